// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { forgetContact, keepContact, keptContact, lackOf, slotsToCome, type ContactDraft } from "./contactDraft.ts";

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

test("what is missing is said one after the other", () => {
  const now = Date.parse("2027-05-01T10:00:00Z");
  expect(lackOf({ ...draft, text: " " }, now)).toBe("words");
  expect(lackOf({ ...draft, childId: null }, now)).toBe("child");
  expect(lackOf({ ...draft, dates: null }, now)).toBe("dates");
  expect(lackOf({ ...draft, type: "video", slots: ["", "2027-04-01T10:00Z"] }, now)).toBe("slot");
  expect(lackOf({ ...draft, type: "video", slots: ["2027-05-02T10:00Z"] }, now)).toBeNull();
  expect(lackOf(draft, now)).toBeNull();
  expect(slotsToCome(["2027-05-02T10:00Z", "nonsense"], now)).toEqual(["2027-05-02T10:00:00.000Z"]);
});
