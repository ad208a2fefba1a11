// The shapes of PROTOCOL.md, for the type checker alone: no browser ever loads this file.

export type Span =
  | string
  | { card: string; suit?: string }
  | { clause: string }
  | { b: string }
  | { term: string; id: string };

export type Intent = { do: string; [field: string]: unknown };

/** Any node: `kind` decides which of the other fields it has (the table of nodes in PROTOCOL.md). */
export interface Node {
  id: string;
  kind: string;
  label: string;
  states?: string[];
  nr?: number;
  ahead?: string;
  empty?: string;
  rank?: string;
  suit?: string;
  picture?: string;
  title?: string;
  sub?: string;
  hue?: string;
  cost?: string;
  stack?: number;
  steps?: { text: string; at: number; of: number; sub?: string } | null;
  figures?: Figure[];
  badges?: Badge[];
  spans?: Span[];
  small?: boolean;
  down?: boolean;
  key?: string;
  from?: string;
  about?: string;
  says?: string;
  /** Of a row: each of its things leads to the next. */
  chain?: boolean;
  /** What a player has to do first. */
  must?: string;
  under?: Node[];
  top?: Node | null;
  laid?: Node[];
  sum?: { main: string; sub?: string; enough?: boolean } | null;
  row?: number;
  col?: number;
  main?: string;
  took?: string[];
  single?: boolean;
  caption?: string;
  hand?: boolean;
  wrap?: boolean;
  cols?: number;
  overlap?: boolean;
  owner?: string;
  seat?: number;
  turn?: boolean;
  /** What the turn is at, in place of "to move". */
  phase?: string;
  act?: string;
  value?: number;
  limit?: number;
  tokens?: { state: string }[];
  tally?: string;
  unit?: string;
  state?: string;
  text?: string;
  pieces?: { text: string; suit?: string; n: number }[];
  tone?: string;
  framed?: boolean;
  folded?: boolean;
  pairs?: boolean;
  aimed?: boolean;
  /** A few words: of a card, what a touch does; of a group, what stands before its last item. */
  tag?: Span[];
  west?: Node[];
  items?: Node[];
  east?: Node[];
}

/** A word, or a letter on the shape that its tone names. */
export interface Badge {
  text: string;
  tone?: string;
}

export interface Figure {
  sign?: string;
  text: string;
  of?: string;
}

export interface Preview {
  at: string;
  n: number;
  suit?: string;
  text?: Span[];
  reads?: string[];
}

export interface Choice {
  path: string[];
  text: string;
  label?: Span[];
  preview?: Preview | null;
  /** What else it is about: picking one of these offers the choice. */
  spends?: string[];
}

export interface Mark {
  at: string;
  kind: "glow" | "number" | "arrow" | "look" | "coach";
  n?: number;
  to?: string;
}

export interface Scene {
  title?: string;
  where?: string;
  felt?: number;
  /** The same for every position of one table. */
  table?: string;
  prompt?: Span[];
  over?: string | null;
  nodes?: Node[];
  choices?: Choice[];
  marks?: Mark[];
  /** Who is who in a typed move, where a seat is its number. */
  typed?: string;
}

/** A button that sends something, or a link to a chapter. */
export interface Way {
  text: string;
  go?: Intent;
  href?: string;
  quiet?: boolean;
}

export interface Answer {
  tone: "refused" | "info" | "good" | "hint" | "error";
  verdict: Span[];
  why?: Span[];
  at?: string[];
  on?: Way | null;
  also?: Way[];
  nearest?: { label: Span[]; text: string } | null;
}

export interface Beat {
  turn?: string;
  n?: number;
  spans?: Span[];
  more?: Span[][];
  now?: boolean;
  here?: boolean;
  ahead?: boolean;
}

/** A name along the timeline, and the step where it begins. */
export interface TimeTick {
  n: number;
  text: string;
}

export interface Timeline {
  at?: number;
  last?: number;
  text?: string;
  inside?: Inside | null;
}

/** The moments of the step on the board: the one that is shown, and the parts with what is told in each. */
export interface Inside {
  at: number;
  last: number;
  open: boolean;
  parts: { at: number; name: string; lines: { at: number; spans: Span[] }[] }[];
}

/** A part of what the others did: whose place it is about, who acts ("" for the person), what is told, and the table. */
export interface Frame {
  seat: string;
  who: string;
  text: Span[];
  quick: boolean;
  scene: Scene;
}

