import { expect, test } from "vitest";
import { erasedName, withErasedNames } from "./erasedName.rules.ts";
import { obstaclesIn, type ErasureFacts } from "./erasure.rules.ts";

const free: ErasureFacts = {
  mustBeKept: 0,
  openTripsFirst: 0,
  openHostingsFirst: 0,
  billsFirst: 0,
  moneyComesFirst: 0,
  ledTripsFirst: 0,
  isAdministrator: false,
  administrators: 1,
  leavesAgencyAlone: false,
};
const kinds = (facts: Partial<ErasureFacts>) => obstaclesIn({ ...free, ...facts }).map(({ kind }) => kind);

test("who owes nothing and is expected nowhere may go", () => {
  expect(obstaclesIn(free)).toEqual([]);
});

test("what is open is named with how much there is of it, the most pressing first", () => {
  expect(obstaclesIn({ ...free, billsFirst: 2, openTripsFirst: 1 })).toEqual([
    { kind: "openTripsFirst", count: 1 },
    { kind: "billsFirst", count: 2 },
  ]);
  expect(kinds({ openHostingsFirst: 1, moneyComesFirst: 3, ledTripsFirst: 1 })).toEqual([
    "openHostingsFirst",
    "moneyComesFirst",
    "ledTripsFirst",
  ]);
});

test("the last administrator stays, one of two may go", () => {
  expect(kinds({ isAdministrator: true })).toEqual(["lastAdministratorStays"]);
  expect(kinds({ isAdministrator: true, administrators: 2 })).toEqual([]);
});

test("an agency with business is not left alone", () => {
  expect(kinds({ leavesAgencyAlone: true })).toEqual(["agencyNeedsSomebody"]);
});

test("a name that is gone is said in words, also where a last name would have followed", () => {
  expect(withErasedNames(`{"name":"${erasedName} "}`, "Deleted person")).toBe('{"name":"Deleted person"}');

  expect(withErasedNames("Carmen", "Deleted person")).toBe("Carmen");
});
