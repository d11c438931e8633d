import { sql } from "kysely";
import type { Placement } from "#shared/features/hostings/placement.ts";
import { stayWithin } from "#shared/features/tripPlan/tripPlan.rules.ts";
import type { HostingRecord, TripRecord } from "#shared/features/trips/trips.records.ts";
import type { Db } from "../../db/connection.ts";
import { HttpError } from "../../http/errors.ts";
import type { Work } from "../../jobs/work.ts";
import type { PlacementChange } from "./books.port.ts";
import { daysOf, termsOf } from "./placement.store.ts";

const at = (time: number | null): Date | null => (time === null ? null : new Date(time));

// When the trip's dates are moved, each family's stay goes along.
export const withMovedStays = ({ before, after, moves }: PlacementChange): Placement =>
  moves.some(({ step }) => step.command === "amend") ? withStaysMoved(before, after.trip, after.facts) : after;

export function withStaysMoved(before: Placement, trip: TripRecord, facts = before.facts): Placement {
  const within = (hosting: HostingRecord) => stayWithin(daysOf(hosting), daysOf(before.trip), daysOf(trip));
  const staying = facts.hostings.filter((hosting) => !isOut(hosting));
  const hostings = facts.hostings.map((hosting) => {
    const days = within(hosting);
    // Whoever is out of it keeps nothing back, and may yet be asked again, for the new days if no other part of theirs begins with them.
    if (days === null && !isOut(hosting)) throw new HttpError("refused", { reason: "stayOutside" });
    const isTaken =
      isOut(hosting) &&
      staying.some((other) => other.hostFamilyId === hosting.hostFamilyId && within(other)?.from === days?.from);
    return days === null || isTaken || (days.from === hosting.fromDate && days.to === hosting.toDate)
      ? hosting
      : { ...hosting, fromDate: days.from, toDate: days.to, version: hosting.version + 1 };
  });
  return { trip, facts: { ...facts, hostings } };
}

const chosenIn = ({ facts }: Placement): string | undefined => facts.hostings.find(({ selected }) => selected)?.id;

// Whoever gives a command to a trip has seen to which family it goes: with another one it is another version of it.
export const withOtherFamily = (before: Placement, after: Placement): Placement =>
  chosenIn(before) === chosenIn(after) || after.trip.version !== before.trip.version
    ? after
    : { ...after, trip: { ...after.trip, version: after.trip.version + 1 } };

// Everything that has become another, and nothing else. Who gives up a place is written before who takes it.
export async function savePlacement(work: Work, before: Placement, after: Placement): Promise<void> {
  const { db } = work;
  const changed = after.facts.hostings.filter(
    (hosting) => before.facts.hostings.find(({ id }) => id === hosting.id)?.version !== hosting.version,
  );
  for (const hosting of changed.toSorted((a, b) => Number(a.selected) - Number(b.selected)))
    await saveHosting(db, hosting, work.now());
  await saveTrip(db, after.trip, work.now());
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
