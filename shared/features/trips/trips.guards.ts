import type { Actor } from "#shared/access/can.ts";
import type { Scene, Situation } from "#shared/machine/machine.ts";
import { later } from "#shared/machine/spans.ts";
import { todayOf } from "#shared/machine/zone.ts";
import { addDays } from "#shared/time/days.ts";
import { isChildOn } from "#shared/features/students/students.rules.ts";
import { refundOf } from "./trips.money.ts";
import {
  askedHostings,
  backupHosting,
  familyOf,
  isFree,
  isOpen,
  isHostOf,
  isMinorsTrip,
  isUndecided,
  mayHost,
  otherHostings,
  selectedHosting,
} from "./trips.families.ts";
import { isOffice, isOwner } from "./trips.people.ts";
import type { FamilyFacts, TripSubject } from "./trips.records.ts";
import type { TripState } from "./trips.states.ts";

type Trip = Situation<TripSubject>;
type Guard = (trip: Trip) => boolean;

const resumes =
  (state: TripState): Guard =>
  ({ record }) =>
    record.resumeState === state;
const closedAs = ["expired", "lost", "withdrawn", "abandoned"];

// What has to hold, by name: the name is the reason when it does not.
export const tripGuards = {
  datesInFuture: ({ record, facts }) => record.fromDate > todayOf(facts),
  partySet: ({ facts }) => facts.student !== null || facts.partySize > 0,
  familyPicked: (trip) => askedHostings(trip).length > 0,
  familiesFree: (trip) => askedHostings(trip).every((hosting) => mayBeAsked(familyOf(trip.facts, hosting))),
  oneFamilySelected: ({ facts }) => facts.hostings.filter(({ selected }) => selected).length === 1,
  childOrAdultFlow: ({ record, facts: { isAdultFlow, student } }) =>
    isAdultFlow || isChild(student?.dateOfBirth ?? null, record.fromDate),
  quoteFresh: ({ record, facts, settings }) =>
    facts.quote !== null &&
    (facts.now < later(facts.quote.quotedAt, settings.quoteLife, facts.timezone) ||
      (record.retryUntil !== null && facts.now <= record.retryUntil)),
  familyFree: ({ record, facts }) =>
    facts.hostings.some(
      (hosting) => hosting.selected && (isYetToBeAsked(record) ? isOpen : isFree)(familyOf(facts, hosting)),
    ),
  studentComplete: ({ facts }) => facts.student?.isComplete ?? facts.partySize > 0,
  authorisationValid: ({ facts }) => facts.payment.authorisation !== "none",
  familyVetted: ({ record, facts }) =>
    facts.hostings.some(
      (hosting) =>
        hosting.selected && mayHost(familyOf(facts, hosting) ?? { vettingState: "draft" }, isMinorsTrip(facts, record)),
    ),
  // Whoever has said yes is booked, and gives way to nobody.
  familyUndecided: ({ facts }) => isUndecided(selectedHosting(facts)),
  otherFamilyFree: (trip) => otherHostings(trip).some((hosting) => isOpen(familyOf(trip.facts, hosting))),
  otherFamilyVetted: ({ record, facts, given }) =>
    otherHostings({ facts, given }).some((hosting) => {
      const family = familyOf(facts, hosting);
      return family !== null && isOpen(family) && mayHost(family, isMinorsTrip(facts, record));
    }),
  hasBackup: ({ facts }) => backupHosting(facts) !== null,
  balancePaid: ({ facts }) => facts.payment.salesBalance <= 0 || facts.payment.isBalanceWaived,
  familyAccepted: ({ facts }) => facts.hostings.some(({ state }) => state === "accepted_hosting"),
  requoteAccepted: (trip) => (trip.facts.requote?.isAccepted ?? false) && isForTheseDays(trip),
  hostApproved: ({ facts }) => facts.requote?.isApprovedByHost ?? false,
  resumesReserved: resumes("reserved"),
  resumesBooked: resumes("booked"),
  resumesInProgress: resumes("in-progress"),
  resumesCompleted: resumes("completed"),
  notBegun: ({ record, facts }) => todayOf(facts) < record.fromDate,
  hasBegun: ({ record, facts }) => todayOf(facts) >= record.fromDate,
  newFamilyChosen: (trip) =>
    selectedHosting(trip.facts)?.state === "awaiting_host_family_review" || hasNewlyAccepted(trip),
  newFamilyAccepted: (trip) => hasNewlyAccepted(trip),
  nightsLeft: ({ facts }) => todayOf(facts) < (selectedHosting(facts)?.toDate ?? ""),
  withinClaimDays: ({ record, facts, settings }) => todayOf(facts) <= addDays(record.toDate, settings.claimDays),
  weekOver: ({ record, facts, settings }) => todayOf(facts) >= addDays(record.toDate, settings.settleAfterDays),
  salesPaid: ({ facts }) => facts.payment.salesBalance === 0,
  purchasesPaid: ({ facts }) => facts.payment.arePurchasesPaid,
  refundsDone: ({ facts }) => facts.payment.areRefundsDone,
  neverBooked: ({ record }) => closedAs.includes(record.stateReason ?? ""),
  closedLately: ({ record, facts, settings }) =>
    facts.now <= later(record.enteredAt, { days: settings.reopenDays }, facts.timezone),
} as const satisfies Readonly<Record<string, Guard>>;

