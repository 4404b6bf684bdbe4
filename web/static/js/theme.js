// The appearance before Python is loaded: light or dark, and the palette, from the
// address or the settings. web/page/saves/settings.py sets data-theme and data-palette later; data-shade follows them
// and the system, and css/palettes.css depends on it. Where the extension Dark Reader darkens pages, this one is dark
// by its own colours, and tells it so: under the extension's, stones of different players look alike.
(() => {
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const asked = new URLSearchParams(location.search);

  for (const name of ["theme", "palette", "signs", "plain", "hue1", "hue2", "hue3", "hue4"]) {
    let kept = null;
    try {
      kept = localStorage.getItem(`blooms.${name}`);
    } catch {
      /* Refused. */
    }
    const value = asked.get(name) ?? kept;
    if (value) root.setAttribute(`data-${name}`, value);
  }

  let isDarkened = false;
  function shade() {
    const { theme, darkreaderScheme } = root.dataset;
    if (darkreaderScheme) {
      isDarkened = darkreaderScheme === "dark";
      document.head.append(Object.assign(document.createElement("meta"), { name: "darkreader-lock" }));
    }
    const isDark = theme === "dark" || (theme !== "light" && (dark.matches || isDarkened));
    root.dataset.shade = isDark ? "dark" : "light";
  }
  dark.addEventListener?.("change", shade);
  new MutationObserver(shade).observe(root, { attributeFilter: ["data-theme", "data-darkreader-scheme"] });
  shade();

  // Python draws pictures in these colours.
  const looks = ["shade", "palette", "colours", "hue1", "hue2", "hue3", "hue4"].map((name) => `data-${name}`);
  new MutationObserver((changes) => {
    // What had none before gets its first at the start of Python.
    const isNew = changes.some((one) => one.oldValue && root.getAttribute(one.attributeName ?? "") !== one.oldValue);
    if (isNew) window.dispatchEvent(new Event("blooms:colours"));
  }).observe(root, { attributeFilter: looks, attributeOldValue: true });
})();
