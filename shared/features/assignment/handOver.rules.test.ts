import { expect, test } from "vitest";
import { mayAnswer, type Offer } from "./handOver.rules.ts";

const toPerson: Offer = { fromId: "1", toId: "2", memberIds: [], until: 100 };
const toTeam: Offer = { fromId: "1", toId: null, memberIds: ["2", "3"], until: 100 };

test("whoever it is offered to accepts or declines, and whoever offered it takes it back", () => {
  expect(mayAnswer(toPerson, "accept", "2", 99)).toBe(true);
  expect(mayAnswer(toPerson, "decline", "2", 99)).toBe(true);
  expect(mayAnswer(toPerson, "accept", "1", 99)).toBe(false);
  expect(mayAnswer(toPerson, "withdraw", "1", 99)).toBe(true);
  expect(mayAnswer(toPerson, "withdraw", "2", 99)).toBe(false);
  expect(mayAnswer(toTeam, "accept", "3", 99)).toBe(true);
  expect(mayAnswer(toTeam, "accept", "4", 99)).toBe(false);
});

test("nobody answers what is over", () => {
  expect(mayAnswer(toPerson, "accept", "2", 100)).toBe(false);
  expect(mayAnswer(toPerson, "withdraw", "1", 100)).toBe(false);
});
