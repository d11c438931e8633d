import {
  apply,
  commandsFor,
  isRefused,
  type Notice,
  type Offer,
  type Refused,
  type Step,
} from "#shared/machine/interpreter.ts";
import type { Doer, Machine, Origin, Reason, Request, Terms } from "#shared/machine/machine.ts";
import { selectedHosting } from "#shared/features/trips/trips.families.ts";
import { tripMachine, type TripTerms } from "#shared/features/trips/trips.machine.ts";
import type {
  HostingCommand,
  HostingGiven,
  HostingRecord,
  TripCommand,
  TripFacts,
  TripGiven,
  TripRecord,
} from "#shared/features/trips/trips.records.ts";
import { hostingMachine, type HostingTerms } from "./hostings.machine.ts";

// A trip and its families move together: an answer of the family moves the trip, the end of a trip closes its families. Here both are carried to the end.
export interface Placement {
  readonly trip: TripRecord;
  readonly facts: TripFacts;
}

interface MoveOf<Entity extends string, T extends Terms> {
  readonly entity: Entity;
  readonly id: string;
  readonly step: Step<T>;
  readonly notice: Notice | null;
  readonly effects: readonly Exclude<T["outcome"], { readonly command: string }>[];
}

export type Move = MoveOf<"trip", TripTerms> | MoveOf<"hosting", HostingTerms>;

// The placement as it is afterwards, and every command on the way, the given one among them.
export interface Moved {
  readonly placement: Placement;
  readonly moves: readonly Move[];
}

export type PlacementRefusal = Refused<TripTerms> | Refused<HostingTerms>;
export type PlacementOffer<T extends Terms> = Omit<Offer<T>, "reason"> & {
  readonly reason: Reason<TripTerms> | Reason<HostingTerms> | null;
};

interface Order {
  readonly doer: Doer;
  readonly origin?: Origin;
  readonly isUnproven?: boolean;
}

export interface TripOrder extends Order {
  readonly command: TripCommand;
  readonly given: TripGiven;
}

export interface HostingOrder extends Order {
  readonly hostingId: string;
  readonly command: HostingCommand;
  readonly given: HostingGiven;
}

export interface Machines {
  readonly trip: Machine<TripTerms>;
  readonly hosting: Machine<HostingTerms>;
}

export const requestOfTrip = (
  { trip, facts }: Placement,
  { given, doer, origin, isUnproven = false }: Omit<TripOrder, "command">,
): Request<TripTerms> => ({ record: trip, facts, given, doer, isUnproven, ...(origin && { origin }) });

export const requestOfHosting = (
  { trip, facts }: Placement,
  record: HostingRecord,
  { given, doer, origin, isUnproven = false }: Pick<HostingOrder, "given" | keyof Order>,
): Request<HostingTerms> => ({
  record,
  facts: { ...facts, trip },
  given,
  doer,
  isUnproven,
  ...(origin && { origin }),
});

export const machines: Machines = { trip: tripMachine, hosting: hostingMachine };

interface Run extends Moved {
  readonly machines: Machines;
}

type Outcome = TripTerms["outcome"] | HostingTerms["outcome"];

export function commandHosting(
  placement: Placement,
  order: HostingOrder,
  by: Machines = machines,
): Moved | PlacementRefusal {
  return moved(runHosting({ placement, moves: [], machines: by }, order));
}

// A host's answer that is given through the trip is the family's first, and moves the trip from there.
export function commandTrip(placement: Placement, order: TripOrder, by: Machines = machines): Moved | PlacementRefusal {
  const start: Run = { placement, moves: [], machines: by };
  const asked = apply(by.trip, requestOfTrip(placement, order), order.command);
  if (isRefused(asked)) return asked;
  const answer = answerOf(order.command, selectedHosting(placement.facts));
  if (!answer) return moved(runTrip(start, order));
  const given = order.given.reason === undefined ? {} : { reason: order.given.reason };
  const led = runHosting(start, { ...answer, given, doer: "system", origin: originOf(asked.step) });
  if (isRefused(led)) return led;
  return moved(led.placement.trip.version > placement.trip.version ? led : runTrip(led, order));
}

export function offersOfTrip(
  placement: Placement,
  doer: Doer,
  by: Machines = machines,
): readonly PlacementOffer<TripTerms>[] {
  const offers = commandsFor(by.trip, requestOfTrip(placement, { given: {}, doer }));
  return offers.map((offer) =>
    asCarried(offer, () => commandTrip(placement, { command: offer.command, given: {}, doer }, by)),
  );
}

export function offersOfHosting(
  { placement, hosting }: { readonly placement: Placement; readonly hosting: HostingRecord },
  doer: Doer,
  by: Machines = machines,
): readonly PlacementOffer<HostingTerms>[] {
  const offers = commandsFor(by.hosting, requestOfHosting(placement, hosting, { given: {}, doer }));
  return offers.map((offer) =>
    asCarried(offer, () =>
      commandHosting(placement, { hostingId: hosting.id, command: offer.command, given: {}, doer }, by),
    ),
  );
}

