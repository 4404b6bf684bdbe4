// Says so where the browser is older than the pages need: it cannot read the other scripts, so that this
// one is written as the oldest read it. docs/hosting.md names the same versions.
(function () {
  var texts = __TOO_OLD__; // language -> text
  if ("popover" in HTMLElement.prototype) return; // the newest that the pages need

  function tell() {
    var told = document.createElement("p");
    var code = (navigator.language || "en").slice(0, 2);
    told.setAttribute("role", "alert");
    told.setAttribute("data-role", "too-old");
    told.setAttribute("translate", "no");
    told.textContent = texts[code] || texts.en;
    told.style.cssText = "position: relative; z-index: 9; margin: 0; padding: 1em; background: #fff; color: #000;";
    document.body.insertBefore(told, document.body.firstChild);
  }
  document.addEventListener("DOMContentLoaded", tell);
})();
