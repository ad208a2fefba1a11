/**
 * An extension of JupyterLab, as it is served: no step builds it. It brings a chapter of the tutor to life when it is
 * opened. It acts on a notebook whose metadata asks for it, `"rules_tutor": {"opens": "alive"}`, and that is trusted;
 * all others stay as they are.
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

  /** Resolves with the first board once it is drawn. */
  function firstBoard(panel) {
    const find = () => panel.content.node.querySelector(".jp-OutputArea .tutor");
    return new Promise((done) => {
      const end = () => {
        watch.disconnect();
        clearTimeout(timer);
        done(find());
      };
      const watch = new MutationObserver(() => find() && end());
      const timer = setTimeout(end, PATIENCE);
      watch.observe(panel.content.node, { childList: true, subtree: true });
      if (find()) end();
    });
  }

  /** A run ends at the last cell; a reader begins at the first board, unless something is in hand by then. */
  async function toFirstBoard(panel) {
    const notebook = panel.content;
    const board = await firstBoard(panel);
    if (!board || board.contains(document.activeElement)) return;
    const cell = notebook.widgets.findIndex((one) => one.node.contains(board));
    if (cell >= 0) notebook.activeCellIndex = cell;
    board.scrollIntoView({ block: "start" });
  }

  /** A link to another chapter opens it in this window; a page of JupyterLab would begin anew for it. */
  function followLinks(app, panel) {
    panel.content.node.addEventListener("click", (event) => {
      const href = event.target.closest?.("a.chapter-link")?.getAttribute("href");
      if (!href || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const folder = panel.context.path.split("/").slice(0, -1);
      app.commands.execute("docmanager:open", { path: [...folder, decodeURIComponent(href)].join("/") });
    });
  }

  async function bring(app, runAll, panel) {
    await Promise.all([panel.context.ready, panel.revealed]);
    if (panel.isDisposed || !opensAlive(panel)) return;
    panel.addClass(CLASS);
    followLinks(app, panel);
    await panel.sessionContext.ready;
    if (panel.isDisposed || !panel.sessionContext.session?.kernel) return;
    if (!(await isAlive(panel))) {
      const run = runAll(panel.content, panel.sessionContext);
      await toFirstBoard(panel);
      await run;
    }
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
          bring(app, NotebookActions.runAll, panel).catch((fault) => console.warn(`${NAME}: ${fault}`));
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
