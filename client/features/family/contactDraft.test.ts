// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { forgetContact, keepContact, keptContact, lacksOf, slotsToCome, type ContactDraft } from "./contactDraft.ts";

const draft: ContactDraft = {
  type: "question",
  childId: "7",
  dates: { from: "2027-06-28", to: "2027-07-18" },
  text: "Is Bran a big dog?",
  slots: [],
};

beforeEach(() => sessionStorage.clear());

test("what is written to one family is kept for it alone, until it is sent", () => {
  keepContact("3", draft);
  expect(keptContact("3")).toEqual(draft);
  expect(keptContact("4")).toEqual({});
  forgetContact();
  expect(keptContact("3")).toEqual({});
});

test("all that is missing is known, as the fields stand below each other", () => {
  const now = Date.parse("2027-05-01T10:00:00Z");
  const empty = {
    ...draft,
    type: "video",
    childId: null,
    dates: null,
    text: " ",
    slots: ["", "2027-04-01T10:00Z"],
  } as const;
  expect(lacksOf(empty, now)).toEqual(["child", "dates", "slot", "words"]);
  expect(lacksOf({ ...empty, type: "question" }, now)).toEqual(["child", "dates", "words"]);
  expect(lacksOf({ ...draft, type: "video", slots: ["2027-05-02T10:00Z"] }, now)).toEqual([]);
  expect(lacksOf(draft, now)).toEqual([]);
  expect(slotsToCome(["2027-05-02T10:00Z", "nonsense"], now)).toEqual(["2027-05-02T10:00:00.000Z"]);
});
