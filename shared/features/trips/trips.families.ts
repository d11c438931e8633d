import type { Actor } from "#shared/access/can.ts";
import type { Situation } from "#shared/machine/machine.ts";
import { isChildOn } from "#shared/features/students/students.rules.ts";
import { isApproved } from "#shared/features/vetting/vetting.states.ts";
import type { FamilyFacts, HostingRecord, TripFacts, TripRecord, TripSubject } from "./trips.records.ts";

// What the rules of a trip and those of its families both look for.

export const selectedHosting = ({ hostings }: Pick<TripFacts, "hostings">): HostingRecord | null =>
  hostings.find(({ selected }) => selected) ?? null;

export const familyOf = (
  { familyById }: Pick<TripFacts, "familyById">,
  { hostFamilyId }: Pick<HostingRecord, "hostFamilyId">,
): FamilyFacts | null => familyById[hostFamilyId] ?? null;

export const isHostOf = (facts: TripFacts, hosting: HostingRecord | null, { id }: Actor): boolean =>
  hosting !== null && (familyOf(facts, hosting)?.hostIds.includes(id) ?? false);

export const isFree = (family: FamilyFacts | null): boolean => family !== null && !family.isBlocked && family.hasBeds;

// What a family asks of a stay holds until it is asked: a yes of its own is above its rules.
export const isOpen = (family: FamilyFacts | null): boolean => isFree(family) && family?.isRuledOut === false;

export const isMinorsTrip = (
  { student }: Pick<TripFacts, "student">,
  { fromDate }: Pick<TripRecord, "fromDate">,
): boolean => student !== null && (student.dateOfBirth === null || isChildOn(fromDate, student.dateOfBirth));

// Adults may stay with a family whose visit is yet to come; minors need its approval (decisions 7).
const adultStates: readonly string[] = ["visit_pending", "visit_scheduled", "conditions_open", "approval_pending"];

export const mayHost = ({ vettingState }: Pick<FamilyFacts, "vettingState">, isMinor: boolean): boolean =>
  isApproved(vettingState) || (!isMinor && adultStates.includes(vettingState));

export const doOverlap = (
  a: Pick<HostingRecord, "fromDate" | "toDate">,
  b: Pick<HostingRecord, "fromDate" | "toDate">,
): boolean => a.fromDate < b.toDate && b.fromDate < a.toDate;

// The families that an enquiry goes to: the one named, else all that were picked.
export const askedHostings = ({
  facts,
  given,
}: Pick<Situation<TripSubject>, "facts" | "given">): readonly HostingRecord[] =>
  facts.hostings.filter(({ id, state }) =>
    given.hostingId === undefined
      ? state === "new_trip_host_family"
      : id === given.hostingId && enquiredStates.includes(state),
  );

const enquiredStates: readonly string[] = ["new_trip_host_family", "potential_trip_host_family"];

// A home that could not say yes is not asked: the trip would wait for nothing.
function mayFollow(facts: TripFacts, hosting: HostingRecord): boolean {
  const family = familyOf(facts, hosting);
  return family !== null && isFree(family) && mayHost(family, isMinorsTrip(facts, hosting));
}

// Who is asked next when the first family does not take the trip. One that has been asked before has had its turn.
export const backupHosting = (facts: TripFacts): HostingRecord | null =>
  facts.hostings
    .filter(
      (hosting) =>
        hosting.backupOrder !== null &&
        !hosting.selected &&
        backupStates.includes(hosting.state) &&
        mayFollow(facts, hosting),
    )
    .toSorted((a, b) => (a.backupOrder ?? 0) - (b.backupOrder ?? 0))[0] ?? null;

const undecidedStates: readonly string[] = [
  "host_family_review_-_pending_submission",
  "awaiting_host_family_review",
  "considering_hosting",
];

export const isUndecided = (hosting: HostingRecord | null): boolean =>
  hosting !== null && undecidedStates.includes(hosting.state);

// Whom a request can be given to: the family named, else any that is on the trip and has not had its turn.
export const otherHostings = ({
  facts,
  given,
}: Pick<Situation<TripSubject>, "facts" | "given">): readonly HostingRecord[] =>
  facts.hostings.filter(
    ({ id, selected, state }) =>
      !selected && backupStates.includes(state) && (given.hostingId === undefined || id === given.hostingId),
  );

const backupStates: readonly string[] = ["new_trip_host_family", "potential_trip_host_family", "host_waiting_list"];
