import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { HostPayment } from "#shared/features/hostPayments/hostPayments.contract.ts";
import type { FullLine } from "#shared/features/pricing/output.ts";
import type { Context } from "../../http/context.ts";

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

export interface Owed extends About {
  // As the books have it: what was taken back is below zero.
  readonly paid: readonly { readonly amount: number; readonly day: string }[];
  readonly open: readonly {
    readonly amount: number;
    readonly day: string;
    readonly state: string;
    readonly reason: string | null;
    readonly id: string;
    readonly version: number;
  }[];
}

export async function countryOf({ db, actor }: Context): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    SELECT country.code FROM host_family f JOIN county ON county.id = f.county_id JOIN country ON country.id = county.country_id WHERE f.user_id = ${actor.id} ORDER BY f.id LIMIT 1`.execute(
    db,
  );
  return rows[0]?.code ?? "";
}

// One row for each stay that is owed or was paid. What was called off before it began is not owed. A payment counts on the day it was posted, by the
// clock of the house.
export async function owed({ db, actor }: Context, only: RawBuilder<SqlBool>): Promise<readonly Owed[]> {
  const { rows } = await sql<Owed>`
    SELECT i.id, i.number, i.trip_id, t.reference, s.first_name, s.picture, h.from_date, h.to_date, i.total::float8, i.currency,
      coalesce((SELECT json_agg(json_build_object('description', l.description, 'quantity', l.quantity, 'unitAmount', l.unit_amount, 'amount', l.amount) ORDER BY l.position) FROM invoice_line l WHERE l.invoice_id = i.id), '[]') AS lines,
      coalesce((SELECT json_agg(json_build_object('amount', b.amount, 'day', to_char(p.at AT TIME ZONE county.timezone, 'YYYY-MM-DD')) ORDER BY p.at, p.id) FROM ledger_posting p JOIN ledger_line b ON b.posting_id = p.id
        WHERE p.invoice_id = i.id AND b.account = 'host_payable' AND p.reason IN ('payout', 'reversal')), '[]') AS paid,
      coalesce((SELECT json_agg(json_build_object('amount', l.amount, 'day', l.day, 'state', o.state, 'reason', o.state_reason, 'id', o.id::text, 'version', o.version) ORDER BY l.day, o.id) FROM payout_line l JOIN payout o ON o.id = l.payout_id
        WHERE l.invoice_id = i.id AND o.state NOT IN ('paid', 'reversed')), '[]') AS open
    FROM invoice i JOIN host_family f ON f.id = i.host_family_id JOIN county ON county.id = f.county_id
      JOIN trip_host_family h ON h.id = i.trip_host_family_id JOIN trip t ON t.id = i.trip_id JOIN student s ON s.id = t.student_id
    WHERE i.kind = 'purchase' AND i.state <> 'void' AND f.user_id = ${actor.id} AND ${only} ORDER BY h.from_date DESC, i.id DESC`.execute(
    db,
  );
  return rows;
}

const ofTheFamily: readonly (string | null)[] = ["hosting", "immersion"];

// How the amount came about, from the price that holds for the trip: the family's side of it alone. Some prices are kept as sums without lines.
export async function rulesOf({ db }: Context, tripId: string): Promise<Pick<HostPayment, "rules" | "tripNights">> {
  const { rows } = await sql<{ pricings: readonly FullLine[]; nights: number }>`
    SELECT CASE WHEN jsonb_typeof(pricing -> 'pricings') = 'array' THEN pricing -> 'pricings' ELSE '[]' END AS pricings, to_date - from_date AS nights FROM quote WHERE trip_id = ${tripId} AND frozen_at IS NOT NULL ORDER BY frozen_at DESC, id DESC LIMIT 1`.execute(
    db,
  );
  const [quote] = rows;
  if (!quote) return { rules: [], tripNights: null };
  const rules = quote.pricings
    .filter(({ service, amountHF }) => ofTheFamily.includes(service) && amountHF > 0)
    .map(({ name, base, unitHF, count, amountHF, amountHFDiscount, amountSupplyVAT }) => ({
      name,
      base,
      commission: base - unitHF,
      unit: unitHF,
      count,
      discount: amountHFDiscount,
      vat: amountSupplyVAT,
      amount: amountHF - amountHFDiscount + amountSupplyVAT,
    }));
  return { rules, tripNights: quote.nights };
}
