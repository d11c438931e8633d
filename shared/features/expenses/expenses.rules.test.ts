import { expect, test } from "vitest";
import {
  needsReceipt,
  sumsByTrip,
  totalOf,
  whyNotAddReceipt,
  whyNotApprove,
  whyNotChange,
  whyNotReject,
  type ExpenseFacts,
} from "./expenses.rules.ts";

const finance = { id: "7" };
const submitted: ExpenseFacts = { state: "submitted", submittedBy: "3", amount: 40_00, receipt: "receipt-1" };

test("a submitted expense of somebody else is approved", () => {
  expect(whyNotApprove(finance, submitted)).toBeNull();
});

test("nobody approves or rejects an expense of his own", () => {
  expect(whyNotApprove({ id: "3" }, submitted)).toBe("ownExpense");
  expect(whyNotReject({ id: "3" }, submitted)).toBe("ownExpense");
});

test("only a submitted expense is decided", () => {
  expect(whyNotApprove(finance, { ...submitted, state: "draft" })).toBe("notSubmitted");
  expect(whyNotReject(finance, { ...submitted, state: "approved" })).toBe("notSubmitted");
});

test("above 25 euros an expense is approved only with its receipt, but may be rejected without", () => {
  const bare = { ...submitted, receipt: null };
  expect(whyNotApprove(finance, bare)).toBe("receiptMissing");
  expect(whyNotApprove(finance, { ...bare, amount: 25_00 })).toBeNull();
  expect(whyNotReject(finance, bare)).toBeNull();
});

test("a receipt is needed from the first cent above the limit", () => {
  expect([25_00, 25_01].map((amount) => needsReceipt({ amount }))).toEqual([false, true]);
});

test("a draft and a rejected expense may be changed, everything decided may not", () => {
  expect((["draft", "rejected"] as const).map((state) => whyNotChange({ state }))).toEqual([null, null]);
  expect(
    (["submitted", "approved", "invoiced", "reimbursed", "settled"] as const).map((state) => whyNotChange({ state })),
  ).toEqual(Array(5).fill("alreadyHandedIn"));
});

test("a total is the sum of the amounts", () => {
  expect(totalOf([{ amount: 1_05 }, { amount: 20 }])).toBe(1_25);
  expect(totalOf([])).toBe(0);
});

test("a receipt may still come in while somebody looks at the expense", () => {
  expect((["draft", "submitted", "rejected", "approved"] as const).map((state) => whyNotAddReceipt({ state }))).toEqual(
    [null, null, null, "alreadyHandedIn"],
  );
});

test("what a trip has cost is one sum, apart by currency", () => {
  const spent = { tripId: "1", tripReference: "T-1", studentName: "Lucía", currency: "EUR", amount: 10_00 };
  const other = { ...spent, tripId: "2", tripReference: "T-2" };
  expect(sumsByTrip([spent, other, { ...spent, amount: 5_00 }, { ...spent, currency: "GBP" }])).toEqual([
    { ...spent, amount: 15_00 },
    other,
    { ...spent, currency: "GBP" },
  ]);
});
