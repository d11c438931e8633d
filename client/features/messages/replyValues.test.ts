import { expect, test } from "vitest";
import { aHeader } from "#tests/support/engine/wireFactories.ts";
import { replyValuesOf } from "./replyValues.ts";

const header = {
  ...aHeader({}),
  studentName: "Lucía Ortega",
  familyName: "Byrne",
  fromDate: "2027-01-02",
  toDate: null,
};

test("the conversation says who and when, in the language of the reply", () => {
  const me = { id: "77", name: "Niamh Gallagher" };
  expect(replyValuesOf(header, me, "en")).toEqual({
    student: "Lucía",
    family: "Byrne",
    arrival: "2 January",
    departure: null,
    me: "Niamh",
  });
  expect(replyValuesOf(header, me, "ja").arrival).toBe("1月2日");
});

test("of a conversation about no trip nothing is known but who writes", () => {
  const bare = { studentName: null, familyName: null, fromDate: null, toDate: null, people: [] };
  expect(replyValuesOf(bare, { id: "77", name: null }, "en")).toEqual({
    student: null,
    family: null,
    arrival: null,
    departure: null,
    me: null,
  });
});
