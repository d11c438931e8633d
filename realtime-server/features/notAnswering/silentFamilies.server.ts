import { sql } from "kysely";
import { lateAfterHours } from "#shared/features/notAnswering/late.rules.ts";
import { silentFamilyGrid, type silentFamilies } from "#shared/features/notAnswering/silentFamilies.contract.ts";
import { longestBlockDays } from "#shared/features/hostCalendar/hostCalendar.rules.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { gridHandlers } from "../../db/grid.ts";
import { countsOf } from "../../db/gridCounts.ts";
import { table } from "../../db/table.ts";
import { recordPause } from "../../db/pauses.ts";
import type { Context } from "../../http/context.ts";
import { notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";

const hourMs = 3_600_000;

// Families that have left a request without an answer in the time that is looked at, or are hidden or paused.
const rowsAt = (now: Date) => {
  const silence = (column: ReturnType<typeof sql>) =>
    sql`(SELECT ${column} FROM family_silence_of(host_family.id, ${now}::timestamptz) s)`;
  const response = (column: ReturnType<typeof sql>) =>
    sql`(SELECT ${column} FROM family_response_of(host_family.id, ${now}::timestamptz) r)`;
  const lateSince = new Date(now.getTime() - lateAfterHours * hourMs);
  return table({
    name: "host_family",
    fields: Object.keys(silentFamilyGrid.record.shape),
    made: {
      name: sql`host_family.parent_guardian_one_last_name`,
      countyName: sql`(SELECT c.name FROM county c WHERE c.id = host_family.county_id)`,
      phone: sql`(SELECT masked_phone(u.phone) FROM app_user u WHERE u.id = host_family.user_id)`,
      waiting: sql`(SELECT count(*)::int FROM trip_host_family h WHERE h.host_family_id = host_family.id AND has_waited(h, ${lateSince}::timestamptz))`,
      failures: silence(sql`s.failures`),
      inARow: silence(sql`s.in_a_row`),
      rate: response(sql`r.rate`),
      sample: response(sql`r.sample`),
      lastSeenAt: sql`(SELECT max(o.seen_at) FROM session o WHERE o.user_id = host_family.user_id)`,
    },
    scopes: {
      all: () => sql`(host_family.hidden_at IS NOT NULL OR host_family.paused_until > ${dayOf(now)}::date OR EXISTS (
        SELECT FROM trip_host_family h WHERE h.host_family_id = host_family.id AND h.state_reason = 'no_response' AND h.updated_at > ${now}::timestamptz - interval '90 days'))`,
    },
    order: sql`host_family.id`,
    tells: "hostings",
  });
};

const gridAt = (context: Context) => gridHandlers(silentFamilyGrid, rowsAt(context.now()));

export const silentFamilyHandlers: Handlers<typeof silentFamilies> = {
  rows: (asked, context) => gridAt(context).rows(asked, context),
  values: (asked, context) => gridAt(context).values(asked, context),
  read: async ({ id }, context) => ({ item: await rowsAt(context.now()).find(context, id) }),
  pause: async ({ id, until }, context) => {
    const today = dayOf(context.now());
    if (until !== null && (until <= today || until > addDays(today, longestBlockDays)))
      throw refuseField("until", "order");
    await changeFamily(context, id, () => recordPause(context.db, { hostFamilyId: id, until, now: context.now() }));
    return {};
  },
  show: async ({ id }, context) => {
    const shown = { hiddenAt: null, hiddenReason: null, shownAgainAt: context.now() };
    await changeFamily(context, id, () =>
      context.db.updateTable("hostFamily").set(shown).where("id", "=", id).execute(),
    );
    return {};
  },
};

// A family that is waited for stands in the other list, and can be paused from there too: it need not be among these.
async function changeFamily({ db, changed }: Context, id: string, change: () => Promise<unknown>): Promise<void> {
  const row = await db.selectFrom("hostFamily").select("userId").where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  await change();
  changed({ resource: "hostings", ids: [], audience: { people: [row.userId], businesses: [] } });
}

export const countSilentFamilies = countsOf(silentFamilyGrid, rowsAt);
