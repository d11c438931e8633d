import { createHash } from "node:crypto";
import { isoOf, later, type Moment } from "../days.ts";
import type { InvoiceRow } from "../rows.ts";

type Splitting = { invoices: readonly InvoiceRow[]; spared: number; now: Moment };

const shareDays = 7;
const payers = ["Grandma Rosa", "Uncle Felipe"] as const;

// One balance that two have been asked for, of a family that shows nobody the demo.
export function buildSplit({ invoices, spared, now }: Splitting) {
  const bill = invoices.find(
    ({ kind, state, payerId, total, paid }) =>
      kind === "sales" && state === "part_paid" && payerId !== null && payerId !== spared && total - paid >= 8_000,
  );
  if (!bill) throw new Error("Nobody has a balance to split");
  const half = Math.floor((bill.total - bill.paid) / 2);
  const amounts = [half, bill.total - bill.paid - half];
  const madeAt = later(now, { days: -2 });
  return payers.map((name, index) => ({
    id: index + 1,
    invoiceId: bill.id,
    amount: amounts[index],
    name,
    state: "open",
    // Of a link that nobody has.
    tokenHash: `\\x${createHash("sha256").update(`${bill.number} ${name}`).digest("hex")}`,
    madeBy: bill.payerId,
    madeAt: isoOf(madeAt),
    expiresAt: isoOf(later(madeAt, { days: shareDays })),
  }));
}
