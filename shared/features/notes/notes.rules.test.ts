import { expect, test } from "vitest";
import { findColleagues, mentionAt, mentionedIn, partsOf } from "./notes.rules.ts";

const niamh = { id: "1", name: "Niamh Kelly" };
const nia = { id: "2", name: "Nia" };
const aine = { id: "3", name: "Áine Ní Bhriain" };

test.each([
  ["@", 1, { from: 0, words: "" }],
  ["Ask @nia", 8, { from: 4, words: "nia" }],
  ["Ask (@Niamh K", 13, { from: 5, words: "Niamh K" }],
  ["Ask @nia and more", 8, { from: 4, words: "nia" }],
  ["first\n@a", 8, { from: 6, words: "a" }],
  ["me@example.ie", 13, null],
  ["@nia\nnext", 9, null],
  [`@${"a".repeat(41)}`, 42, null],
  ["nobody", 6, null],
] as const)("in %j, the caret at %i, somebody is called by %j", (text, caret, expected) => {
  expect(mentionAt(text, caret)).toEqual(expected);
});

test("whoever was chosen and is no longer named is not mentioned", () => {
  const alone = (...people: (typeof niamh)[]) => people.map((person) => ({ ...person, ids: [person.id] }));
  expect(mentionedIn("@Niamh Kelly, look at this", alone(niamh, aine))).toEqual(["1"]);
  expect(mentionedIn("nobody", alone(niamh))).toEqual([]);
  // Whose name begins another's is not named by it.
  expect(mentionedIn("@Niamh Kelly", alone(nia, niamh))).toEqual(["1"]);
});

test("a team calls all who are in it, each once", () => {
  const arrivals = { id: "team 4", name: "Arrivals", ids: ["1", "3"] };
  expect(mentionedIn("@Arrivals and @Nia", [arrivals, { ...nia, ids: ["2"] }])).toEqual(["1", "3", "2"]);
  expect(mentionedIn("@Arrivals, @Niamh Kelly", [arrivals, { ...niamh, ids: ["1"] }])).toEqual(["1", "3"]);
});

test("a text is cut where somebody is named, by the longer of two names", () => {
  expect(partsOf("@Niamh Kelly and @Nia: look", [nia, niamh])).toEqual([
    { text: "@Niamh Kelly", isMention: true },
    { text: " and ", isMention: false },
    { text: "@Nia", isMention: true },
    { text: ": look", isMention: false },
  ]);
  expect(partsOf("ends with @Nia", [nia])).toEqual([
    { text: "ends with ", isMention: false },
    { text: "@Nia", isMention: true },
  ]);
});

test("a colleague is found by the beginning of any part of the name, accents aside", () => {
  expect(findColleagues([niamh, nia, aine], "ni")).toEqual([niamh, nia, aine]);
  expect(findColleagues([niamh, nia, aine], "aine")).toEqual([aine]);
  expect(findColleagues([niamh, nia, aine], "niamh k")).toEqual([niamh]);
  expect(findColleagues([niamh, nia, aine], "")).toEqual([niamh, nia, aine]);
  expect(findColleagues([niamh], "x")).toEqual([]);
});
