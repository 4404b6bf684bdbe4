// What js/lab_editor.js uses of CodeMirror: web/build/runtime.py bundles it into codemirror/codemirror.js.
export { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
export { pythonLanguage } from "@codemirror/lang-python";
export { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
export { EditorState, StateEffect, StateField } from "@codemirror/state";
export { Decoration, EditorView, drawSelection, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
export { classHighlighter } from "@lezer/highlight";
