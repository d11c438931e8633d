import { sql } from "kysely";
import type { scouting } from "#shared/features/scouting/scouting.contract.ts";
import {
  forecastOf,
  freeBedsIn,
  growthOf,
  growthWeeks,
  weeksFrom,
  yearDays,
  type Home,
} from "#shared/features/scouting/need.rules.ts";
import { openLeadStates } from "#shared/features/scouting/scouting.states.ts";
import { addDays, dayOf, type Days } from "#shared/time/days.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import type { Context } from "../../http/context.ts";

type Told = Output<typeof scouting.needs>;
export type Needs = Pick<Told, "weeks"> & {
  readonly counties: readonly Omit<Told["counties"][number], "areas">[];
};

export type NeedCell = Needs["counties"][number]["cells"][number];

type Reading = Pick<Context, "db" | "now">;

interface Asked extends Days {
  readonly countyId: string;
  readonly on: string;
}

interface County {
  readonly id: string;
  readonly name: string;
  readonly countryCode: string;
  readonly leads: number;
}

interface HomeOf extends Home {
  readonly countyId: string;
}

// Where beds will be missing: what was asked a year ago, grown as the last weeks have, and the beds that are free.
export async function reckonNeeds(context: Reading): Promise<Needs> {
  const today = dayOf(context.now());
  const weeks = weeksFrom(today);
  const [counties, asked, homes] = [
    await countiesOf(context),
    await askedIn(context, today, weeks),
    await homesIn(context, today, weeks),
  ];
  const [askedBy, homesBy] = [
    Map.groupBy(asked, ({ countyId }) => countyId),
    Map.groupBy(homes, ({ countyId }) => countyId),
  ];
  const askedOfCountry = Map.groupBy(
    counties.flatMap(({ id, countryCode }) => (askedBy.get(id) ?? []).map((one) => ({ ...one, countryCode }))),
    ({ countryCode }) => countryCode,
  );
  return {
    weeks: [...weeks],
    counties: counties.map((county) => {
      const here = askedBy.get(county.id) ?? [];
      const growth = growthOf(lately(here, today), lately(askedOfCountry.get(county.countryCode) ?? [], today));
      return {
        ...county,
        cells: weeks.map((monday) => ({
          forecast: forecastOf(staysIn(here, addDays(monday, -yearDays)), growth),
          freeBeds: (homesBy.get(county.id) ?? []).reduce((sum, home) => sum + freeBedsIn(home, monday), 0),
        })),
      };
    }),
  };
}

const staysIn = (asked: readonly Days[], monday: string): number =>
  asked.filter(({ from, to }) => from < addDays(monday, 7) && to > monday).length;

function lately(asked: readonly Asked[], today: string): { readonly lately: number; readonly before: number } {
  const since = (end: string): number =>
    asked.filter(({ on }) => addDays(end, -7 * growthWeeks) < on && on <= end).length;
  return { lately: since(today), before: since(addDays(today, -yearDays)) };
}

// Those in which we have homes, or look for some.
export async function countiesOf({ db }: Pick<Reading, "db">): Promise<County[]> {
  const { rows } = await sql<County>`
    SELECT c.id::text, c.name, country.code AS country_code,
      (SELECT count(*)::int FROM scouting_lead l WHERE l.county_id = c.id AND l.state = ANY (${[...openLeadStates]}::text[])) AS leads
    FROM county c JOIN country ON country.id = c.country_id
    WHERE EXISTS (SELECT FROM host_family f WHERE f.county_id = c.id) OR EXISTS (SELECT FROM scouting_lead l WHERE l.county_id = c.id)
    ORDER BY c.name, c.id`.execute(db);
  return rows;
}

// What was asked for a county: of the family that was chosen, else of the first that was asked. A draft asks nobody.
async function askedIn({ db }: Reading, today: string, weeks: readonly string[]): Promise<Asked[]> {
  const [first = today, last = today] = [weeks[0], weeks.at(-1)];
  const { rows } = await sql<Asked>`
    SELECT home.county_id::text, t.from_date AS "from", t.to_date AS "to", (t.created_at AT TIME ZONE 'UTC')::date AS "on"
    FROM trip t JOIN LATERAL (
      SELECT f.county_id FROM trip_host_family h JOIN host_family f ON f.id = h.host_family_id
      WHERE h.trip_id = t.id ORDER BY h.state = 'accepted_hosting' DESC, h.selected DESC, h.id LIMIT 1
    ) home ON true
    WHERE t.state <> 'new' AND ((t.from_date < ${addDays(last, 7 - yearDays)}::date AND t.to_date > ${addDays(first, -yearDays)}::date)
      OR t.created_at > ${addDays(today, -yearDays - 7 * growthWeeks)}::date)`.execute(db);
  return rows;
}

// The beds that can be had: a pause closes the home until its end.
async function homesIn({ db }: Reading, today: string, weeks: readonly string[]): Promise<HomeOf[]> {
  const [from = today, end = addDays(weeks.at(-1) ?? today, 7)] = [weeks[0]];
  const { rows } = await sql<HomeOf & { readonly pausedUntil: string | null }>`
    SELECT f.county_id::text, f.guests, f.paused_until,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', r.id::text, 'beds', r.beds)) FROM host_family_room r WHERE r.host_family_id = f.id), '[]') AS rooms,
      coalesce((SELECT jsonb_agg(jsonb_build_object('from', b.from_date, 'to', b.to_date, 'roomId', b.room_id::text)) FROM host_family_calendar_block b
        WHERE b.host_family_id = f.id AND b.from_date < ${end}::date AND b.to_date > ${from}::date), '[]') AS blocks,
      coalesce((SELECT jsonb_agg(jsonb_build_object('from', h.from_date, 'to', h.to_date)) FROM trip_host_family h JOIN trip t ON t.id = h.trip_id
        WHERE h.host_family_id = f.id AND h.from_date < ${end}::date AND h.to_date > ${from}::date AND holds_bed(t.state, h.state, h.selected)), '[]') AS stays
    FROM host_family f WHERE f.vetting_state IN ('approved', 'renewal_due') AND f.hidden_at IS NULL`.execute(db);
  return rows.map(({ pausedUntil, ...home }) =>
    pausedUntil === null || pausedUntil <= today
      ? home
      : { ...home, blocks: [...home.blocks, { from: today, to: pausedUntil, roomId: null }] },
  );
}
