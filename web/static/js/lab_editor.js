// The lab's editor: CodeMirror in the place of the text field, or the text field alone where that
// cannot load. It has the program that was open last before Python is there, which writes and hears
// it then (web/lab/page/document.py).
const field = /** @type {HTMLTextAreaElement} */ (document.querySelector('textarea[name="text"]'));

/** @type {(text: string) => void} what the player has typed */
let hear = () => {};
/** @type {string | null} what was typed before anybody heard it */
let early = null;
/** @param {string} text */
function changed(text) {
  early = text;
  hear(text);
}

/** The text of the program that was open last; that of a link waits for Python. */
function last() {
  if (location.hash.startsWith("#code=")) return "";
  let kept = null;
  try {
    kept = JSON.parse(localStorage.getItem("blooms.lab"));
  } catch {
    /* Refused, or damaged. */
  }
  const chosen = kept?.["chose-program"];
  const name = typeof chosen === "string" ? chosen : "own";
  const [, link] = /^link-(\d+)$/.exec(name) ?? [];
  /** @param {string} name */
  function original(name) {
    const made = /** @type {HTMLTemplateElement | null} */ (document.getElementById(`program-${name}`));
    return made?.content.textContent;
  }
  const texts = [kept?.texts?.[name], kept?.links?.[link], original(name), original("own")];
  return texts.find((text) => typeof text === "string");
}

let write = (/** @type {string} */ text) => {
  field.value = text;
};
let mark = (/** @type {number} */ _line) => {};

/** @param {any} parts */
function enrich(parts) {
  const { Decoration, EditorState, EditorView, StateEffect, StateField } = parts;
  const fault = StateEffect.define();
  const line = Decoration.line({ class: "fault" });
  const faults = StateField.define({
    create: () => Decoration.none,
    update: (/** @type {any} */ marks, /** @type {any} */ { docChanged, effects, state }) => {
      for (const each of effects)
        if (each.is(fault))
          return each.value ? Decoration.set([line.range(state.doc.line(each.value).from)]) : Decoration.none;
      return docChanged ? Decoration.none : marks;
    },
    provide: (/** @type {any} */ its) => EditorView.decorations.from(its),
  });
  const extensions = [
    parts.lineNumbers(),
    parts.history(),
    parts.drawSelection(),
    parts.highlightActiveLine(),
    parts.indentUnit.of("    "),
    parts.indentOnInput(),
    parts.bracketMatching(),
    parts.syntaxHighlighting(parts.classHighlighter),
    parts.pythonLanguage,
    parts.keymap.of([...parts.defaultKeymap, ...parts.historyKeymap, parts.indentWithTab]),
    faults,
    EditorView.contentAttributes.of({ "aria-label": field.getAttribute("aria-label") ?? "", translate: "no" }),
    EditorView.updateListener.of((/** @type {any} */ update) => {
      if (update.docChanged) changed(update.state.doc.toString());
    }),
  ];
  // Only in a shadow tree does its style sheet need no permission of the page's policy.
  const host = document.createElement("div");
  const shadow = host.attachShadow({ mode: "open" });
  const looks = document.createElement("link");
  looks.rel = "stylesheet";
  looks.href = "css/lab_editor.css";
  shadow.append(looks);
  const view = new EditorView({ doc: field.value, extensions, root: shadow, parent: shadow });
  // Who does not see the line below the editor hears how to leave it by keyboard.
  view.contentDOM.ariaDescribedByElements = [document.querySelector('[data-role="leaving"]')];
  field.replaceWith(host);
  write = (text) => view.setState(EditorState.create({ doc: text, extensions }));
  mark = (at) => {
    const known = at > 0 && at <= view.state.doc.lines ? at : 0;
    view.dispatch({ effects: fault.of(known) });
    if (known) view.dispatch({ effects: EditorView.scrollIntoView(view.state.doc.line(known).from, { y: "center" }) });
  };
}

write(last());
field.addEventListener("input", () => changed(field.value));
window.bloomsEditor = {
  isRich: import("../codemirror/codemirror.js").then(enrich).then(
    () => true,
    () => false,
  ),
  listen(listener) {
    hear = listener;
    if (early !== null) hear(early);
  },
  mark: (line) => mark(line),
  write: (text) => write(text),
};
