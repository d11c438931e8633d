import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { hostPayments, HostPart, HostPayment } from "#shared/features/hostPayments/hostPayments.contract.ts";
import { nightsEarned, partsToCome } from "#shared/features/hostPayments/hostPayments.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";

type About = Pick<
  HostPayment,
  | "id"
  | "tripId"
  | "reference"
  | "firstName"
  | "picture"
  | "fromDate"
  | "toDate"
  | "number"
  | "total"
  | "currency"
  | "lines"
>;

interface Row extends About {
  readonly countryCode: string;
  readonly paid: readonly { readonly amount: number; readonly at: string }[];
  readonly open: readonly {
    readonly amount: number;
    readonly day: string;
    readonly state: string;
    readonly reason: string | null;
  }[];
}

export const hostPaymentHandlers: Handlers<typeof hostPayments> = {
  parts: async (_, context) => {
    const rows = await owed(context, sql<SqlBool>`true`);
    return { countryCode: await countryOf(context), parts: rows.flatMap(partsOf) };
  },
  read: async ({ id }, context) => {
    const [row] = await owed(context, sql<SqlBool>`i.id = ${id}`);
    if (!row) throw notFound();
    return { payment: { ...wholeOf(row), parts: partsOf(row) } };
  },
};

async function countryOf({ db, actor }: Context): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    SELECT country.code FROM host_family f JOIN county ON county.id = f.county_id JOIN country ON country.id = county.country_id WHERE f.user_id = ${actor.id} ORDER BY f.id LIMIT 1`.execute(
    db,
  );
  return rows[0]?.code ?? "";
}

// One row for each stay that is owed or was paid. What was called off before it began is not owed.
async function owed({ db, actor }: Context, only: RawBuilder<SqlBool>): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    SELECT i.id, i.number, i.trip_id, t.reference, s.first_name, s.picture, h.from_date, h.to_date, i.total::float8, i.currency, country.code AS country_code,
      coalesce((SELECT json_agg(json_build_object('description', l.description, 'quantity', l.quantity, 'unitAmount', l.unit_amount, 'amount', l.amount) ORDER BY l.position) FROM invoice_line l WHERE l.invoice_id = i.id), '[]') AS lines,
      coalesce((SELECT json_agg(json_build_object('amount', p.amount, 'at', p.paid_at) ORDER BY p.paid_at, p.id) FROM payment p WHERE p.invoice_id = i.id AND p.kind = 'payout' AND p.state = 'paid'), '[]') AS paid,
      coalesce((SELECT json_agg(json_build_object('amount', l.amount, 'day', l.day, 'state', o.state, 'reason', o.state_reason) ORDER BY l.day, o.id) FROM payout_line l JOIN payout o ON o.id = l.payout_id
        WHERE l.invoice_id = i.id AND o.host_family_id = i.host_family_id AND o.state NOT IN ('paid', 'reversed')), '[]') AS open
    FROM invoice i JOIN host_family f ON f.id = i.host_family_id JOIN county ON county.id = f.county_id JOIN country ON country.id = county.country_id
      JOIN trip_host_family h ON h.id = i.trip_host_family_id JOIN trip t ON t.id = i.trip_id JOIN student s ON s.id = t.student_id
    WHERE i.kind = 'purchase' AND i.state <> 'void' AND f.user_id = ${actor.id} AND ${only} ORDER BY h.from_date DESC, i.id DESC`.execute(
    db,
  );
  return rows;
}

const stayOf = ({ id, tripId, reference, firstName, picture, fromDate, toDate }: Row) => ({
  id,
  tripId,
  reference,
  firstName,
  picture,
  fromDate,
  toDate,
});

const wholeOf = (row: Row): Omit<HostPayment, "parts"> => ({
  ...stayOf(row),
  number: row.number,
  total: row.total,
  currency: row.currency,
  lines: row.lines,
  nights: [...nightsEarned({ total: row.total, stay: { from: row.fromDate, to: row.toDate } })],
});

const heldStates = ["on_hold", "failed"];

function partsOf(row: Row): HostPart[] {
  const about = { ...stayOf(row), currency: row.currency };
  const sum = (parts: readonly { readonly amount: number }[]): number =>
    parts.reduce((all, { amount }) => all + amount, 0);
  const none = { reason: null, state: null };
  const stay = { from: row.fromDate, to: row.toDate };
  const toCome = partsToCome({ total: row.total, stay, covered: sum(row.paid) + sum(row.open) });
  return [
    ...row.paid.map(({ amount, at }) => ({
      ...about,
      ...none,
      kind: "paid" as const,
      day: dayOf(new Date(at)),
      amount,
    })),
    ...row.open.map(({ amount, day, state, reason }) => ({
      ...about,
      kind: heldStates.includes(state) ? ("held" as const) : ("upcoming" as const),
      day,
      amount,
      reason,
      state: state as HostPart["state"],
    })),
    ...toCome.map((one) => ({ ...about, ...none, ...one, kind: "upcoming" as const })),
  ];
}
