import fc from "fast-check";
import { expect, test } from "vitest";
import {
  creditEntries,
  paymentEntries,
  payoutEntries,
  purchaseEntries,
  refundEntries,
  reversed,
  saleEntries,
  sumOfEntries,
} from "./ledger.rules.ts";

test("a sale is owed to us, and is revenue and tax", () => {
  expect(saleEntries({ total: 115_593, vat: 3_993 })).toEqual([
    { account: "receivable", amount: 115_593 },
    { account: "revenue", amount: -111_600 },
    { account: "vat", amount: -3_993 },
  ]);
  expect(saleEntries({ total: 100, vat: 0 })).toEqual([
    { account: "receivable", amount: 100 },
    { account: "revenue", amount: -100 },
  ]);
});

test("a credit takes a sale back, a refund a payment", () => {
  expect(creditEntries({ total: 100, vat: 10 })).toEqual(reversed(saleEntries({ total: 100, vat: 10 })));
  expect([paymentEntries(70), refundEntries(70)]).toEqual([
    [
      { account: "receivable", amount: -70 },
      { account: "bank", amount: 70 },
    ],
    [
      { account: "receivable", amount: 70 },
      { account: "bank", amount: -70 },
    ],
  ]);
});

test("what a family has earned is owed to it until it is paid out", () => {
  expect([purchaseEntries(94_240), payoutEntries(94_240)]).toEqual([
    [
      { account: "host_cost", amount: 94_240 },
      { account: "host_payable", amount: -94_240 },
    ],
    [
      { account: "bank", amount: -94_240 },
      { account: "host_payable", amount: 94_240 },
    ],
  ]);
});

test("every posting sums to zero, and nothing stands in it that is nothing", () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(amount, amount, (total, vat) => {
      for (const entries of [
        saleEntries({ total, vat }),
        creditEntries({ total, vat }),
        purchaseEntries(total),
        paymentEntries(total),
        refundEntries(total),
        payoutEntries(total),
      ]) {
        expect(sumOfEntries(entries)).toBe(0);
        expect(entries.filter((entry) => entry.amount === 0)).toEqual([]);
      }
    }),
  );
});
