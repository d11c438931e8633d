import { expect, test } from "vitest";
import { aHeader, aPerson } from "#tests/support/engine/wireFactories.ts";
import { protectedNames } from "./protectedNames.rules.ts";

test("the names of a conversation are those who talk and whom they talk of", () => {
  const header = aHeader({
    people: [aPerson("8", { name: "Aoife Byrne" })],
    studentName: "Lucía",
    familyName: "Byrne",
  });
  expect(protectedNames({ ...header, supportName: null, groupName: "Summer" })).toEqual([
    "Aoife Byrne",
    "Lucía",
    "Byrne",
    "Summer",
  ]);
});