/** What the others did since the last own move; `plays` after a move that was just made. */
export interface Replay {
  id: string;
  plays: boolean;
  line: Span[];
  frames: Frame[];
}

/** How a game that is over went; `best` where it was won: what is compared with earlier wins of the same set-up. */
export interface Outcome {
  title: string;
  won: boolean;
  numbers: { n: string; text: string }[];
  best: { key: string; turns: number } | null;
  /** The step of the path after the game. */
  next?: { text: string; board: string; href: string; best: boolean };
  /** Rules that the coach told in this game. */
  news?: string[];
  actions: Action[];
}

export interface Hint {
  stage?: number;
  lines?: { name: string; spans: Span[] }[];
}

/** What the coach says, and whether a page of a lesson shows it. */
export interface Coach {
  spans: Span[];
  clauses: Span[];
  shows: boolean;
}

export interface Clause {
  id: string;
  kind?: string;
  spans: Span[];
}

export interface Rulebook {
  title?: string;
  short?: { name: string; spans: Span[] }[];
  sections?: { name: string; clauses: Clause[] }[];
}

export interface Uses {
  id: string;
  uses?: { name: string; items: { spans: Span[]; go?: Intent | null }[] }[];
}

export interface Switch {
  id: string;
  group?: string;
  question: Span[];
  options: { slug: string; text: string }[];
  value: string;
  default: string;
  setup?: boolean;
  said?: string;
  note?: boolean;
  compare?: boolean;
}

export interface Tool {
  do: string;
  text: string;
  on?: boolean;
  best?: boolean;
}

export interface Action {
  text: string;
  go: Intent;
  best?: boolean;
  /** Whether it is folded. */
  more?: boolean;
}

export interface Quiz {
  question: Span[];
  many?: boolean;
  options: { id: string; card?: Node | null; text: string; state?: string; verdict?: string; ground?: Span[]; at?: string[] }[];
  graded?: boolean;
  /** From memory: how sure one may say to be; once that is set, when the question comes back. */
  sure?: { levels: { slug: string; text: string; note: string }[]; back: string };
}

export interface Lesson {
  title: string;
  where?: string;
  goal?: Span[];
  /** What is to be done on the page, one line. */
  task?: Span[];
  steps?: number;
  step?: number;
  done?: number[];
  quiz?: Quiz | null;
  next?: { text: string; go: Intent } | null;
  watch?: { text: string; go: Intent; quiet?: boolean } | null;
  uses?: Span[];
  following?: string;
  looks?: boolean;
  /** Whether an answer shows its rule as a small sign, as on the first pages of a chapter. */
  quiet?: boolean;
  /** The way back to the map or the game in whose place the lesson stands. */
  back?: { text: string; go: Intent };
  trips?: { text: string; go: Intent }[];
  /** What lies on the table where the lesson ends. */
  card?: { title: string; where: string; says: Span[][]; rules: { id: string; text: string }[] } | null;
}

export interface DialogField {
  name: string;
  label: string;
  value?: string | number;
  kind?: "text" | "number" | "area" | "choice" | "file" | "find" | "pick";
  options?: { slug: string; text: string; note?: string; picture?: string }[];
  /** Whether it is folded. */
  more?: boolean;
  /** What an empty field of the kind "find" shows. */
  hint?: string;
}

export interface Dialog {
  title: string;
  spans?: Span[];
  fields?: DialogField[];
  copy?: string | null;
  file?: string | null;
  actions?: Action[];
  /** The game of which the browser remembers what was picked. */
  keeps?: string;
}

/** The line to Python: well, cut off, waiting for its turn, silent for a reason that is not known, or ended for good. */
export type State = "" | "cut" | "busy" | "silent" | "gone";

/** Something to know before anything else, between bar and board. */
export interface Strip {
  kind: "game" | "note";
  spans: Span[];
  actions?: { text: string; go: Intent; best?: boolean }[];
}

export interface Comparison {
  columns: { title: string; reading?: Span[]; scene: Scene; answer?: Answer | null }[];
  differences?: { nr?: number; name: string; cells: (string | Span[])[]; same?: boolean }[];
  same?: string[];
  story?: { n: number; move: string; cells: Span[][]; same?: boolean; go?: Intent | null }[];
  at?: number;
  switch?: Switch | null;
  note?: { verdict: Span[]; why?: Span[]; actions?: Action[] } | null;
}

