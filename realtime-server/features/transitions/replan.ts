import { sql } from "kysely";
import { isVisibleToHost } from "#shared/features/hostings/hostings.rules.ts";
import type { Placement } from "#shared/features/hostings/placement.ts";
import type { Days } from "#shared/time/days.ts";
import { sentenceOf, type NoticeKey } from "#shared/features/transitions/transitions.notices.ts";
import { campsOutside, shifted } from "#shared/features/tripPlan/tripPlan.rules.ts";
import type { ActivityDetailsType } from "#shared/features/trips/trips.rules.ts";
import type { Db } from "../../db/connection.ts";
import { withSystemRights } from "../../db/systemRights.ts";
import type { Work } from "../../jobs/work.ts";
import { notify } from "./outbox.ts";
import { changesIn } from "./placement.changes.ts";
import type { Placements } from "./placement.commands.ts";
import { askingPeople, hostsOf, namesOf } from "./placement.people.ts";
import { savePlacement, withStaysMoved } from "./placement.save.ts";
import type { Held } from "./placement.store.ts";
import type { Threads } from "./threads.port.ts";
import { planTrip } from "./timers.ts";

// A trip's plan as long as nothing is held: when, of which kind, with what in it.
export interface PlanFields {
  readonly fromDate: string;
  readonly toDate: string;
  readonly tripTypeId: string;
  readonly activityDetailsType: ActivityDetailsType;
  readonly weeks: number;
  // So many days later with each of its parts as it is; without it, a part keeps to the stay.
  readonly shift?: number | undefined;
}

// One of the families that are in it, as the new plan finds them.
export interface PlannedFamily {
  readonly hostingId: string;
  readonly isFree: boolean;
}

export interface Replanned {
  readonly families: readonly PlannedFamily[];
  // Taken off, for they no longer lie within the stay.
  readonly camps: readonly string[];
}

interface ReplanParts {
  readonly placements: Placements;
  readonly threads: Pick<Threads, "follow">;
}

// What a family was asked for has become another thing: its dates go along, and it is told, in its conversation and beside it.
export const createReplanning =
  ({ placements, threads }: ReplanParts) =>
  async (work: Work, actorId: string, tripId: string, plan: PlanFields): Promise<Replanned> => {
    const { fromDate, toDate, shift } = plan;
    const along = shift === undefined ? undefined : (part: Days) => shifted(part, shift);
    const held = await placements.hold(work, tripId, { fromDate, toDate });
    const before = held.placement;
    // Whoever gives a command has seen a plan: the trip that has another one is another version.
    const trip = { ...before.trip, fromDate, toDate, version: before.trip.version + 1 };
    const after = withStaysMoved(before, trip, before.facts, along);
    const isMoved = before.trip.fromDate !== fromDate || before.trip.toDate !== toDate;
    const families = familiesOf(after);
    const camps = await withSystemRights(work.db, async () => {
      await savePlacement(work, before, after);
      const { tripTypeId, activityDetailsType, weeks } = plan;
      await work.db
        .updateTable("trip")
        .set({ tripTypeId, activityDetailsType, weeks })
        .where("id", "=", tripId)
        .execute();
      const taken = await takeCampsOff(work.db, tripId, plan);
      await tell(work, { threads, held, after, actorId, key: isMoved ? "tripChanged" : "planChanged" });
      return taken;
    });
    await planTrip(work, placements, tripId);
    for (const change of changesIn(held.trip, { before, after })) work.changed(change);
    return { families, camps };
  };

// Those who know of the trip, and whether they could have the student then.
export const familiesOf = ({ facts }: Placement): readonly PlannedFamily[] =>
  facts.hostings.filter(isVisibleToHost).map((hosting) => {
    const family = facts.familyById[hosting.hostFamilyId];
    return {
      hostingId: hosting.id,
      isFree: family !== undefined && family.hasBeds && !family.isBlocked && !family.isRuledOut,
    };
  });

async function takeCampsOff(
  db: Db,
  tripId: string,
  { fromDate, toDate }: Pick<PlanFields, "fromDate" | "toDate">,
): Promise<readonly string[]> {
  const { rows } = await sql<{ activityId: string; title: string; from: string; to: string }>`
    SELECT x.activity_id, a.title, x.from_date AS "from", x.to_date AS "to" FROM trip_activity x JOIN activity a ON a.id = x.activity_id
    WHERE x.trip_id = ${tripId} ORDER BY x.from_date, a.title`.execute(db);
  const outside = campsOutside(rows, { from: fromDate, to: toDate });
  for (const { activityId, from } of outside)
    await db
      .deleteFrom("tripActivity")
      .where("tripId", "=", tripId)
      .where("activityId", "=", activityId)
      .where("fromDate", "=", from)
      .execute();
  return outside.map(({ title }) => title);
}

interface Told {
  readonly threads: Pick<Threads, "follow">;
  readonly held: Held;
  readonly after: Placement;
  readonly actorId: string;
  readonly key: Extract<NoticeKey, "tripChanged" | "planChanged">;
}

async function tell(work: Work, { threads, held: { trip }, after, actorId, key }: Told): Promise<void> {
  const { facts } = after;
  const names = await namesOf(work.db, trip, actorId);
  const paramsFor = (hostingId: string | null) => ({
    name: names.name,
    by: names.by,
    from: after.trip.fromDate,
    to: after.trip.toDate,
    family: names.families[hostingId ?? ""]?.family ?? "",
    host: names.families[hostingId ?? ""]?.host ?? "",
    reason: "",
  });
  const asked = facts.hostings.filter(isVisibleToHost).map(({ id }) => id);
  const notices = [null, ...asked].map((hostingId) => {
    const params = paramsFor(hostingId);
    return { hostingId, key, params, text: sentenceOf(key, params), requireRoles: [], asks: null };
  });
  for (const hostingId of asked)
    await notify(work, others(hostsOf(facts, hostingId), actorId), {
      kind: key,
      entity: "hosting",
      entityId: hostingId,
    });
  await notify(work, others(askingPeople(trip, facts), actorId), { kind: key, entity: "trip", entityId: trip.id });
  await threads.follow(work, { tripId: trip.id, opened: [], notices });
}

const others = (people: readonly string[], actorId: string): readonly string[] => people.filter((id) => id !== actorId);
