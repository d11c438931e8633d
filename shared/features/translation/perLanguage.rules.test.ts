import { expect, test } from "vitest";
import { detailsOf, langOf, otherWordsOf, ownWordsOf } from "./perLanguage.rules.ts";

const details = {
  lang: "es",
  texts: [{ locale: "en", text: "Good morning" }, { locale: "xx", text: "?" }, "no", { locale: "de" }],
};

test("what stands beside a message in other languages is read, and nothing that is no text", () => {
  expect(otherWordsOf({ details })).toEqual([{ locale: "en", text: "Good morning" }]);
  expect([otherWordsOf({}), otherWordsOf({ details: { texts: "en" } })]).toEqual([[], []]);
  expect([langOf({ details }), langOf({}), langOf({ details: { lang: "xx" } })]).toEqual(["es", null, null]);
});

test("a corrected message has only the words that were corrected", () => {
  expect(otherWordsOf({ details, editedAt: "2027-01-01T00:00:00.000Z" })).toEqual([]);
});

test("a message that was sent in another language says which words are its author's own", () => {
  const sent = { details: detailsOf({ text: "Good morning", locale: "en", lang: "de", by: "deepl/v2" }) };
  expect(ownWordsOf(sent)).toEqual({ locale: "en", text: "Good morning" });
  expect([langOf(sent), sent.details["by"]]).toEqual(["de", "deepl/v2"]);
  expect([ownWordsOf({ details }), ownWordsOf({}), ownWordsOf({ ...sent, editedAt: "2027" })]).toEqual([
    null,
    null,
    null,
  ]);
});
