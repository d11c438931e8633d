import {
  commandHosting,
  commandTrip,
  offersOfHosting,
  offersOfTrip,
  type Move,
  type Moved,
  type Placement,
  type PlacementRefusal,
} from "#shared/features/hostings/placement.ts";
import { hostingMachine } from "#shared/features/hostings/hostings.machine.ts";
import { tripMachine } from "#shared/features/trips/trips.machine.ts";
import {
  hostingCommands,
  tripCommands,
  type HostingGiven,
  type TripGiven,
} from "#shared/features/trips/trips.records.ts";
import { isRefused } from "#shared/machine/interpreter.ts";
import { firingsOf } from "#shared/machine/timers.ts";
import type { Bench, Outcome, ShownMove } from "./bench.ts";
import { timerOf } from "./machineBench.ts";

export interface Placed {
  readonly placement: Placement;
  // Whose commands are looked at: the trip's, or those of its first family.
  readonly entity: "trip" | "hosting";
  readonly said: (placement: Placement) => TripGiven & HostingGiven;
}

// A trip and its families, which move together.
export function placementBench(placed: Placed): Bench {
  const { placement, entity, said } = placed;
  const { trip, facts } = placement;
  const [hosting] = facts.hostings;
  const isTrip = entity === "trip" || !hosting;
  const hostings = facts.hostings.map((fields) => ({ entity: "hosting" as const, fields }));
  return {
    entity,
    state: isTrip ? trip.state : hosting.state,
    now: facts.now,
    records: isTrip
      ? [{ entity: "trip", fields: trip }, ...hostings]
      : [...hostings.slice(0, 1), { entity: "trip", fields: trip }, ...hostings.slice(1)],
    timers: isTrip
      ? firingsOf(tripMachine, { record: trip, facts }).map(timerOf)
      : firingsOf(hostingMachine, { record: hosting, facts: { ...facts, trip } }).map(timerOf),
    offersTo: (doer) => (isTrip ? offersOfTrip(placement, doer) : offersOfHosting({ placement, hosting }, doer)),
    give: (doer, name) => {
      const given = said(placement);
      const tripCommand = tripCommands.find((one) => one === name);
      const hostingCommand = hostingCommands.find((one) => one === name);
      if (isTrip && tripCommand)
        return outcomeOf(placed, commandTrip(placement, { command: tripCommand, doer, given }));
      if (!isTrip && hostingCommand)
        return outcomeOf(
          placed,
          commandHosting(placement, { hostingId: hosting.id, command: hostingCommand, doer, given }),
        );
      return { refused: "wrongState" };
    },
    at: (now) => placementBench({ ...placed, placement: { trip, facts: { ...facts, now } } }),
  };
}

function outcomeOf(placed: Placed, outcome: Moved | PlacementRefusal): Outcome {
  if (isRefused(outcome)) return outcome;
  return { bench: placementBench({ ...placed, placement: outcome.placement }), moves: outcome.moves.map(shownMove) };
}

const shownMove = ({ entity, step, notice, effects }: Move): ShownMove => ({
  ...step,
  entity,
  role: step.actorRole,
  notice,
  effects,
});
