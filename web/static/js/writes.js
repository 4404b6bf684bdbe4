// What web/page/view writes into the document, in one call from Python for many nodes or slots: a
// call costs as much as a dozen of these writes.
(() => {
  const SVG = "http://www.w3.org/2000/svg";

  /** @typedef {[tag: string, attrs: Record<string, string>, nodes: Tree[], text?: string]} Branch */
  /** @typedef {string | Branch} Tree a text, an element of HTML, or a shape of SVG, which has a text */

  /** @type {(tree: Tree) => Text | Element} */
  function made(tree) {
    if (typeof tree === "string") return document.createTextNode(tree);
    const [tag, attrs, nodes, text] = tree;
    const element = text === undefined ? document.createElement(tag) : document.createElementNS(SVG, tag);
    for (const name in attrs) element.setAttribute(name, attrs[name]);
    if (text) element.textContent = text;
    for (const node of nodes) element.append(made(node));
    return element;
  }

  /** @param {string} tree */
  window.bloomsMake = (tree) => made(JSON.parse(tree));

  // Slots are a selector, a property or "@" with an attribute, and its value.
  /** @param {string} slots */
  window.bloomsWrite = (slots) => {
    for (const [place, kind, value] of JSON.parse(slots))
      for (const element of document.querySelectorAll(place))
        if (!kind.startsWith("@")) element[kind] = value;
        else if (value === null) element.removeAttribute(kind.slice(1));
        else element.setAttribute(kind.slice(1), value);
  };

  // Changes are the numbers of the children on the way to an element, an attribute or "" for the text, and its value.
  /** @type {(above: Element, changes: string) => void} */
  window.bloomsChange = (above, changes) => {
    for (const [way, name, value] of JSON.parse(changes)) {
      const element = way.reduce((/** @type {Element} */ here, /** @type {number} */ at) => here.children[at], above);
      if (!name) element.textContent = value;
      else if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
  };
})();
