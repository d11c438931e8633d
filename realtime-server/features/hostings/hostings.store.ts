import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Actor } from "#shared/access/can.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import type { Hosting, hostings } from "#shared/features/hostings/hostings.contract.ts";
import { visibleHostingStates, type HostingSort, type HostingTab } from "#shared/features/hostings/hostings.rules.ts";
import type { Transaction } from "../../db/connection.ts";

export interface Reader {
  readonly db: Transaction;
  readonly actor: Actor;
  readonly today: string;
}

interface View {
  readonly tab: HostingTab;
  readonly sort: HostingSort;
  readonly perPage: number;
}

type HereNow = Output<typeof hostings.list>["hereNow"];

type Condition = RawBuilder<SqlBool>;

const within = ({ actor }: Reader): Condition =>
  sql<SqlBool>`f.user_id = ${actor.id} AND h.state = ANY(${[...visibleHostingStates]}::text[])`;

// Every visible hosting stands under exactly one tab.
const tabOf = (today: string): RawBuilder<HostingTab> => sql<HostingTab>`CASE
  WHEN t.state = 'cancelled' THEN 'cancelled'
  WHEN t.state IN ('completed', 'closed') OR h.to_date < ${today} THEN 'past'
  WHEN h.state = 'accepted_hosting' AND (t.state = 'in-progress' OR h.from_date <= ${today}) THEN 'current'
  WHEN h.state = 'accepted_hosting' OR t.state IN ('reserved', 'booked', 'customer_service') THEN 'upcoming'
  ELSE 'enquiries' END`;

const orders: Readonly<Record<HostingSort, RawBuilder<unknown>>> = {
  start: sql`h.from_date, h.id`,
  "-start": sql`h.from_date DESC, h.id DESC`,
  created: sql`h.created_at DESC, h.id DESC`,
  state: sql`h.state, h.from_date, h.id`,
};

// Whoever is being waited for stands first, whatever the order.
const isWaitedFor = sql<SqlBool>`(t.state = 'reserved' AND h.state IN ('awaiting_host_family_review', 'considering_hosting'))`;
// And of those, whose time runs out first.
const hoursLeft = sql`CASE WHEN ${isWaitedFor} THEN h.answer_by END NULLS LAST`;
const source = sql`trip_host_family h JOIN trip t ON t.id = h.trip_id JOIN host_family f ON f.id = h.host_family_id`;

export async function countHostings(reader: Reader): Promise<{ totals: Record<HostingTab, number>; toAnswer: number }> {
  const { rows } = await sql<{ tab: HostingTab; count: number; waiting: number }>`
    SELECT ${tabOf(reader.today)} AS tab, count(*)::int AS count, count(*) FILTER (WHERE ${isWaitedFor} AND h.to_date >= ${reader.today})::int AS waiting
    FROM ${source} WHERE ${within(reader)} GROUP BY 1`.execute(reader.db);
  const countOf = (tab: HostingTab): number => rows.find((row) => row.tab === tab)?.count ?? 0;
  const totals = {
    upcoming: countOf("upcoming"),
    current: countOf("current"),
    past: countOf("past"),
    cancelled: countOf("cancelled"),
    enquiries: countOf("enquiries"),
  };
  return { totals, toAnswer: rows.reduce((sum, { waiting }) => sum + waiting, 0) };
}

export async function pageOfTrip(reader: Reader, { tab, sort, perPage }: View, tripId: string): Promise<number> {
  const { rows } = await sql<{ place: string }>`
    SELECT place FROM (SELECT h.trip_id, row_number() OVER (ORDER BY ${isWaitedFor} DESC, ${hoursLeft}, ${orders[sort]}) AS place FROM ${source} WHERE ${within(reader)} AND ${tabOf(reader.today)} = ${tab}) placed
    WHERE trip_id = ${tripId}`.execute(reader.db);
  return Math.max(1, Math.ceil(Number(rows[0]?.place ?? 1) / perPage));
}

const isConflict = ({
  today,
}: Reader): Condition => sql<SqlBool>`(holds_bed(t.state, h.state, h.selected) AND h.to_date > ${today} AND (
  EXISTS (SELECT FROM host_family_calendar_block b WHERE b.host_family_id = h.host_family_id AND b.room_id IS NULL AND b.from_date < h.to_date AND b.to_date > h.from_date)
  OR EXISTS (SELECT FROM generate_series(h.from_date, h.to_date - 1, interval '1 day') night WHERE f.guests <
    (SELECT count(*) FROM trip_host_family o JOIN trip ot ON ot.id = o.trip_id WHERE o.host_family_id = h.host_family_id AND holds_bed(ot.state, o.state, o.selected) AND o.from_date <= night AND night < o.to_date))))`;

export async function readHereNow({ db, actor, today }: Reader): Promise<HereNow> {
  const { rows } = await sql<HereNow[number]>`
    SELECT h.trip_id, s.first_name, s.picture, h.to_date FROM ${source} JOIN student s ON s.id = t.student_id
    WHERE f.user_id = ${actor.id} AND h.state = 'accepted_hosting' AND t.state IN ('booked', 'in-progress', 'customer_service') AND h.from_date <= ${today} AND h.to_date >= ${today} ORDER BY h.to_date, h.id`.execute(
    db,
  );
  return rows;
}

// A family that has only been found learns a first name, an age, a gender and the dates; the arrival is known to the one that accepted.
export async function listHostings(
  reader: Reader,
  { tab, sort, perPage, page }: View & { readonly page: number },
): Promise<Hosting[]> {
  const { rows } = await sql<Hosting>`
    SELECT h.id, h.trip_id, h.version, h.state, t.state AS trip_state, h.from_date, h.to_date, h.answer_by, t.currency,
      student_as_seen(t.student_id, h.state, h.from_date) AS student,
      CASE WHEN known.enough THEN t.total_host END AS amount,
      CASE WHEN h.state = 'accepted_hosting' THEN t.arrival ELSE '' END AS arrival, CASE WHEN h.state = 'accepted_hosting' THEN t.arrives_at END AS arrives_at,
      (SELECT count(*)::int FROM trip_host_family past JOIN trip pt ON pt.id = past.trip_id WHERE past.host_family_id = h.host_family_id AND pt.student_id = t.student_id AND past.state = 'accepted_hosting' AND past.to_date < h.from_date) AS visits,
      coalesce((SELECT CASE WHEN c.last_sender IS DISTINCT FROM p.user_id THEN greatest(c.head_seq - greatest(p.read_seq, p.from_seq - 1), 0)::int ELSE 0 END
        FROM conversation c JOIN participant p ON p.conversation_id = c.id AND p.user_id = f.user_id AND p.left_at IS NULL WHERE c.trip_host_family_id = h.id), 0) AS unread,
      ${isConflict(reader)} AS is_conflict
    FROM ${source} CROSS JOIN LATERAL (SELECT host_was_asked(h.state) AS enough) known
    WHERE ${within(reader)} AND ${tabOf(reader.today)} = ${tab}
    ORDER BY ${isWaitedFor} DESC, ${hoursLeft}, ${orders[sort]} LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(
    reader.db,
  );
  return rows;
}
