// A wheel that turns over a number field scrolls the page: it does not change the number.
addEventListener(
  "wheel",
  (event) => {
    const field = /** @type {Element} */ (event.target);
    if (field instanceof HTMLInputElement && field.type === "number") field.blur();
  },
  { passive: true },
);
