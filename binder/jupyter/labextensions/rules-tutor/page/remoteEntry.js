/**
 * An extension of JupyterLab, as it is served: no step builds it. It brings a chapter of the tutor to life when it is
 * opened. It acts on a notebook whose metadata asks for it, `"rules_tutor": {"opens": "alive"}`, and that is trusted;
 * all others stay as they are, but for boards of the tutor that their kernel has lost: those become pictures.
 */
(() => {
  const NAME = "rules-tutor";
  const KEY = "rules_tutor";
  const VIEW = "application/vnd.jupyter.widget-view+json";
  const CLASS = "rules-tutor-chapter";
  const STYLE = new URL("book.css", document.currentScript.src).href;
  /** Milliseconds within which the first board should stand; a slow machine's reader scrolls by hand. */
  const PATIENCE = 30_000;

  const codeCells = (notebook) => notebook.widgets.filter((cell) => cell.model.type === "code");

  /** Whether a notebook asks for it, and nobody else has touched what it would run. */
  function opensAlive(panel) {
    const asks = panel.content.model?.getMetadata(KEY)?.opens === "alive";
    return asks && codeCells(panel.content).every((cell) => cell.model.trusted);
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
   * Bring a board to the top of the page, unless a reader has something in hand by then: that of a lesson, or the first.
   * A run leaves the page at its last cell.
   */
  async function goTo(panel, lesson) {
    const notebook = panel.content;
    const named = lesson && codeCells(notebook).find((cell) => cell.model.sharedModel.getSource().includes(`"${lesson}"`));
    const board = await boardIn((named || notebook).node);
    if (!board || board.contains(document.activeElement)) return;
    const cell = notebook.widgets.findIndex((one) => one.node.contains(board));
    if (cell >= 0) notebook.activeCellIndex = cell;
    board.scrollIntoView({ block: "start" });
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

  /**
   * A board whose kernel is gone asks for its chapter to be run again. Its reader then stands where they stood.
   */
  function runAgain(runAll, panel) {
    const notebook = panel.content;
    notebook.node.addEventListener("rules-tutor-again", async (event) => {
      const cell = notebook.widgets.findIndex((one) => one.node.contains(event.target));
      await runAll(notebook, panel.sessionContext);
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

  async function bring(app, tracker, runAll, panel) {
    await Promise.all([panel.context.ready, panel.revealed]);
    if (panel.isDisposed || !opensAlive(panel)) return;
    panel.addClass(CLASS);
    followLinks(app, tracker, panel);
    runAgain(runAll, panel);
    await panel.sessionContext.ready;
    if (panel.isDisposed || !panel.sessionContext.session?.kernel) return;
    const { path } = panel.context;
    const lesson = asked.get(path) ?? location.hash.slice(1);
    asked.delete(path);
    const run = (await isAlive(panel)) ? null : runAll(panel.content, panel.sessionContext);
    if (run || lesson) await goTo(panel, lesson);
    await run;
  }

  function addStyle() {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = STYLE;
    document.head.append(link);
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
    return {
      id: `${NAME}:chapters`,
      description: "Runs a chapter that asks for it when it is opened, if it is trusted.",
      autoStart: true,
      requires: [INotebookTracker],
      activate: (app, tracker) => {
        addStyle();
        tracker.widgetAdded.connect((_, panel) => {
          showPictures(panel);
          bring(app, tracker, NotebookActions.runAll, panel).catch((fault) => console.warn(`${NAME}: ${fault}`));
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
