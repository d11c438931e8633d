import { expect, test } from "vitest";
import { paragraphsOf } from "./paragraphs.rules.ts";

const of = (body: string) => paragraphsOf({ title: "Arrivals", body });

test("a section is its paragraphs in plain words", () => {
  expect(of("Call **first**, see [the list](/help).\n\n> Never alone.")).toEqual([
    { title: "Arrivals", text: "Call first, see the list." },
    { title: "Arrivals", text: "Never alone." },
  ]);
});

test("a heading is named above what stands under it and is nothing to say itself", () => {
  expect(of("Before.\n\n## Late flights\n\nWait an hour.")).toEqual([
    { title: "Arrivals", text: "Before." },
    { title: "Arrivals · Late flights", text: "Wait an hour." },
  ]);
});

test("a list goes with the sentence that leads to it, and alone where none does", () => {
  expect(of("Bring:\n\n- a coat\n- boots").map(({ text }) => text)).toEqual(["Bring:\n- a coat\n- boots"]);
  expect(of("Done.\n\n1. Knock\n2. Wait").map(({ text }) => text)).toEqual(["Done.", "1. Knock\n2. Wait"]);
  expect(of("Bring:\n\n# Steps\n\n- one").map(({ text }) => text)).toEqual(["Bring:", "- one"]);
  expect(of("")).toEqual([]);
});
