// Files dropped on the page or chosen in the Share dialogue are opened by Python (web/page/share/share.py).
// A browser would show a dropped file instead of the page. Files that come early are kept.
(() => {
  const LARGEST = 16 * 1024 * 1024; // a backup of thousands of games
  const root = document.documentElement;

  /** @param {FileList} files */
  async function open([file, ...more]) {
    if (!file) return;
    const bytes = new Uint8Array(file.size > LARGEST ? new ArrayBuffer(0) : await file.arrayBuffer());
    const detail = more.length ? null : bytes; // Python says that one is opened at a time.
    const give = () => dispatchEvent(new CustomEvent("blooms:file", { detail }));
    if (root.dataset.ready === "true") return give();
    const ready = new MutationObserver(() => {
      if (root.dataset.ready !== "true") return;
      ready.disconnect();
      give();
    });
    ready.observe(root, { attributeFilter: ["data-ready"] });
  }

  /** @param {DragEvent} event */
  const hasFiles = (event) => event.dataTransfer?.types.includes("Files");
  addEventListener("dragover", (event) => {
    if (hasFiles(event)) event.preventDefault();
  });
  addEventListener("drop", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    open(event.dataTransfer.files);
  });
  addEventListener("change", (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    if (input.type !== "file") return;
    open(input.files);
    input.value = "";
  });
})();