export interface Block {
  kind: "text" | "list" | "lines" | "table" | "form" | "progress" | "store" | "plot" | "tiles" | "meanings";
  heading?: string;
  folded?: boolean;
  spans?: Span[];
  tone?: string;
  items?: Span[][];
  text?: string;
  caption?: string;
  heads?: string[];
  rows?: Span[][][];
  fields?: DialogField[];
  actions?: Action[];
  at?: number;
  of?: number;
  file?: string;
  label?: string;
  plots?: Plot[];
  sections?: { text: string; tiles: Tile[] }[];
  meanings?: { flag: string; spans: Span[]; items: Span[][]; nodes: Node[] }[];
  felt?: number;
}

/** A chart of one measure: its axis from low to high, and rows under headings. */
export interface Plot {
  measure: string;
  question: string;
  unit: string;
  low: number;
  high: number;
  ticks: { at: number; text: string }[];
  bands: { text: string; note: string; rows: PlotRow[] }[];
  /** Names that are sentences: each stands above its interval. */
  long?: boolean;
}

/** A reading: the interval of its difference, whether one is seen, its figure, and all of it in words. */
export interface PlotRow {
  name: string;
  low: number;
  high: number;
  at: number;
  seen: boolean;
  figure: string;
  note: string;
  words: string;
  go: Intent | null;
}

/** A clause as a small card: how full it stands (0 to 1) of the games in which it acted. */
export interface Tile {
  id: string;
  letter: string;
  figure: string;
  level: number;
  taught: boolean;
  used: boolean;
  look: "" | "never" | "tale" | "silent";
  words: string;
}

export interface Article {
  /** Whether it looks again when it comes into view. */
  looks?: boolean;
  blocks?: Block[];
  decided?: Decided | null;
}

/** What decided a game: how it stood in each turn (0 lost, 1 won), and the choices that cost most. */
export interface Decided {
  felt: number;
  question: string;
  note: string;
  even: boolean;
  turns: { text: string; value: number }[];
  words: string;
  moments: DecidedMoment[];
  close: Action;
}

export interface DecidedMoment {
  turn: number;
  title: string;
  played: Touched;
  better: Touched;
  spans: Span[];
  again: Action;
}

/** A move in words, and what one touches for it. */
export interface Touched {
  spans: Span[];
  nodes: Node[];
}

/** A chapter on the start page. */
export interface Box {
  title: string;
  href: string;
  felt: number;
  pictures: { name: string; tone: string }[];
  weight: number;
  players?: string;
  minutes: string;
  at?: number;
  of?: number;
  text: string;
  now?: boolean;
}

/** A question that is due: what it asks, whence it is, the picture and the cloth of its small board, and where it is asked. */
export interface Due {
  text: string;
  note: string;
  picture: string;
  felt: number;
  board: string;
  href: string;
}

export interface Library {
  title: string;
  where: string;
  resume?: { text: string; href: string } | null;
  due?: string;
  asked?: Due[];
  boxes: Box[];
  /** The boxes are not filled yet. */
  outline?: boolean;
}

/** A step as the map of a chapter shows it: a lesson, or a game. */
export interface Stop {
  number: number;
  game: boolean;
  id: string;
  title: string;
  note: string;
  picture: string;
  /** The heading of the step's board on the page, and its place in the chapter's file. */
  board: string;
  href: string;
  state: "" | "done" | "known" | "met";
  now: boolean;
}

/** A row of lessons beside the path. */
export interface Shelf {
  title: string;
  done: number;
  lessons: { id: string; title: string; state: "" | "done"; note: string }[];
}

export interface Course {
  where: string;
  says: Span[];
  resume: { text: string; id: string; title: string; board: string; href: string };
  /** Whether one may show with a few positions what one knows already. */
  knows: boolean;
  due: string;
  asked: Due[];
  start: string;
  felt: number;
  minutes: number;
  /** Whether only the shelves are shown. */
  only: boolean;
  steps: Stop[];
  shelves: Shelf[];
  clauses: { id: string; standing: "learned" | "shaky" | "met" | "not yet" }[];
}

/** One card of a game's reference: what it is at each level, and the cards that belong to it. */
export interface Entry {
  id: string;
  name: string;
  sub: string;
  hue?: string;
  picture?: string;
  levels: Partial<Node>[];
  related?: string[];
}

