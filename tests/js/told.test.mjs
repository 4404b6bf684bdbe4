// What a board in an article says, step by step, in each language: the lines below it and the words of its picture.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { boards, facts } from "./page.mjs";

class Element {
  constructor(tag) {
    Object.assign(this, { tag, attributes: {}, inside: [], dataset: {}, classList: { add() {} }, textContent: "" });
  }
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  getAttribute(name) {
    return this.attributes[name];
  }
  append(...inside) {
    this.inside.push(...inside);
  }
}

const { data } = facts("data");
const document = { createElementNS: (_, tag) => new Element(tag), createElement: (tag) => new Element(tag) };
const { drawing, inked, read, wordsOf } = await boards(data, { document });

const languages = { en: {}, de: catalogue("de"), es: catalogue("es") };
const says = Object.entries(languages).map(([language, texts]) => [language, (text) => texts[text] ?? text]);

function catalogue(language) {
  return JSON.parse(readFileSync(new URL(`../../web/static/languages/${language}.json`, import.meta.url)));
}

const BLOOMS = "blooms/2/race-2/A1a.B1cB2d.C1b";
const GO = "go/5/2/sequential/C3.B3.B2.C4.-.-.xC3.xC3";
const BLOCKY = "blocky/2/blob/1/7/hh/@((BRRY)GRY)/UR:cw.LL:smash";

/** By language the last steps of each game, and the words of its last picture. */
const TOLD = {
  en: {
    [BLOOMS]: [
      "Blue: B1 dark blue, B2 light blue | Turn 2",
      "Red: C1 light red | Turn 3 · 1 stone captured",
      "Blooms, base 2. Turn 3. Dark red: A1. Light red: C1. Light blue: B2. Blue to move.",
    ],
    [GO]: [
      "White passes | Move 6 · Play has stopped: which chains are dead?",
      "Black marks C3 as dead | Move 7",
      "White wins: 1 to 0 points | Move 8 · White agrees · 1 stone captured",
      "Go for two, 5×5. Move 8. Black: B2. White: C4, B3. White wins: 1 to 0 points. Points: Black 0, White 1.",
    ],
    [BLOCKY]: [
      "Green: rotate right, upper right | Round 1 of 1 · Net 4 (±0)",
      "Green wins: the highest net score, 4 | Round 1 of 1 · Red: smash, lower left · Net \u22121 (\u22125)",
      "Blocky, depth 2: upper right divided, mostly red; upper left green; lower left divided; lower right yellow. " +
        "Green, blob: 4 \u2212 0 = 4. Red, blob: 2 \u2212 3 = \u22121. Green wins: the highest net score, 4.",
    ],
  },
  de: {
    [BLOOMS]: [
      "Blau: B1 dunkelblau, B2 hellblau | Zug 2",
      "Rot: C1 hellrot | Zug 3 · 1 Stein geschlagen",
      "Blooms, Größe 2. Zug 3. Dunkelrot: A1. Hellrot: C1. Hellblau: B2. Blau ist am Zug.",
    ],
    [GO]: [
      "Weiß passt | Zug 6 · Es wird nicht mehr gesetzt: Welche Ketten sind tot?",
      "Schwarz markiert C3 als tot | Zug 7",
      "Weiß gewinnt: 1 zu 0 Punkten | Zug 8 · Weiß stimmt zu · 1 Stein geschlagen",
      "Go für zwei, 5×5. Zug 8. Schwarz: B2. Weiß: C4, B3. Weiß gewinnt: 1 zu 0 Punkten. Punkte: Schwarz 0, Weiß 1.",
    ],
    [BLOCKY]: [
      "Grün: rechts drehen, oben rechts | Runde 1 von 1 · Netto 4 (±0)",
      "Grün gewinnt: die höchsten Nettopunkte, 4 | Runde 1 von 1 · Rot: zerschlagen, unten links · Netto \u22121 (\u22125)",
      "Blocky, Tiefe 2: oben rechts geteilt, meist rot; oben links grün; unten links geteilt; unten rechts gelb. " +
        "Grün, Fleck: 4 \u2212 0 = 4. Rot, Fleck: 2 \u2212 3 = \u22121. Grün gewinnt: die höchsten Nettopunkte, 4.",
    ],
  },
  es: {
    [BLOOMS]: [
      "Azul: B1 azul oscuro, B2 azul claro | Jugada 2",
      "Rojo: C1 rojo claro | Jugada 3 · 1 piedra capturada",
      "Blooms, lado 2. Jugada 3. Rojo oscuro: A1. Rojo claro: C1. Azul claro: B2. Juega Azul.",
    ],
    [GO]: [
      "Blanco pasa | Jugada 6 · Ya no se juega: ¿qué cadenas están muertas?",
      "Negro marca C3 como muerta | Jugada 7",
      "Gana Blanco: 1 a 0 puntos | Jugada 8 · Blanco está de acuerdo · 1 piedra capturada",
      "Go para dos, 5×5. Jugada 8. Negro: B2. Blanco: C4, B3. Gana Blanco: 1 a 0 puntos. Puntos: Negro 0, Blanco 1.",
    ],
    [BLOCKY]: [
      "Verde: girar a la derecha, arriba a la derecha | Ronda 1 de 1 · Neto 4 (±0)",
      "Gana Verde: los puntos netos más altos, 4 | " +
        "Ronda 1 de 1 · Rojo: romper, abajo a la izquierda · Neto \u22121 (\u22125)",
      "Blocky, profundidad 2: arriba a la derecha dividido, sobre todo rojo; arriba a la izquierda verde; " +
        "abajo a la izquierda dividido; abajo a la derecha amarillo. " +
        "Verde, mancha: 4 \u2212 0 = 4. Rojo, mancha: 2 \u2212 3 = \u22121. Gana Verde: los puntos netos más altos, 4.",
    ],
  },
};

test("steps and pictures are told in each language", () => {
  for (const [language, say] of says)
    for (const [record, wanted] of Object.entries(TOLD[language])) {
      const shown = read(record);
      const last = shown.frames.length - 1;
      const steps = wanted.slice(1).map((_, at) => {
        const { line, quiet } = wordsOf(shown, last - wanted.length + 2 + at, say);
        return `${line} | ${quiet}`;
      });
      assert.deepEqual([...steps, drawing(shown, last, say).getAttribute("aria-label")], wanted);
    }
});

test("a small stone stands before each place, and the words stay", () => {
  const texts = (parts) => parts.map((part) => (typeof part === "string" ? part : part.textContent)).join("");
  const drawn = (parts) => parts.filter(({ tag }) => tag === "svg");
  const seen = (parts) => parts.filter((part) => typeof part === "string").join("");
  for (const [, say] of says) {
    const [one, other] = [read(BLOOMS), read(GO)];
    const { line } = wordsOf(one, 2, say);
    const parts = inked(one, line, say);
    assert.equal(texts(parts), line);
    assert.equal(seen(parts), `${line.split(":")[0]}: B1 B2`);
    const stones = drawn(parts).map(({ inside }) => inside[0].attributes.href);
    assert.equal(stones.join(" "), "#stone-c #stone-d");
    const move = wordsOf(other, 2, say).line;
    const [before, name, stone, point] = inked(other, move, say);
    assert.deepEqual([before, `${name}${point}`], ["", move]);
    const fills = stone.inside.map(({ attributes }) => attributes.fill);
    assert.ok(fills.includes("#fafafa"), "it is white");
    assert.equal(inked(other, wordsOf(other, 7, say).line, say).length, 1, "dead chains are words");
    assert.equal(inked(null, line, say)[0], line);
  }
});
