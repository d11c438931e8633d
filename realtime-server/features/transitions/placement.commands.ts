import { isRefused } from "#shared/machine/interpreter.ts";
import type { Doer, Origin } from "#shared/machine/machine.ts";
import { firingsOf } from "#shared/machine/timers.ts";
import {
  commandHosting,
  commandTrip,
  type Moved,
  type Placement,
  type PlacementRefusal,
} from "#shared/features/hostings/placement.ts";
import { hostingMachine } from "#shared/features/hostings/hostings.machine.ts";
import { tripMachine } from "#shared/features/trips/trips.machine.ts";
import type { HostingCommand, HostingGiven, TripCommand, TripGiven } from "#shared/features/trips/trips.records.ts";
import { withSystemRights } from "../../db/systemRights.ts";
import { cancelJob, enqueue } from "../../jobs/queue.ts";
import type { Work } from "../../jobs/work.ts";
import type { Books, PlacementChange } from "./books.port.ts";
import { timerKey } from "./fired.ts";
import { hideTheSilent } from "./hideSilent.ts";
import { writeHistory, type Source } from "./history.ts";
import { endsStay, spread } from "./placement.effects.ts";
import { changesIn } from "./placement.changes.ts";
import { threadChangeOf } from "./placement.people.ts";
import { savePlacement, withMovedStays, withOtherFamily } from "./placement.save.ts";
import { holdPlacement, readPlacement, type Held, type HeldTrip } from "./placement.store.ts";
import type { StayReviewing } from "./reviews.port.ts";
import type { Threads } from "./threads.port.ts";

export interface PlacementParts {
  readonly books: Books;
  readonly threads: Threads;
  readonly reviews: StayReviewing;
}

interface By {
  readonly doer: Doer;
  readonly source: Source;
  readonly origin?: Origin;
  readonly isUnproven?: boolean;
}

export type TripCall = By & { readonly command: TripCommand; readonly given: TripGiven };
export type HostingCall = By & {
  readonly hostingId: string;
  readonly command: HostingCommand;
  readonly given: HostingGiven;
};
export type Call = TripCall | HostingCall;

export type Placements = ReturnType<typeof createPlacements>;

// Trips and their families, moved by commands: all that a command does is one transaction, under the locks that holdPlacement takes.
export function createPlacements({ books, threads, reviews }: PlacementParts) {
  const hold = (
    work: Work,
    tripId: string,
    days: { readonly fromDate?: string | undefined; readonly toDate?: string | undefined } = {},
  ): Promise<Held> =>
    withSystemRights(work.db, () =>
      holdPlacement(work.db, books, {
        tripId,
        now: work.now(),
        days: { ...(days.fromDate && { fromDate: days.fromDate }), ...(days.toDate && { toDate: days.toDate }) },
      }),
    );

  const read = (work: Work, tripId: string): Promise<Held> =>
    withSystemRights(work.db, () => readPlacement(work.db, books, { tripId, now: work.now() }));

  async function give(work: Work, held: Held, call: Call): Promise<Moved | PlacementRefusal> {
    const outcome = "hostingId" in call ? commandHosting(held.placement, call) : commandTrip(held.placement, call);
    if (isRefused(outcome)) return outcome;
    const before = held.placement;
    const after = withOtherFamily(before, withMovedStays({ before, after: outcome.placement, moves: outcome.moves }));
    await withSystemRights(work.db, () =>
      carryOut(work, held.trip, { before, after, moves: outcome.moves }, call.source),
    );
    return { placement: after, moves: outcome.moves };
  }

  // Records before money, money before conversations: the order in which everybody locks.
  async function carryOut(work: Work, trip: HeldTrip, change: PlacementChange, source: Source): Promise<void> {
    await savePlacement(work, change.before, change.after);
    await hideTheSilent(work, change);
    for (const { entity, id, step } of change.moves)
      await writeHistory(work.db, { entity, entityId: id, step, source });
    await books.follow(work, change);
    await spread(work, trip, change);
    if (endsStay(change)) await reviews.open(work, trip.id);
    await schedule(work, change.after, duesOf(change.after));
    await threads.follow(work, await threadChangeOf(work.db, trip, change));
    for (const told of changesIn(trip, change)) work.changed(told);
  }

  return { hold, read, give };
}

// When a trip or one of its families next has something to do by itself; what is overdue is due now.
export async function schedule({ db, now }: Work, { trip }: Placement, dues: readonly number[]): Promise<void> {
  const earliest = Math.min(...dues);
  if (Number.isFinite(earliest))
    await enqueue(db, {
      kind: "timers.trip",
      key: timerKey("trip", trip.id),
      payload: { tripId: trip.id },
      dueAt: new Date(Math.max(earliest, now().getTime())),
    });
  else await cancelJob(db, timerKey("trip", trip.id));
}

const duesOf = ({ trip, facts }: Placement): readonly number[] =>
  [
    firingsOf(tripMachine, { record: trip, facts }),
    ...facts.hostings.map((record) => firingsOf(hostingMachine, { record, facts: { ...facts, trip } })),
  ]
    .flat()
    .map(({ dueAt }) => dueAt);
