/**
 * An extension of JupyterLab, as it is served: no step builds it. It brings a chapter of the tutor to life when it is
 * opened. It acts on a notebook whose metadata asks for it, `"rules_tutor": {"opens": "alive"}`, whose code is that of a
 * chapter that the tutor brings along, and that is trusted; all others stay as they are, but for boards of the tutor that
 * their kernel has lost: those become pictures.
 */
(() => {
  const NAME = "rules-tutor";
  const KEY = "rules_tutor";
  const VIEW = "application/vnd.jupyter.widget-view+json";
  const CLASS = "rules-tutor-chapter";
  const STYLE = new URL("book.css", document.currentScript.src).href;
  /** The code of the chapters that the tutor brings along: for each the texts of its code cells. */
  const SHIPPED = new URL("chapters.json", document.currentScript.src).href;
  /** Milliseconds within which the first board should stand; a slow machine's reader scrolls by hand. */
  const PATIENCE = 30_000;

  const codeCells = (notebook) => notebook.widgets.filter((cell) => cell.model.type === "code");

  /** Whether the code of a notebook is that of a chapter that the tutor brings along; outputs and words may differ. */
  async function isShipped(panel) {
    const answer = await fetch(SHIPPED);
    if (!answer.ok) return false;
    const here = JSON.stringify(codeCells(panel.content).map((cell) => cell.model.sharedModel.getSource()));
    return Object.values(await answer.json()).some((code) => JSON.stringify(code) === here);
  }

  /**
   * Whether a notebook asks for it, its code is the tutor's own, and its reader trusts it. Trust alone says little: any
   * notebook without pictures is trusted once it was saved.
   */
  async function opensAlive(app, panel) {
    if (panel.content.model?.getMetadata(KEY)?.opens !== "alive") return false;
    if (!codeCells(panel.content).every((cell) => cell.model.trusted)) return false;
    return (await isShipped(panel)) && !(await hasModules(app.serviceManager.contents, panel.context.path));
  }

  /**
   * Whether something lies beside a notebook that its code could import in place of what it means: Python looks in the
   * notebook's folder first. A chapter that was put beside a stranger's `widgets.py` is not run by itself.
   */
  async function hasModules(contents, path) {
    const list = async (folder) => (await contents.get(folder, { content: true })).content;
    const isModule = ({ name }) => /\.(py|pyc|pyd|so)$/.test(name);
    const beside = await list(path.split("/").slice(0, -1).join("/"));
    if (beside.some(isModule)) return true;
    const folders = beside.filter(({ type, name }) => type === "directory" && /^\w+$/.test(name));
    const lists = await Promise.all(folders.map((folder) => list(folder.path)));
    return lists.some((found) => found.some(isModule));
  }

  /** The widgets that the outputs show, by the ids of their models. */
  function shownIn(notebook) {
    return codeCells(notebook).flatMap((cell) =>
      cell.model.outputs.toJSON().flatMap((output) => output.data?.[VIEW]?.model_id ?? []),
    );
  }

  /** Whether the kernel still holds a board of this page: it was loaded again, and must not begin anew. */
  async function isAlive(panel) {
    const shown = shownIn(panel.content);
    if (!shown.length) return false;
    const reply = await panel.sessionContext.session.kernel.requestCommInfo({});
    return shown.some((id) => id in (reply.content.comms ?? {}));
  }

  /** Resolves with the first board within an element once it is drawn. */
  function boardIn(element) {
    const find = () => element.querySelector(".jp-OutputArea .tutor");
    return new Promise((done) => {
      const end = () => {
        watch.disconnect();
        clearTimeout(timer);
        done(find());
      };
      const watch = new MutationObserver(() => find() && end());
      const timer = setTimeout(end, PATIENCE);
      watch.observe(element, { childList: true, subtree: true });
      if (find()) end();
    });
  }

  /**
   * Bring a board to the top of the page, unless a reader has something in hand by then: that of a lesson, or of a cell,
   * or the first. A run leaves the page at its last cell, and a page that is loaded again begins at its first.
   */
  async function goTo(panel, lesson, last) {
    const notebook = panel.content;
    const named = lesson ? codeCells(notebook).find((cell) => names(cell, lesson)) : last;
    const board = await boardIn((named || notebook).node);
    if (!board || board.contains(document.activeElement)) return;
    const cell = notebook.widgets.findIndex((one) => one.node.contains(board));
    if (cell >= 0) notebook.activeCellIndex = cell;
    board.scrollIntoView({ block: "start" });
  }

  /** Where this window keeps the number of the cell whose board was used last, before the chapter's path. */
  const LAST = "rules-tutor-last:";

  /** Keep in mind on which board of a chapter its reader plays; gives the cell that was kept before, if there is one. */
  function keepLast(panel) {
    const notebook = panel.content;
    const key = LAST + panel.context.path;
    const kept = notebook.widgets[sessionStorage.getItem(key) ?? -1];
    const keep = ({ target }) => {
      const cell = target.closest?.(".tutor") ? notebook.widgets.findIndex((one) => one.node.contains(target)) : -1;
      if (cell >= 0) sessionStorage.setItem(key, String(cell));
    };
    for (const deed of ["pointerdown", "keydown"]) {
      notebook.node.addEventListener(deed, keep, { capture: true, passive: true });
    }
    return kept;
  }

  /** The lesson that is asked for in a chapter, by the chapter's path. */
  const asked = new Map();

  /** A link to a chapter, or to a lesson in it, opens it in this window; a page of JupyterLab would begin anew for it. */
  function followLinks(app, tracker, panel) {
    panel.content.node.addEventListener("click", async (event) => {
      const href = event.target.closest?.("a.chapter-link")?.getAttribute("href");
      if (!href || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const [file, lesson] = href.split("#");
      const path = [...panel.context.path.split("/").slice(0, -1), file].join("/");
      const open = tracker.find((one) => one.context.path === path);
      if (!open) asked.set(path, lesson);
      await app.commands.execute("docmanager:open", { path });
      if (open) await goTo(open, lesson);
    });
  }

  const names = (cell, lesson) => cell.model.sharedModel.getSource().includes(`"${lesson}"`);

  const isLesson = (cell) => /^lesson\("[^"]+"\)$/.test(cell.model.sharedModel.getSource().trim());

  const isMap = (cell) => /^course\("[^"]+"\)$/.test(cell.model.sharedModel.getSource().trim());

  /** The cells that a chapter is running by itself. */
  const own = new WeakSet();

  /** After a reader has run a cell of a chapter its board comes into view, whole: once, and not while they play on it. */
  async function showRun(_, { notebook, cell }) {
    if (own.has(cell) || !notebook.node.closest(`.${CLASS}`)) return;
    const board = await boardIn(cell.node);
    if (board && !board.contains(document.activeElement)) board.scrollIntoView({ block: "start" });
  }

  const runner = (runCells, panel) => async (cell) => {
    own.add(cell);
    const done = !panel.isDisposed && (await runCells(panel.content, [cell], panel.sessionContext));
    own.delete(cell);
    return done;
  };

  /**
   * Run a chapter's map, after the first cell, which imports, and see where its reader goes on: the first lesson that is
   * not done, or none for a newcomer, who begins at the map.
   */
  async function goesOn(runCells, panel) {
    const [first, ...rest] = codeCells(panel.content);
    const map = rest.find(isMap);
    if (!map) return { lesson: "", done: [] };
    for (const cell of [first, map]) if (!(await runner(runCells, panel)(cell))) return { lesson: "", done: [] };
    const way = (await boardIn(map.node))?.querySelector(".waits a.best");
    const begun = way?.textContent.trim().startsWith("Continue");
    return { lesson: (begun && way.getAttribute("href")?.split("#")[1]) || "", done: [first, map] };
  }

  /**
   * Run a chapter cell by cell, the lesson that is asked for right after the first cell, which imports. What a reader
   * does on a board that stands is answered before the next cell: a run of all would let them wait for the last.
   */
  async function runAll(runCells, panel, lesson, done = []) {
    const run = runner(runCells, panel);
    const [first, ...rest] = codeCells(panel.content);
    const lessons = rest.filter(isLesson);
    const wanted = lessons.find((cell) => lesson && names(cell, lesson)) ?? lessons[0];
    for (const cell of new Set([first, wanted, ...rest])) {
      if (cell && !done.includes(cell) && !(await run(cell))) return;
    }
  }

  /**
   * A board whose kernel is gone asks for its chapter to be run again. Its reader then stands where they stood.
   */
  function runAgain(runCells, panel) {
    const notebook = panel.content;
    notebook.node.addEventListener("rules-tutor-again", async (event) => {
      const cell = notebook.widgets.findIndex((one) => one.node.contains(event.target));
      await runAll(runCells, panel);
      notebook.activeCellIndex = cell;
      notebook.widgets[cell].node.scrollIntoView({ block: "start" });
    });
  }

  /** What JupyterLab writes in place of a widget whose kernel is gone, and how a board's stored picture begins. */
  const LOST = "Error displaying widget: model not found";
  const PICTURE = "<figure><img alt=";
  const RUN = "A picture of this board: its kernel is gone. Run the cell to play on.";

  /** Show the stored picture of a board where JupyterLab has written that it cannot show the board. */
  async function showPicture(notebook, node) {
    const cell = codeCells(notebook).find((one) => one.node.contains(node));
    const children = [...(cell?.node.querySelectorAll(".jp-OutputArea-child") ?? [])];
    const html = cell?.model.outputs.get(children.findIndex((child) => child.contains(node)))?.toJSON().data?.["text/html"];
    const text = Array.isArray(html) ? html.join("") : html;
    if (!text?.startsWith(PICTURE)) return;
    const renderer = notebook.rendermime.createRenderer("text/html");
    await renderer.renderModel(notebook.rendermime.createModel({ data: { "text/html": text }, trusted: cell.model.trusted }));
    const words = document.createElement("p");
    words.textContent = RUN;
    if (node.textContent === LOST) node.replaceChildren(words, renderer.node);
  }

  /** Boards that cannot be shown are looked for as they are written, and once for those that were. */
  function showPictures(panel) {
    const notebook = panel.content;
    const look = (nodes) => {
      for (const node of nodes) if (node.matches?.(".jp-OutputArea-output") && node.textContent === LOST) showPicture(notebook, node);
    };
    const watch = new MutationObserver((records) => look(records.map((record) => record.target)));
    watch.observe(notebook.node, { childList: true, subtree: true });
    panel.disposed.connect(() => watch.disconnect());
    look(notebook.node.querySelectorAll(".jp-OutputArea-output"));
  }

  async function bring(app, tracker, runCells, panel) {
    await Promise.all([panel.context.ready, panel.revealed]);
    if (panel.isDisposed || !(await opensAlive(app, panel))) return;
    panel.addClass(CLASS);
    panel.toolbar.hide();
    hideStrips(app);
    followLinks(app, tracker, panel);
    runAgain(runCells, panel);
    const last = keepLast(panel);
    await panel.sessionContext.ready;
    if (panel.isDisposed || !panel.sessionContext.session?.kernel) return;
    const { path } = panel.context;
    const named = asked.get(path) ?? location.hash.slice(1);
    asked.delete(path);
    const reader = hands(panel.content.node);
    const alive = await isAlive(panel);
    const { lesson, done } = named || alive ? { lesson: named, done: [] } : await goesOn(runCells, panel);
    const run = alive ? null : runAll(runCells, panel, lesson, done);
    if (named || !reader.aborted) await goTo(panel, lesson, run ? null : last);
    await run;
    if (run && !reader.aborted) await goTo(panel, lesson);
  }

  /** A signal that is aborted as soon as a reader does something in a page: from then on it is theirs. */
  function hands(node) {
    const done = new AbortController();
    for (const deed of ["pointerdown", "wheel", "keydown"]) {
      node.addEventListener(deed, () => done.abort(), { capture: true, passive: true, signal: done.signal });
    }
    return done.signal;
  }

  const all = (widget) => [widget, ...[...widget.children()].flatMap(all)];

  /**
   * A chapter that is opened by itself has the whole window: the strips of closed side bars go, too. They are hidden by
   * a class alone: what a shell hides itself, it would hide at the next opening of JupyterLab as well.
   */
  function hideStrips({ shell }) {
    const look = () => {
      document.documentElement.classList.toggle("rules-tutor-alone", shell.mode === "single-document");
      all(shell).find((one) => one.id === "jp-main-content-panel")?.fit();
    };
    look();
    shell.modeChanged?.connect(look);
  }

  function addStyle() {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = STYLE;
    document.head.append(link);
  }

  /** Resolves once a theme that is being loaded stands: JupyterLab stumbles over the next one before its splash is gone. */
  async function themeStands() {
    do await new Promise((done) => setTimeout(done, 100));
    while (document.getElementById("jupyterlab-splash"));
  }

  /**
   * Let boards change between light and dark, in one choice. JupyterLab's own menu needs two of them on a dark machine that is
   * followed: its first only ends that. Who comes back to what the machine has follows it again.
   */
  function offerThemes(themes) {
    if (!themes) return;
    document.documentElement.classList.add("rules-tutor-themes");
    document.addEventListener("rules-tutor-theme", async () => {
      const dark = themes.isLight(themes.theme);
      const follows = dark === matchMedia("(prefers-color-scheme: dark)").matches;
      const wanted = dark ? themes.preferredDarkTheme : themes.preferredLightTheme;
      if (themes.isToggledAdaptiveTheme() !== follows) {
        await themes.toggleAdaptiveTheme();
        await themeStands();
      }
      if (themes.theme !== wanted) await themes.setTheme(wanted);
    });
  }

  /** A module of the page's own, so that its tokens are the page's. */
  async function shared(scope, name) {
    const [offer] = Object.values(scope[name] ?? {});
    if (!offer) throw new Error(`${NAME}: JupyterLab shares no ${name}.`);
    return (await offer.get())();
  }

  let scope = {};

  async function extension() {
    const { INotebookTracker, NotebookActions } = await shared(scope, "@jupyterlab/notebook");
    const { IThemeManager } = await shared(scope, "@jupyterlab/apputils");
    return {
      id: `${NAME}:chapters`,
      description: "Runs a chapter of the tutor when it is opened, if it is as it was shipped, and trusted.",
      autoStart: true,
      optional: [INotebookTracker, IThemeManager],
      activate: (app, tracker, themes) => {
        addStyle();
        offerThemes(themes);
        if (!tracker) return; // as in Voila, which shows notebooks in a page of its own
        NotebookActions.executed.connect(showRun);
        tracker.widgetAdded.connect((_, panel) => {
          showPictures(panel);
          bring(app, tracker, NotebookActions.runCells, panel).catch((fault) => console.warn(`${NAME}: ${fault}`));
        });
      },
    };
  }

  window._JUPYTERLAB ??= {};
  window._JUPYTERLAB[NAME] = {
    init: (given) => {
      scope = given;
    },
    get: async () => {
      const plugin = await extension();
      return () => ({ __esModule: true, default: plugin });
    },
  };
})();
