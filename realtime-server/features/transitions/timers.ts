import * as z from "zod/mini";
import type { Machine, Terms } from "#shared/machine/machine.ts";
import { isRefused } from "#shared/machine/interpreter.ts";
import { dueTimers, firingsOf, type Firing, type Watched } from "#shared/machine/timers.ts";
import { hostingMachine, type HostingTerms } from "#shared/features/hostings/hostings.machine.ts";
import { tripMachine, type TripTerms } from "#shared/features/trips/trips.machine.ts";
import type { Db } from "../../db/connection.ts";
import type { JobHandler } from "../../jobs/worker.ts";
import type { Work } from "../../jobs/work.ts";
import { firedOf, markFired } from "./fired.ts";
import { notify } from "./outbox.ts";
import { schedule, type Call, type Placements } from "./placement.commands.ts";
import { askingPeople, hostsOf } from "./placement.people.ts";
import type { Held } from "./placement.store.ts";

const tripPayload = z.object({ tripId: z.string() });
const retryMs = 6 * 3_600_000;

type Due =
  | { readonly hostingId: null; readonly firing: Firing<TripTerms> }
  | { readonly hostingId: string; readonly firing: Firing<HostingTerms> };

// Fires what is due of a trip and its families, the oldest first, each once. A command that cannot be carried out yet is tried again with the next change of the trip or its money, or in six hours.
export const createTripTimers =
  (placements: Placements): JobHandler =>
  async (work, payload) => {
    const { tripId } = tripPayload.parse(payload);
    const refused = new Set<string>();
    for (;;) {
      const held = await placements.hold(work, tripId);
      const due = await nextDue(work.db, held, refused);
      if (!due) return reschedule(work, held, refused.size > 0);
      if (!(await fire(work, placements, { held, due }))) refused.add(keyOf(due));
    }
  };

const keyOf = ({ hostingId, firing }: Due): string => `${hostingId ?? ""} ${firing.key}`;

async function nextDue(
  db: Db,
  { placement: { trip, facts } }: Held,
  refused: ReadonlySet<string>,
): Promise<Due | undefined> {
  const dues: Due[] = dueTimers(tripMachine, { record: trip, facts }, await firedOf(db, "trip", trip.id)).map(
    (firing): Due => ({ hostingId: null, firing }),
  );
  for (const record of facts.hostings) {
    const fired = await firedOf(db, "hosting", record.id);
    dues.push(
      ...dueTimers(hostingMachine, { record, facts: { ...facts, trip } }, fired).map((firing): Due => ({
        hostingId: record.id,
        firing,
      })),
    );
  }
  return dues.filter((due) => !refused.has(keyOf(due))).toSorted((a, b) => a.firing.dueAt - b.firing.dueAt)[0];
}

interface Turn {
  readonly held: Held;
  readonly due: Due;
}

async function fire(work: Work, placements: Placements, { held, due }: Turn): Promise<boolean> {
  const { fires } = due.firing;
  if ("reminder" in fires) return remind(work, held, { ...due, reminder: fires.reminder });
  const call = callOf(due);
  return call !== null && !isRefused(await placements.give(work, held, call));
}

function callOf({ hostingId, firing }: Due): Call | null {
  const by = { doer: "timer", source: "timer", given: {} } as const;
  if (hostingId === null) return "command" in firing.fires ? { ...by, command: firing.fires.command } : null;
  return "command" in firing.fires ? { ...by, hostingId, command: firing.fires.command } : null;
}

async function remind(
  work: Work,
  { trip, placement: { facts } }: Held,
  { hostingId, firing, reminder }: Due & { readonly reminder: string },
): Promise<true> {
  const [entity, entityId, people] =
    hostingId === null
      ? (["trip", trip.id, askingPeople(trip, facts)] as const)
      : (["hosting", hostingId, hostsOf(facts, hostingId)] as const);
  await notify(work, people, { kind: reminder, entity, entityId, params: { timer: firing.name } });
  await markFired(work, { entity, entityId, key: firing.key });
  return true;
}

// For a trip that has no place in the queue: what comes next, not what might have been.
export const planTrip = async (work: Work, placements: Placements, tripId: string): Promise<void> =>
  reschedule(work, await placements.hold(work, tripId), false);

// What has been done is not waited for again.
async function reschedule(work: Work, { placement }: Held, isRefusedYet: boolean): Promise<void> {
  const { trip, facts } = placement;
  const ahead = aheadOf(tripMachine, { record: trip, facts }, await firedOf(work.db, "trip", trip.id));
  for (const record of facts.hostings)
    ahead.push(
      ...aheadOf(hostingMachine, { record, facts: { ...facts, trip } }, await firedOf(work.db, "hosting", record.id)),
    );
  const retryAt = isRefusedYet ? [work.now().getTime() + retryMs] : [];
  await schedule(work, placement, [...ahead, ...retryAt]);
}

const aheadOf = <T extends Terms>(machine: Machine<T>, watched: Watched<T>, fired: readonly string[]): number[] =>
  firingsOf(machine, watched)
    .filter(({ key, dueAt }) => dueAt > watched.facts.now && !fired.includes(key))
    .map(({ dueAt }) => dueAt);
