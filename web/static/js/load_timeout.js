// Says so where the page does not load, whatever is missing: js/loading.js may be it, and a script
// or style sheet that never arrives holds up everything after it. Loaded beside all other scripts.
setTimeout(() => {
  if (document.documentElement.dataset.ready === "true") return;
  const isSaid = document.querySelector('[data-role="progress"].failed');
  /** @type {NodeListOf<HTMLLinkElement>} */
  const looks = document.querySelectorAll("link[rel=stylesheet]");
  if (isSaid && [...looks].every((link) => link.sheet)) return; // without them it would not be painted

  document.open(); // ends what is held up
  document.close();
  const say = window.bloomsLanguage?.say ?? ((/** @type {string} */ text) => text);
  const notice = document.createElement("p");
  notice.setAttribute("role", "alert");
  notice.dataset.role = "progress";
  notice.textContent =
    window.bloomsMissing?.() ?? say("The program does not load. Check your connection and try again.");
  const again = document.createElement("button");
  again.textContent = say("Try again");
  again.addEventListener("click", () => location.reload());
  document.body.append(notice, again);
}, 13_000);
