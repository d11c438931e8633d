import { expect, test } from "vitest";
import { overWhatStands, settled, unsaid } from "./wordsDraft.ts";

const seen = { ...unsaid, title: "Hof am Meer", description: "Wir sind vier." };
const theirs = { ...seen, title: "Bauernhof am Meer" };

test("what nobody has begun is what stands there", () => {
  expect(overWhatStands(undefined, theirs)).toEqual({ seen: theirs, words: theirs, disputed: [] });
});

test("what another has changed is followed where nothing was typed, and what was typed stays", () => {
  const words = { ...seen, description: "Wir sind fünf." };
  expect(overWhatStands({ seen, words }, theirs)).toEqual({
    seen: theirs,
    words: { ...words, title: theirs.title },
    disputed: [],
  });
  expect(overWhatStands({ seen, words: { ...seen, title: theirs.title } }, theirs)).toEqual({
    seen: theirs,
    words: theirs,
    disputed: [],
  });
});

test("what both have written is asked about, and is saved over by nobody before", () => {
  const draft = { seen, words: { ...seen, title: "Unser Hof" } };
  const over = overWhatStands(draft, theirs);
  expect(over).toEqual({ ...draft, disputed: ["title"] });
  expect(overWhatStands(settled(over, theirs, "title", "mine"), theirs)).toEqual({
    seen: theirs,
    words: draft.words,
    disputed: [],
  });
  expect(overWhatStands(settled(over, theirs, "title", "theirs"), theirs)).toEqual({
    seen: theirs,
    words: theirs,
    disputed: [],
  });
});