/** What Python sends down. */
export interface Traits {
  scene: Scene;
  answer: Answer | null;
  story: Beat[];
  timeline: Timeline;
  ticks: TimeTick[];
  replay: Replay | null;
  outcome: Outcome | null;
  hint: Hint | null;
  coach: Coach | null;
  rulebook: Rulebook;
  clause: Uses | null;
  glossary: { id: string; word: string; spans: Span[] }[];
  reference: Entry[];
  switches: Switch[];
  tools: Tool[];
  bot: { running?: boolean; speed?: number; thinks?: boolean };
  lesson: Lesson | null;
  dialog: Dialog | null;
  strip: Strip | null;
  kept: boolean;
  plain: string;
  comparison: Comparison | null;
  article: Article | null;
  library: Library | null;
  course: Course | null;
  error: string;
  alive: Alive;
}

/** Which message was handled last: the view that sent it, and its number there. */
export interface Alive {
  view?: string;
  nr?: number;
}

/** What the browser knows by itself: what a person is touching right now. */
export interface Own {
  /** The nodes picked so far, and the surface they lie on: -1 for the table, else a column of the comparison. */
  picked: string[];
  side: number;
  /** The answer that is no longer of interest, because something else was picked since. */
  stale: Answer | null;
  /** Counts answers, so that an equal one is said again. */
  said: number;
  /** The answer that is told with its rest, by its number and its surface; "" for none. */
  unfolded: string;
  text: boolean;
  /** The move that is being typed. */
  typed: string;
  /** The page of the rail that is open: story, rules, whatif; "" for none. */
  page: string;
  /** The board fills the window. */
  presents: boolean;
  /** The page from which a chip led to the rules, and to which closing them leads back. */
  before: string;
  /** Whether the rail is shown, and the menu is open. */
  rail: boolean;
  menu: boolean;
  glossary: boolean;
  help: boolean;
  /** The words searched for in the rulebook. */
  find: string;
  /** Whether the story names a clause each time, not only the first. */
  cites: boolean;
  /** The clause or the word that was opened last, before Python tells its uses. */
  clause: string;
  word: string;
  /** The options chosen in the quiz by hand, or null: those that were graded; and how often nothing was to be graded. */
  chosen: string[] | null;
  unchosen: number;
  /** How sure somebody is of the answer to a question, chosen by hand; "" where it was not. */
  sure: string;
  /** The option whose ground is told where there is room for one only; "" for none. */
  ground: string;
  /** The card whose details are shown, the node it was opened from, and the cards to go back to. */
  detail: { id: string; level: number; node: string; back: string[] } | null;
  /** Whether a click on a card asks for its details. */
  inspects: boolean;
  /** Whether the next move is only told, not played. */
  foresees: boolean;
  /** How long the lesson took that has just been done, in words. */
  took: string;
  /** Which shelf of a map is unfolded; -1 for none. */
  shelf: number;
  /** Whether the card that ends a lesson was put away. */
  cleared: boolean;
  /** What is wrong with the line to Python, and whether a click was dropped for it. */
  line: State;
  dropped: boolean;
  /** What went wrong in the browser; empty while all is well. */
  fault: string;
  /** How fast the others' turns are shown: slow, normal, at once. */
  pace: string;
  /** The frame of the others' turns that is shown, -1 while none is; of so many, where they are turned by hand. */
  frame: number;
  frames: number;
  /** The fewest turns in which what is won now was won before; 0 for never. */
  fewest: number;
  /** The measure whose chart is shown; "" the one that comes first. */
  measure: string;
  /** Which moment of a game that is over is shown where there is room for one. */
  moment: number;
  copied: string;
}

export type Name = keyof Traits | `own.${keyof Own & string}`;

/** What a panel may use to draw itself and to act. */
export interface View {
  /** Tells this view's ids from those of other views on the page. */
  uid: string;
  own: Own;
  get<K extends keyof Traits>(name: K): Traits[K];
  send(intent: Intent): void;
  /** Send a path as a move, or, while foreseeing, ask what it would do. */
  try(path: string[], side: number): void;
  /** Go to another board of the page by its heading, if there is one. */
  goTo(title: string): boolean;
  /** Send what is typed as a move. */
  tryTyped(): void;
  /** Whether the board stands in a chapter that JupyterLab's extension of the tutor has opened. */
  inChapter(): boolean;
  hasThemes(): boolean;
  /** Try to reach Python now. */
  reach(): void;
  /** Show again what the others did; while it is shown, end that, or turn to its next frame by hand. */
  showAgain(): void;
  /** Another pace for what the others do. */
  changePace(): void;
  /** Send, or, while an answer is awaited, send after it; only the latest is kept. */
  follow(intent: Intent): void;
  set(change: Partial<Own>): void;
}
