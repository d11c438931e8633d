import { expect, test } from "vitest";
import { refusesMerge, type Mergeable } from "./merging.rules.ts";

const one: Mergeable = { id: "1", people: ["4", "7"], isClosed: false, tripState: "enquiry", mergedInto: null };
const other: Mergeable = { ...one, id: "2", tripState: "booked" };
const refusal = (from: Partial<Mergeable>, into: Partial<Mergeable> = {}) =>
  refusesMerge({ ...one, ...from }, { ...other, ...into });

test("two conversations of the same people go on in one", () => {
  expect(refusal({})).toBeNull();
  expect(refusal({ tripState: null })).toBeNull();
});

test("of other people they do not, whoever would gain or lose", () => {
  expect(refusal({ people: ["4"] })).toBe("otherPeople");
  expect(refusal({ people: ["4", "8"] })).toBe("otherPeople");
  expect(refusal({ people: [] }, { people: [] })).toBe("otherPeople");
});

test("nor closed ones, one that has gone on already, one in itself, or the conversation of a booked trip", () => {
  expect(refusal({ isClosed: true })).toBe("closedConversation");
  expect(refusal({}, { isClosed: true })).toBe("closedConversation");
  expect(refusal({ mergedInto: "3" })).toBe("alreadyMerged");
  expect(refusal({}, { mergedInto: "3" })).toBe("alreadyMerged");
  expect(refusal({ id: "2" })).toBe("alreadyMerged");
  expect(refusal({ tripState: "booked" })).toBe("ownTrip");
});