// A question costs no bed: a family whose beds are all held may be asked, and waits.
const mayBeAsked = (family: FamilyFacts | null): boolean => family?.isBlocked === false && !family.isRuledOut;

const isYetToBeAsked = ({ state }: Trip["record"]): boolean => state === "new" || state === "enquiry";

const isChild = (dateOfBirth: string | null, day: string): boolean =>
  dateOfBirth !== null && isChildOn(day, dateOfBirth);

// A yes from before the trip came to the office is that of the family which is replaced.
function hasNewlyAccepted({ record, facts }: Trip): boolean {
  const family = selectedHosting(facts);
  return family?.state === "accepted_hosting" && family.enteredAt >= record.enteredAt;
}

// What a person has to say with a command.
export const tripAsks = {
  reasonGiven: ({ given }) => (given.reason ?? "").trim() !== "",
  noteGiven: ({ given }) => (given.note ?? "").trim() !== "",
  otherFamilyGiven: ({ given }) => given.hostingId !== undefined,
  refundShown: (trip) => trip.given.refund === refundDueIn(trip),
  refundDecided: ({ given: { refund = -1 }, facts }) =>
    Number.isInteger(refund) && refund >= 0 && refund <= facts.payment.paid,
  holdEndFits: ({ record, facts, given: { holdUntil = 0 }, settings }) =>
    holdUntil > facts.now &&
    record.heldAt !== null &&
    holdUntil <= later(record.heldAt, settings.longestHold, facts.timezone),
} as const satisfies Readonly<Record<string, Guard>>;

// A price holds for the days that it was said for; whoever has not named any yet only looks what may be done.
function isForTheseDays({ record, given: { fromDate, toDate }, facts: { requote } }: Trip): boolean {
  if (fromDate === undefined && toDate === undefined) return true;
  return requote?.fromDate === (fromDate ?? record.fromDate) && requote.toDate === (toDate ?? record.toDate);
}

// Whose fault it was is for the office to say.
export function refundDueIn({ record, facts, given, doer, settings }: Trip): number {
  const { paid, trustFee } = facts.payment;
  return refundOf(
    {
      paid,
      trustFee,
      fromDate: record.fromDate,
      today: todayOf(facts),
      fault: isOffice(doer) ? (given.fault ?? null) : null,
    },
    settings.money,
  );
}

export const tripRelations = {
  owner: ({ facts }, person) => isOwner(facts.owner, person),
  selectedHost: ({ facts }, person) => isHostOf(facts, selectedHosting(facts), person),
  placedHost: ({ facts }, person) =>
    facts.hostings.some(
      (hosting) => (hosting.selected || hosting.state === "accepted_hosting") && isHostOf(facts, hosting, person),
    ),
} as const satisfies Readonly<Record<string, (scene: Scene<TripSubject>, person: Actor) => boolean>>;

// The moments from which the timers of a trip run.
export const tripMoments = {
  touched: ({ facts }) => facts.touchedAt,
  lastMessage: ({ record, facts }) => Math.max(record.enteredAt, facts.lastMessageAt ?? 0),
  // A family that has already said yes is not waited for.
  holdEnd: ({ record, facts }) => (selectedHosting(facts)?.state === "accepted_hosting" ? null : record.holdUntil),
  acceptance: ({ facts }) => acceptedAtOf(facts.hostings),
  firstDay: ({ record }) => record.fromDate,
  lastDay: ({ record }) => record.toDate,
  entered: ({ record }) => record.enteredAt,
} as const satisfies Readonly<Record<string, (scene: Scene<TripSubject>) => number | string | null>>;

const acceptedAtOf = (hostings: Trip["facts"]["hostings"]): number | null =>
  hostings.find(({ selected, state }) => selected && state === "accepted_hosting")?.enteredAt ?? null;
