// Says so where the browser is older than the pages need: it cannot read the other scripts, so that this
// one is written as the oldest read it. docs/hosting.md names the same versions.
(function () {
  var texts = __TOO_OLD__; // language -> text
  if ("popover" in HTMLElement.prototype) return; // the newest that the pages need

  function tell() {
    var notice = document.createElement("p");
    var code = (navigator.language || "en").slice(0, 2);
    notice.setAttribute("role", "alert");
    notice.setAttribute("data-role", "too-old");
    notice.setAttribute("translate", "no");
    notice.textContent = texts[code] || texts.en;
    notice.style.cssText = "position: relative; z-index: 9; margin: 0; padding: 1em; background: #fff; color: #000;";
    document.body.insertBefore(notice, document.body.firstChild);
  }
  document.addEventListener("DOMContentLoaded", tell);
})();
