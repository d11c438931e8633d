import { sql } from "kysely";
import type { CalendarBlock, CalendarStay, hostCalendar } from "#shared/features/hostCalendar/hostCalendar.contract.ts";
import { joined, longestBlockDays, without } from "#shared/features/hostCalendar/hostCalendar.rules.ts";
import { addDays, dayOf, type Days } from "#shared/time/days.ts";
import type { Db } from "../../db/connection.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { readAway } from "../../db/pauses.ts";
import type { Vacation } from "./vacation.ts";

interface Home {
  readonly id: string;
  readonly guests: number;
}

// Two years and a little: as far as anybody looks at once.
const longestLookDays = 800;

export const createHostCalendarHandlers = (goAway: Vacation): Handlers<typeof hostCalendar> => ({
  read: async ({ fromDate, toDate }, { db, actor, now }) => {
    const days = judged({ from: fromDate, to: toDate }, longestLookDays);
    const home = await homeOf(db, actor.id, sql``);
    return {
      calendar: {
        guests: home.guests,
        stays: await staysOf(db, home.id, days),
        blocks: await blocksOf(db, home.id, days),
        away: await readAway(db, home.id, dayOf(now())),
      },
    };
  },
  setDays: async ({ fromDate, toDate, isHosting, note }, context) => {
    const days = judged({ from: fromDate, to: toDate }, longestBlockDays);
    if (days.to <= dayOf(context.now())) throw refuseField("toDate", "wrong");
    // Whoever accepts a guest waits here, or is waited for.
    const home = await homeOf(context.db, context.actor.id, sql`FOR NO KEY UPDATE`);
    await (isHosting ? open(context.db, home.id, days) : close(context.db, home.id, { days, note }));
    tell(context);
    return {
      blocks: await blocksOf(context.db, home.id, {
        from: addDays(days.from, -longestBlockDays),
        to: addDays(days.to, longestBlockDays),
      }),
    };
  },
  pause: async ({ until, line }, context) => {
    const home = await homeOf(context.db, context.actor.id, sql`FOR NO KEY UPDATE`);
    await goAway(context, { hostFamilyId: home.id, until, line });
    tell(context);
    return { away: await readAway(context.db, home.id, dayOf(context.now())) };
  },
});

function judged(days: Days, most: number): Days {
  if (days.to <= days.from || days.to > addDays(days.from, most)) throw refuseField("toDate", "order");
  return days;
}

async function homeOf(db: Db, userId: string, lock: ReturnType<typeof sql>): Promise<Home> {
  const { rows } =
    await sql<Home>`SELECT id, guests FROM host_family WHERE user_id = ${userId} ORDER BY id LIMIT 1 ${lock}`.execute(
      db,
    );
  const [home] = rows;
  if (!home) throw notFound();
  return home;
}

// Who sleeps there, and who has asked to; of somebody who was only found, no picture.
async function staysOf(db: Db, homeId: string, { from, to }: Days): Promise<CalendarStay[]> {
  const { rows } = await sql<CalendarStay>`
    SELECT h.id, h.trip_id, s.first_name, CASE WHEN host_was_asked(h.state) THEN s.picture END AS picture, h.from_date, h.to_date, h.state, t.state AS trip_state,
      stands.is_held, CASE WHEN h.state = 'accepted_hosting' THEN t.arrives_at END AS arrives_at
    FROM trip_host_family h JOIN trip t ON t.id = h.trip_id JOIN student s ON s.id = t.student_id
    CROSS JOIN LATERAL (SELECT holds_bed(t.state, h.state, h.selected) OR (h.state = 'accepted_hosting' AND t.state IN ('completed', 'closed')) AS is_held) stands
    WHERE h.host_family_id = ${homeId} AND h.from_date < ${to} AND h.to_date > ${from}
      AND (stands.is_held OR (t.state IN ('enquiry', 'reserved') AND h.state IN ('potential_trip_host_family', 'awaiting_host_family_review', 'considering_hosting')))
    ORDER BY h.from_date, h.id`.execute(db);
  return rows;
}

async function blocksOf(db: Db, homeId: string, { from, to }: Days): Promise<CalendarBlock[]> {
  const { rows } = await sql<CalendarBlock>`
    SELECT b.id, b.from_date, b.to_date, b.note, feed.name AS feed_name FROM host_family_calendar_block b LEFT JOIN calendar_feed feed ON feed.id = b.feed_id
    WHERE b.host_family_id = ${homeId} AND b.room_id IS NULL AND b.from_date < ${to} AND b.to_date > ${from} ORDER BY b.from_date, b.id`.execute(
    db,
  );
  return rows;
}

// Its own that overlap or touch, under the lock of the home; what another calendar has closed is opened there.
async function takeOut(
  db: Db,
  homeId: string,
  { from, to }: Days,
): Promise<readonly (Days & { readonly kind: string; readonly note: string })[]> {
  const { rows } = await sql<Days & { kind: string; note: string }>`
    DELETE FROM host_family_calendar_block WHERE host_family_id = ${homeId} AND room_id IS NULL AND feed_id IS NULL AND from_date <= ${to} AND to_date >= ${from} RETURNING from_date AS "from", to_date AS "to", kind, note`.execute(
    db,
  );
  return rows;
}

async function close(
  db: Db,
  homeId: string,
  { days, note }: { readonly days: Days; readonly note: string },
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT s.first_name AS name FROM trip_host_family h JOIN trip t ON t.id = h.trip_id JOIN student s ON s.id = t.student_id
    WHERE h.host_family_id = ${homeId} AND h.from_date < ${days.to} AND h.to_date > ${days.from} AND holds_bed(t.state, h.state, h.selected) ORDER BY h.from_date, h.id LIMIT 1`.execute(
    db,
  );
  const [guest] = rows;
  if (guest) throw new HttpError("conflict", { reason: "guestThere", extra: { name: guest.name } });
  const before = await takeOut(db, homeId, days);
  const whole = joined(days, before);
  const words = note || (before[0]?.note ?? "");
  await put(db, homeId, [{ ...whole, kind: "blocked", note: words }]);
}

async function open(db: Db, homeId: string, days: Days): Promise<void> {
  const before = await takeOut(db, homeId, days);
  await put(
    db,
    homeId,
    before.flatMap(({ kind, note, ...block }) => without(block, days).map((left) => ({ ...left, kind, note }))),
  );
}

async function put(
  db: Db,
  hostFamilyId: string,
  blocks: readonly (Days & { readonly kind: string; readonly note: string })[],
): Promise<void> {
  const values = blocks.map(({ from, to, kind, note }) => ({ hostFamilyId, fromDate: from, toDate: to, kind, note }));
  if (values.length > 0) await db.insertInto("hostFamilyCalendarBlock").values(values).execute();
}

// What is free has changed for whoever shows hostings of this home.
const tell = ({ changed, actor }: Context): void =>
  changed({ resource: "hostings", ids: null, audience: { people: [actor.id], businesses: [] } });