const moved = (run: Run | PlacementRefusal): Moved | PlacementRefusal =>
  isRefused(run) ? run : { placement: run.placement, moves: run.moves };

function runTrip(run: Run, order: TripOrder): Run | PlacementRefusal {
  const applied = apply(run.machines.trip, requestOfTrip(run.placement, order), order.command);
  if (isRefused(applied)) return applied;
  const { record, step, notice, effects } = applied;
  const move: Move = { entity: "trip", id: record.id, step, notice, effects: effects.filter(isOwn) };
  return carryOn(
    { ...run, placement: { ...run.placement, trip: record }, moves: [...run.moves, move] },
    effects,
    originOf(step),
  );
}

function runHosting(run: Run, order: HostingOrder): Run | PlacementRefusal {
  const hosting = run.placement.facts.hostings.find(({ id }) => id === order.hostingId);
  if (!hosting) return { refused: "wrongState" };
  const applied = apply(run.machines.hosting, requestOfHosting(run.placement, hosting, order), order.command);
  if (isRefused(applied)) return applied;
  const { record, step, notice, effects } = applied;
  const move: Move = { entity: "hosting", id: record.id, step, notice, effects: effects.filter(isOwn) };
  return carryOn(
    { ...run, placement: withHosting(run.placement, record), moves: [...run.moves, move] },
    effects,
    originOf(step),
  );
}

const isOwn = <E extends { readonly kind: string }>(effect: E): effect is Exclude<E, { readonly command: string }> =>
  !("command" in effect);

const originOf = ({ actorId, actorRole }: Origin): Origin => ({ actorId, actorRole });

function carryOn(run: Run, effects: readonly Outcome[], origin: Origin): Run | PlacementRefusal {
  return effects.reduce<Run | PlacementRefusal>(
    (sofar, effect) => (isRefused(sofar) ? sofar : carry(sofar, effect, origin)),
    run,
  );
}

// A trip that cannot follow takes its cause down with it; a family that cannot stays where it is.
function carry(run: Run, effect: Outcome, origin: Origin): Run | PlacementRefusal {
  if (effect.kind === "carryTrip") return runTrip(run, { ...effect, doer: "system", origin });
  if (effect.kind !== "carryHosting") return { ...run, placement: written(run.placement, effect) };
  const next = runHosting(run, { ...effect, doer: "system", origin });
  return isRefused(next) ? run : next;
}

const withHosting = ({ trip, facts }: Placement, record: HostingRecord): Placement => ({
  trip,
  facts: { ...facts, hostings: facts.hostings.map((hosting) => (hosting.id === record.id ? record : hosting)) },
});

// Some effects change a family without a command of its own.
function written(placement: Placement, effect: Outcome): Placement {
  if (effect.kind === "unselect" || effect.kind === "reselect")
    return changed(placement, effect.hostingId, () => ({ selected: effect.kind === "reselect" }));
  if (effect.kind !== "splitPlacement") return placement;
  const { on } = effect;
  const parted = changed(placement, effect.hostingId, ({ toDate }) => ({ toDate: toDate < on ? toDate : on }));
  return changed(parted, effect.newHostingId, () => ({ fromDate: on }));
}

function changed(
  { trip, facts }: Placement,
  hostingId: string,
  change: (hosting: HostingRecord) => Partial<HostingRecord>,
): Placement {
  const hostings = facts.hostings.map((hosting) =>
    hosting.id === hostingId ? { ...hosting, ...change(hosting), version: hosting.version + 1 } : hosting,
  );
  return { trip, facts: { ...facts, hostings } };
}

// What the family says to a command of the trip; one that has said yes is not asked again.
function answerOf(
  command: TripCommand,
  hosting: HostingRecord | null,
): Pick<HostingOrder, "hostingId" | "command"> | null {
  if (!hosting || hosting.state === "accepted_hosting") return null;
  if (command === "host_accept") return { hostingId: hosting.id, command: "accept" };
  if (command === "host_decline") return { hostingId: hosting.id, command: "decline" };
  if (command !== "hold_expired") return null;
  return {
    hostingId: hosting.id,
    command: hosting.state === "host_family_review_-_pending_submission" ? "deselect" : "time_out",
  };
}

// A command is allowed when everything that it carries with it is. What a person has yet to say does not refuse it.
function asCarried<T extends TripTerms | HostingTerms>(
  offer: Offer<T>,
  attempt: () => Moved | PlacementRefusal,
): PlacementOffer<T> {
  if (!offer.isAllowed) return offer;
  const outcome = attempt();
  if (!isRefused(outcome) || offer.asks.some((ask) => ask === outcome.refused)) return offer;
  return { ...offer, isAllowed: false, to: null, reason: outcome.refused };
}
