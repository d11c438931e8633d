import { sql } from "kysely";
import type { Placement } from "#shared/features/hostings/placement.ts";
import { shifted, stayWithin } from "#shared/features/tripPlan/tripPlan.rules.ts";
import type { HostingRecord, TripRecord } from "#shared/features/trips/trips.records.ts";
import type { Days } from "#shared/time/days.ts";
import type { Db } from "../../db/connection.ts";
import { HttpError } from "../../http/errors.ts";
import type { Work } from "../../jobs/work.ts";
import type { PlacementChange } from "./books.port.ts";
import { daysOf, termsOf } from "./placement.store.ts";

const at = (time: number | null): Date | null => (time === null ? null : new Date(time));

// When the trip's dates are moved, each family's stay goes along.
export const withMovedStays = ({ before, after, moves }: PlacementChange): Placement =>
  moves.some(({ step }) => step.command === "amend") ? withStaysMoved(before, after.trip, after.facts) : after;

export function withStaysMoved(
  before: Placement,
  trip: TripRecord,
  facts = before.facts,
  along = (part: Days): Days | null => stayWithin(part, daysOf(before.trip), daysOf(trip)),
): Placement {
  const starts = new Set<string>();
  const daysById = new Map<string, Days>();
  const startOf = ({ hostFamilyId }: HostingRecord, { from }: Days): string => `${hostFamilyId} ${from}`;
  const settle = (hosting: HostingRecord, days: Days): void => {
    starts.add(startOf(hosting, days));
    daysById.set(hosting.id, days);
  };
  for (const hosting of facts.hostings.filter((one) => !isOut(one))) {
    const days = along(daysOf(hosting));
    // No two parts of a family begin on one day: of one of them nothing is left.
    if (days === null || starts.has(startOf(hosting, days))) throw new HttpError("refused", { reason: "stayOutside" });
    settle(hosting, days);
  }
  // Whoever is out of it keeps nothing back, and may yet be asked again: for the new days, else for the old, else for the next on which no
  // other part of theirs begins.
  for (const hosting of facts.hostings.filter(isOut)) {
    const own = daysOf(hosting);
    let days = along(own) ?? own;
    if (starts.has(startOf(hosting, days))) days = own;
    while (starts.has(startOf(hosting, days))) days = shifted(days, 1);
    settle(hosting, days);
  }
  const hostings = facts.hostings.map((hosting) => {
    const { from, to } = daysById.get(hosting.id) ?? daysOf(hosting);
    return from === hosting.fromDate && to === hosting.toDate
      ? hosting
      : { ...hosting, fromDate: from, toDate: to, version: hosting.version + 1 };
  });
  return { trip, facts: { ...facts, hostings } };
}

const chosenIn = ({ facts }: Placement): string | undefined => facts.hostings.find(({ selected }) => selected)?.id;

// Whoever gives a command to a trip has seen to which family it goes: with another one it is another version of it.
export const withOtherFamily = (before: Placement, after: Placement): Placement =>
  chosenIn(before) === chosenIn(after) || after.trip.version !== before.trip.version
    ? after
    : { ...after, trip: { ...after.trip, version: after.trip.version + 1 } };

// Everything that has become another, and nothing else.
export async function savePlacement(work: Work, before: Placement, after: Placement): Promise<void> {
  const { db } = work;
  for (const hosting of inTurn(before.facts.hostings, after.facts.hostings)) await saveHosting(db, hosting, work.now());
  await saveTrip(db, after.trip, work.now());
}

// Those that have become others, whoever gives up a place or a day before who takes it.
function inTurn(was: readonly HostingRecord[], is: readonly HostingRecord[]): readonly HostingRecord[] {
  const wasById = new Map(was.map((hosting) => [hosting.id, hosting]));
  const waiting = new Set(is.filter(({ id, version }) => wasById.get(id)?.version !== version));
  const isInTheWay = (next: HostingRecord, other: HostingRecord): boolean => {
    const stands = wasById.get(other.id);
    if (other.id === next.id || stands?.fromDate !== next.fromDate) return false;
    return stands.hostFamilyId === next.hostFamilyId || (stands.selected && next.selected);
  };
  const turns: HostingRecord[] = [];
  while (waiting.size > 0) {
    const all = [...waiting];
    const next = all.find((one) => !all.some((other) => isInTheWay(one, other))) ?? all[0];
    if (!next) break;
    waiting.delete(next);
    turns.push(next);
  }
  return turns;
}

async function saveTrip(db: Db, trip: TripRecord, now: Date): Promise<void> {
  const { id, heldAt, holdUntil, retryUntil, enteredAt, ...values } = trip;
  await db
    .updateTable("trip")
    .set({
      ...values,
      heldAt: at(heldAt),
      holdUntil: at(holdUntil),
      retryUntil: at(retryUntil),
      enteredAt: new Date(enteredAt),
      updatedAt: now,
    })
    .where("id", "=", id)
    .execute();
}

const answers: readonly string[] = [
  "accepted_hosting",
  "declined_hosting",
  "considering_hosting",
  "host_family_withdrawn",
];
const noes: readonly string[] = ["declined_hosting", "trip_host_family_rejected"];

const isOut = ({ state }: HostingRecord): boolean => noes.includes(state) || state === "host_family_withdrawn";

async function saveHosting(db: Db, hosting: HostingRecord, now: Date): Promise<void> {
  const { id, hostFamilyId: _family, enteredAt, askedAt, answerBy, reinvitedAt, ...values } = hosting;
  const hasEntered = enteredAt === now.getTime();
  const answered = hasEntered && answers.includes(hosting.state) ? { answeredAt: now } : {};
  await db
    .updateTable("tripHostFamily")
    .set({
      ...values,
      ...answered,
      enteredAt: new Date(enteredAt),
      askedAt: at(askedAt),
      answerBy: at(answerBy),
      reinvitedAt: at(reinvitedAt),
      updatedAt: now,
    })
    .where("id", "=", id)
    .execute();
  if (hasEntered && noes.includes(hosting.state))
    await sql`UPDATE trip_host_family h SET refused_terms = ${termsOf} FROM trip t WHERE t.id = h.trip_id AND h.id = ${id}`.execute(
      db,
    );
}
