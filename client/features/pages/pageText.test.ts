import { expect, test } from "vitest";
import { changedTexts, draftOf, isChanged } from "./pageText.ts";

const text = { title: "Safety", summary: "", body: "<p>Words</p>" };

test("only the languages that were touched are sent", () => {
  const before = { en: text, fr: text, de: text };
  const after = { en: text, fr: { ...text, title: "Sécurité" }, it: text };
  expect(changedTexts(before, after)).toEqual({ fr: { ...text, title: "Sécurité" }, de: null, it: text });
});

test("plain text is sent as paragraphs", () => {
  expect(changedTexts({}, { en: { ...text, body: "One\n\nTwo" } }).en?.body).toBe("<p>One</p>\n\n<p>Two</p>");
});

test("a draft is changed by its address, its picture or any of its texts", () => {
  const draft = draftOf(null);
  expect(isChanged(draft, draftOf(null))).toBe(false);
  expect(isChanged(draft, { ...draft, slug: "safety" })).toBe(true);
  expect(isChanged(draft, { ...draft, texts: { ...draft.texts, fr: text } })).toBe(true);
});
