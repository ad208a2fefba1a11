// The shapes that pass on a page, for the type checker alone: no browser ever loads this file.

/** The traits of a model, by name: the shapes of widgets/PROTOCOL.md. */
export type State = Record<string, any>;

/** What a board sends to Python. */
export interface Content {
  do: string;
  view?: string;
  nr?: number;
  [field: string]: unknown;
}

/** What Python tells its page: one of these fields says what it is about. */
export interface Message {
  open?: string;
  update?: string;
  close?: string;
  state?: State;
  cell?: string;
  view?: string;
  text?: string;
  fault?: string;
  waits?: { at: number; of: number; text: string } | null;
  errand?: Errand;
  stands?: Stands;
}

/** A game's box on the start page, as far as it tells how far its learner is. */
export interface Box {
  href: string;
  text: string;
  at?: number;
  of?: number;
  now?: boolean;
}

/** Where a learner stands: `says` in words, the rest as it is shown on the start page. */
export interface Stands {
  boxes: Box[];
  resume: { text: string; href: string } | null;
  says: string;
}

/** What is drawn, as a plain value: a text, or an element with its attributes, custom properties and what is in it. */
export type Tree = string | [tag: string, attrs: Record<string, string>, ...kids: Tree[]];

/** What the first Python asks of the second one. */
export interface Errand {
  nr: number;
  name?: string;
  wanted?: unknown;
  ends?: "soon" | "now";
}

/** What the second Python tells of what it was asked. */
export interface News {
  nr: number;
  news?: unknown;
  ended?: boolean;
  fault?: string;
}

/** What a page asks of Python's worker. */
export interface Wish {
  start?: { chapter: string; games: string[] };
  keeps?: boolean;
  run?: string;
  to?: string;
  content?: string;
  link?: string;
  told?: string;
  errand?: string;
  nr?: number;
}

/** What a worker says of itself, beside what Python tells. */
export interface Said {
  begun?: boolean;
  failed?: string;
  answer?: number;
  fault?: string;
}

/** Called with a kernel whose status is another one. */
export type Slot = (kernel: object, status: string) => void;

/** The files that Python sees, as Emscripten offers them. */
export interface FileSystem {
  mkdirTree(path: string): void;
  writeFile(path: string, data: Uint8Array | string, options?: { canOwn: boolean }): void;
  readFile(path: string): Uint8Array;
  readdir(path: string): string[];
  unlink(path: string): void;
  analyzePath(path: string): { exists: boolean };
  stat(path: string): { mode: number };
  isDir(mode: number): boolean;
  chdir(path: string): void;
}

/** What a service worker hears. */
export interface Heard extends Event {
  request: Request;
  data: unknown;
  respondWith(answer: Promise<Response>): void;
  waitUntil(done: Promise<unknown>): void;
}

/** The service worker, as it sees itself. */
export interface Keeper {
  location: Location;
  clients: { claim(): Promise<void> };
  addEventListener(name: string, hear: (event: Heard) => void): void;
}

declare global {
  interface Navigator {
    connection?: { saveData?: boolean };
  }
}
