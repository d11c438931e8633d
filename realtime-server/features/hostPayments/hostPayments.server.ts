import { sql, type SqlBool } from "kysely";
import type { hostPayments, HostPart, HostPayment } from "#shared/features/hostPayments/hostPayments.contract.ts";
import {
  holdReasons,
  nightsEarned,
  nightsOfParts,
  partsToCome,
  taxYearName,
  taxYearOf,
} from "#shared/features/hostPayments/hostPayments.rules.ts";
import { payoutStates } from "#shared/features/payouts/payouts.rules.ts";
import { notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { drawEarnings } from "./earnings.ts";
import { countryOf, owed, rulesOf, type Owed } from "./owed.store.ts";

type PartWithNights = HostPayment["parts"][number];

export const hostPaymentHandlers: Handlers<typeof hostPayments> = {
  parts: async (_, context) => {
    const rows = await owed(context, sql<SqlBool>`true`);
    return { countryCode: await countryOf(context), parts: rows.flatMap(partsOf).map(withoutNights) };
  },
  read: async ({ id }, context) => {
    const [row] = await owed(context, sql<SqlBool>`i.id = ${id}`);
    if (!row) throw notFound();
    return { payment: { ...wholeOf(row), ...(await rulesOf(context, row.tripId)), parts: partsOf(row) } };
  },
  statement: async ({ year }, context) => {
    const countryCode = await countryOf(context);
    const name = taxYearName(year, countryCode);
    const parts = (await owed(context, sql<SqlBool>`true`))
      .flatMap(partsOf)
      .filter(({ kind, day }) => kind === "paid" && taxYearOf(day, countryCode) === year)
      .toSorted((a, b) => a.day.localeCompare(b.day));
    const body = await drawEarnings({ name, locale: context.caller.locale, at: context.now(), parts });
    const file = `hearth-${name.replace("/", "-")}.pdf`;
    return { file: { name: file, mime: "application/pdf", base64: body.toString("base64") } };
  },
};

const stayOf = ({ id, tripId, reference, firstName, picture, fromDate, toDate }: Owed) => ({
  id,
  tripId,
  reference,
  firstName,
  picture,
  fromDate,
  toDate,
});

const spanOf = ({ fromDate, toDate }: Owed) => ({ from: fromDate, to: toDate });

const wholeOf = (row: Owed): Omit<HostPayment, "parts" | "rules" | "tripNights"> => ({
  ...stayOf(row),
  number: row.number,
  total: row.total,
  currency: row.currency,
  lines: row.lines,
  nights: [...nightsEarned({ total: row.total, stay: spanOf(row) })],
});

const withoutNights = ({ nights: _nights, ...part }: PartWithNights): HostPart => part;

const heldStates = ["on_hold", "failed"];

type Piece = Pick<HostPart, "kind" | "day" | "amount" | "reason" | "state" | "payout">;

const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((all, { amount }) => all + amount, 0);

// What was paid, what is on its way or waits, and what is still to come; each leads to its nights, in this order.
function partsOf(row: Owed): PartWithNights[] {
  const none = { reason: null, state: null, payout: null };
  const toCome = partsToCome({ total: row.total, stay: spanOf(row), covered: sumOf(row.paid) + sumOf(row.open) });
  const pieces: Piece[] = [
    ...row.paid.map((one) => ({
      ...one,
      ...none,
      kind: "paid" as const,
      state: one.amount < 0 ? ("reversed" as const) : null,
    })),
    ...row.open.map(({ id, version, state, reason, ...one }) => ({
      ...one,
      kind: heldStates.includes(state) ? ("held" as const) : ("upcoming" as const),
      reason: holdReasons.find((known) => known === reason) ?? null,
      state: payoutStates.find((known) => known === state) ?? null,
      payout: { id, version },
    })),
    ...toCome.map((one) => ({ ...one, ...none, kind: "upcoming" as const })),
  ];
  // What was taken back is owed no more: until then it had its nights all the same.
  const total =
    row.total + sumOf(row.paid.filter(({ amount }) => amount < 0).map(({ amount }) => ({ amount: -amount })));
  const nights = nightsOfParts(pieces, nightsEarned({ total, stay: spanOf(row) }));
  return pieces.map((piece, at) => {
    const own = [...(nights[at] ?? [])];
    return {
      ...stayOf(row),
      currency: row.currency,
      ...piece,
      firstNight: own[0]?.day ?? null,
      lastNight: own.at(-1)?.day ?? null,
      nights: own,
    };
  });
}
