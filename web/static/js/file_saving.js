// The one door for files that leave the page. A file is downloaded; where the browser refuses that, or is one
// inside another app, which swallows downloads without a word, it is shared, or its picture or text is shown to
// be kept by hand. Other browsers may swallow a download too: what is said of a saved file leads there.
(() => {
  const { say } = window.bloomsLanguage;
  const INSIDE =
    /; wv\)|AppleWebKit\/(?!.*Safari\/)|FBA[NV]\/|Instagram|\bLine\/|MicroMessenger|Snapchat|BytedanceWebview/;
  const SHOWN = 15_000; // milliseconds that it is said what was saved

  /** @type {(bytes: Uint8Array<ArrayBuffer>, name: string, type: string) => File} */
  const fileOf = (bytes, name, type) => new File([bytes], name, { type });

  // Whether the browser has taken the file, as far as it tells.
  /** @param {File} file */
  function download(file) {
    let isTaken = false;
    try {
      const address = URL.createObjectURL(file);
      const link = Object.assign(document.createElement("a"), { href: address, download: file.name });
      link.addEventListener("click", (event) => {
        isTaken = !event.defaultPrevented;
      });
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    } catch {
      return false;
    }
    return isTaken;
  }

  /** @param {File} file */
  function canShare(file) {
    try {
      return navigator.canShare({ files: [file] });
    } catch {
      return false;
    }
  }

  // Whether the file was shared, or the player has closed the sheet again.
  /** @param {File} file */
  async function share(file) {
    try {
      await navigator.share({ files: [file] });
      return true;
    } catch (error) {
      return /** @type {Error} */ (error)?.name === "AbortError";
    }
  }

  // Whether the clipboard has taken what is selected.
  function copySelected() {
    try {
      return document.execCommand("copy");
    } catch {
      return false;
    }
  }

  /** @type {<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, attributes: Record<string, string>, ...inside: (Node | string)[]) => HTMLElementTagNameMap[Tag]} */
  function make(tag, attributes, ...inside) {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.append(...inside);
    return made;
  }

  /** @type {(words: string, press: () => void) => HTMLButtonElement} */
  function button(words, press) {
    const made = make("button", { type: "button" }, words);
    made.addEventListener("click", press);
    return made;
  }

  /** @type {(file: File) => Promise<string>} */
  const address = (file) =>
    new Promise((done, fail) => {
      const reader = new FileReader();
      reader.onload = () => done(String(reader.result));
      reader.onerror = () => fail(reader.error);
      reader.readAsDataURL(file);
    });

  // Shows a file on the page, with a sentence that says why.
  /** @type {(file: File, why: string) => Promise<void>} */
  async function show(file, why) {
    const status = make("span", { class: "done", role: "status" });
    const close = () => dialog.remove();
    const buttons = [button(say("Save"), () => download(file)), button(say("Close"), close)];
    if (canShare(file)) buttons.unshift(button(say("Share…"), () => share(file)));
    let shown;
    if (file.type.startsWith("image/")) {
      shown = make("img", { alt: file.name, src: await address(file) });
    } else {
      const field = make("textarea", { readonly: "", rows: "6", "aria-label": file.name, translate: "no" });
      field.value = await file.text();
      const copy = () => {
        field.select();
        status.textContent = copySelected() ? say("Copied.") : say("Not copied: copy the selected text yourself.");
      };
      buttons.unshift(button(say("Copy"), copy));
      shown = field;
    }
    const title = make("h2", { id: "file-title", tabindex: "-1" }, file.name);
    const choices = make("p", { class: "choices" }, status, ...buttons);
    const dialog = make("dialog", { class: "file", "aria-labelledby": "file-title" }, title, why, shown, choices);
    dialog.addEventListener("close", close);
    apart(dialog);
    document.body.append(dialog);
    try {
      dialog.showModal();
    } catch {
      dialog.open = true;
    }
    title.focus();
  }

  // The page's own listeners hear nothing of what is pressed in an element.
  /** @param {HTMLElement} element */
  function apart(element) {
    for (const kind of ["click", "keydown", "pointerdown", "pointerup"])
      element.addEventListener(kind, (event) => event.stopPropagation());
  }

  /** @param {File} file */
  function refused(file) {
    const why = file.type.startsWith("image/")
      ? say("This browser cannot save files. Hold the picture to keep it, or open this page in another browser.")
      : say("This browser cannot save files. Copy the text, or open this page in another browser.");
    return show(file, why);
  }

  /** @param {File} file */
  function tell(file) {
    document.querySelector(".saved-file")?.remove();
    const open = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    const missing = () => {
      said.remove();
      refused(file);
    };
    const words = `${say("Saved:")} ${file.name}`;
    const said = make("p", { class: "saved-file notice", role: "status" }, words, button(say("No file?"), missing));
    apart(said);
    open.append(said);
    setTimeout(() => said.remove(), SHOWN);
  }

  window.bloomsFile = {
    copySelected,
    async save(bytes, name, type) {
      const file = fileOf(bytes, name, type);
      const isInside = INSIDE.test(navigator.userAgent);
      if (!isInside && download(file)) tell(file);
      else if (!canShare(file) || !(await share(file))) await refused(file);
    },
    // A file that is not the one asked for, and why.
    offer: (bytes, name, type, why) => show(fileOf(bytes, name, type), why),
  };
})();
