import { expect, test } from "vitest";
import { isSatisfactionCard } from "./satisfactionCard.kind.ts";
import { satisfactionCardOf } from "./satisfactionCard.rules.ts";

test("a card says which case it asks about, and what was answered", () => {
  const card = { action: "satisfaction", caseId: "4", rating: null, hasRemark: false };
  expect(satisfactionCardOf(card)).toEqual(card);
  expect(satisfactionCardOf({ ...card, rating: "superb" })).toBeNull();
  expect([isSatisfactionCard(card), isSatisfactionCard({ action: "meeting" }), isSatisfactionCard(undefined)]).toEqual([
    true,
    false,
    false,
  ]);
});
