import { sql } from "kysely";
import type { NextStep } from "#shared/features/trips/trips.next.rules.ts";
import type { tripTracker } from "#shared/features/trips/tripTracker.contract.ts";
import { openStates } from "#shared/features/trips/tripLoad.rules.ts";
import { tripStates, type TripState } from "#shared/features/trips/trips.states.ts";
import type { Context } from "../../http/context.ts";
import type { Handlers } from "../../http/mount.ts";
import type { Work } from "../../jobs/work.ts";
import { readStanding, readWords, withinTrips, type Narrowed } from "./standing.store.ts";
import { tripsLike } from "./tripList.server.ts";

interface StepPort {
  readonly nextStep: (work: Work, tripId: string) => Promise<NextStep | null>;
}

type Answer = {
  readonly most: number;
  readonly unfolded?: "cancelled" | "closed" | undefined;
  readonly whose?: "mine" | undefined;
  readonly q: string;
  readonly filter: string;
};

// Where trips stick. What is called off and closed, most of all there are, is counted by the database and read only when somebody looks.
export const createTrackerHandlers = ({ nextStep }: StepPort): Handlers<typeof tripTracker> => ({
  read: async ({ most, unfolded, whose, q, filter }: Answer, context: Context) => {
    const states: readonly TripState[] = unfolded ? [...openStates, unfolded] : openStates;
    const mine = whose === "mine" ? { coordinatorId: context.actor.id } : {};
    const narrowed = q === "" && filter === "" ? {} : { within: tripsLike({ q, filter }, context) };
    const trips = await readStanding(context, { states, ...mine, ...narrowed });
    const totals = await countFolded(context, { ...mine, ...narrowed });
    const columns = tripStates.map((state) => {
      const own = trips.filter((trip) => trip.state === state);
      return { state, total: states.includes(state) ? own.length : (totals.get(state) ?? 0), own: own.slice(0, most) };
    });
    const words = await readWords(
      context,
      columns.flatMap(({ own }) => own.map(({ id }) => id)),
    );
    const told = [];
    for (const { state, total, own } of columns) {
      const cards = [];
      for (const trip of own) {
        const said = words.get(trip.id);
        if (!said) continue;
        cards.push({
          ...said,
          fromDate: trip.fromDate,
          toDate: trip.toDate,
          state,
          enteredAt: new Date(trip.enteredAt).toISOString(),
          deadline: trip.deadline === null ? null : new Date(trip.deadline).toISOString(),
        });
      }
      told.push({ state, total, cards });
    }
    return { columns: told };
  },
  steps: async ({ ids: asked }, context) => {
    const ids = asked.split(",");
    const within = await readWords(context, ids);
    const steps = [];
    for (const id of ids) {
      if (!within.has(id)) continue;
      const next = await nextStep(context, id);
      steps.push({
        id,
        command: next?.command ?? null,
        turn: next?.turn ?? null,
        blockedBy: next?.blockedBy ?? null,
      });
    }
    return { steps };
  },
});

async function countFolded(
  context: Context,
  { coordinatorId, within }: Narrowed,
): Promise<ReadonlyMap<string, number>> {
  const own = coordinatorId === undefined ? sql`` : sql`AND trip.coordinator_id = ${coordinatorId}`;
  const narrowed = within === undefined ? sql`` : sql`AND ${within}`;
  const { rows } = await sql<{ state: string; count: number }>`
    SELECT trip.state, count(*)::int AS count FROM trip WHERE trip.state IN ('cancelled', 'closed') AND ${withinTrips(context)} ${own} ${narrowed} GROUP BY trip.state`.execute(
    context.db,
  );
  return new Map(rows.map(({ state, count }) => [state, count]));
}
