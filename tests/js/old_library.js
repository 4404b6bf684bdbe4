// What old libraries in a page put in the place of the browser's own: each does what it was once written for, no more.
Array.from = (list) => [].slice.call(list);
Array.prototype.entries = function () {
  return this.slice();
};
for (const name of ["map", "forEach", "filter"])
  Array.prototype[name] = function (act) {
    const made = [];
    for (let at = 0; at < this.length; at++) {
      const got = act(this[at]);
      if (name === "map" || (name === "filter" && got)) made.push(name === "map" ? got : this[at]);
    }
    return name === "forEach" ? undefined : made;
  };
Object.assign = (to, from) => {
  for (const name in from) to[name] = from[name];
  return to;
};
Function.prototype.bind = function (self) {
  return () => this.call(self);
};
window.Map = function () {
  const [names, values] = [[], []];
  this.get = (name) => values[names.indexOf(name)];
  this.has = (name) => names.indexOf(name) >= 0;
  this.set = (name, value) => {
    const at = names.indexOf(name);
    values[at < 0 ? names.push(name) - 1 : at] = value;
  };
};
window.Set = function () {
  const held = [];
  this.has = (member) => held.indexOf(member) >= 0;
  this.add = (member) => held.push(member);
};
window.Promise = function (start) {
  const waiting = [];
  // biome-ignore lint/suspicious/noThenProperty: a promise of before there were any
  this.then = (act) => waiting.push(act);
  start((value) => {
    for (let at = 0; at < waiting.length; at++) waiting[at](value);
  });
};
