import { describe, expect, test } from "vitest";
import { markUp, piecesOf, readMarked } from "./protection.rules.ts";

const keptIn = (text: string, names: readonly string[] = []): readonly string[] =>
  piecesOf(text, names).flatMap((piece) => (piece.isKept ? [piece.text] : []));

describe("what no translation may touch", () => {
  test.each([
    ["Son 1.200,50 € por semana, ¿no?", ["1.200,50 €"]],
    ["It is €40 a night, EUR 560 in all.", ["€40", "EUR 560"]],
    ["Llega el 12/07/2027 a las 14:35.", ["12/07/2027", "14:35"]],
    ["Der Flug EI 593 landet am 3. August um 9 Uhr", ["EI 593", "3", "9"]],
    ["Call +353 87 123 4567, or write to aoife@byrne.example!", ["+353 87 123 4567", "aoife@byrne.example"]],
    [
      "See https://hearth.example/trips/12?x=1. It is HR-2026-0012 (paid).",
      ["https://hearth.example/trips/12?x=1", "HR-2026-0012"],
    ],
    ["A 12-year-old in room B12", ["12", "B12"]],
    ["7月12日14:35着です", ["12", "14:35"]],
    ["nothing here", []],
  ])("is found in %j", (text, kept) => {
    expect(keptIn(text)).toEqual(kept);
  });

  test("are the names of those who talk, whole or in part, and never a part of another word", () => {
    expect(keptIn("Ana y Lucía llegan mañana con Lucía Ramos, Anabel no", ["Ana Ruiz", "Lucía Ramos"])).toEqual([
      "Ana",
      "Lucía",
      "Lucía Ramos",
    ]);
    expect(keptIn("美咲は佐藤さんと", ["佐藤 美咲"])).toEqual(["美咲", "佐藤"]);
  });

  test("is cut out without losing a letter", () => {
    const text = "Hola Aoife — 40 € (o 45 USD) & <nada> el 3/4/27…\tya";
    expect(
      piecesOf(text, ["Aoife"])
        .map((piece) => piece.text)
        .join(""),
    ).toBe(text);
  });
});

describe("what comes back", () => {
  const pieces = piecesOf("Lucía llega a las 14:35 <hoy> & con 40 €", ["Lucía"]);
  const marked = markUp(pieces);

  test("is read as it was sent, with what looks like a mark and is none", () => {
    expect(readMarked(marked, pieces)).toBe("Lucía llega a las 14:35 <hoy> & con 40 €");
  });

  test("may stand in another order", () => {
    expect(
      readMarked('With <code id="k4">40 €</code> at <code id="k2">14:35</code>: <code id="k0">Lucía</code>', pieces),
    ).toBe("With 40 € at 14:35: Lucía");
  });

  test.each([
    ["without a piece", marked.replace(/<code id="k2">.*?<\/code>/, "")],
    ["with a piece twice", `${marked} <code id="k2">14:35</code>`],
    ["with a piece that was changed", marked.replace("14:35", "2:35 pm")],
    ["with a piece that nobody sent", `${marked} <code id="k1">x</code>`],
    ["with a mark that never ends", `${marked} <code id="k2">`],
    ["with a mark of its own", `${marked} <b>now</b>`],
    ["with a mark that begins and is none", `${marked} <`],
    ["with a mark of another kind under a name of ours", marked.replace('id="k2"', 'id="k2" onclick="x"')],
  ])("%s is refused", (_, text) => {
    expect(readMarked(text, pieces)).toBeNull();
  });
});
