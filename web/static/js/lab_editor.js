// The lab's editor: CodeMirror in the place of the text field, or the text field alone where that
// cannot load. Both have a label, line numbers and a mark on a faulty line.

/** @typedef {{ text(): string, write(text: string): void, mark(line: number): void }} Editor */

/**
 * @param {HTMLTextAreaElement} field
 * @param {() => void} changed called when the player has changed the text
 * @returns {Promise<Editor>}
 */
export async function edit(field, changed) {
  try {
    return rich(await import("../codemirror/codemirror.js"), field, changed);
  } catch {
    return plain(field, changed);
  }
}

/** @type {(parts: any, field: HTMLTextAreaElement, changed: () => void) => Editor} */
function rich(parts, field, changed) {
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
      if (update.docChanged) changed();
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
  field.replaceWith(host);
  return {
    text: () => view.state.doc.toString(),
    write: (text) => view.setState(EditorState.create({ doc: text, extensions })),
    mark: (at) => {
      const known = at > 0 && at <= view.state.doc.lines ? at : 0;
      view.dispatch({ effects: fault.of(known) });
      if (known)
        view.dispatch({ effects: EditorView.scrollIntoView(view.state.doc.line(known).from, { y: "center" }) });
    },
  };
}

/** @type {(field: HTMLTextAreaElement, changed: () => void) => Editor} */
function plain(field, changed) {
  const numbers = document.createElement("pre");
  numbers.className = "numbers";
  numbers.setAttribute("aria-hidden", "true");
  field.before(numbers);
  let marked = 0;
  const number = () => {
    const count = field.value.split("\n").length;
    numbers.textContent = Array.from({ length: count }, (_, at) => (at + 1 === marked ? `▶${at + 1}` : at + 1)).join(
      "\n",
    );
  };
  field.addEventListener("scroll", () => {
    numbers.scrollTop = field.scrollTop;
  });
  field.addEventListener("input", () => {
    marked = 0;
    number();
    changed();
  });
  number();
  return {
    text: () => field.value,
    write: (text) => {
      field.value = text;
      marked = 0;
      number();
    },
    mark: (line) => {
      marked = line;
      number();
    },
  };
}
