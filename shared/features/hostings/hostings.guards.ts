import type { Actor } from "#shared/access/can.ts";
import type { Scene, Situation } from "#shared/machine/machine.ts";
import { daysLater, todayOf } from "#shared/machine/zone.ts";
import { later } from "#shared/machine/spans.ts";
import { doOverlap, familyOf, isFree, isHostOf, isMinorsTrip, mayHost } from "#shared/features/trips/trips.families.ts";
import { isOwner } from "#shared/features/trips/trips.people.ts";
import type { HostingFacts, HostingGiven, HostingRecord } from "#shared/features/trips/trips.records.ts";
import { latenessOf } from "#shared/features/notAnswering/late.rules.ts";
import { isTripOver } from "#shared/features/trips/trips.rules.ts";
import type { TripState } from "#shared/features/trips/trips.states.ts";
import { canAccept, canDecline } from "./hostings.rules.ts";
import type { HostingSettings } from "./hostings.settings.ts";

export interface HostingSubject {
  readonly record: HostingRecord;
  readonly facts: HostingFacts;
  readonly given: HostingGiven;
  readonly settings: HostingSettings;
}

type Hosting = Situation<HostingSubject>;
type Guard = (hosting: Hosting) => boolean;

const isTripIn =
  (...states: readonly TripState[]): Guard =>
  ({ facts }) =>
    states.includes(facts.trip.state);
const asAnswer = ({
  record,
  facts,
}: Hosting): { readonly state: HostingRecord["state"]; readonly tripState: TripState } => ({
  state: record.state,
  tripState: facts.trip.state,
});
const others = ({ record, facts }: Hosting): readonly HostingRecord[] =>
  facts.hostings.filter(({ id }) => id !== record.id);
const answeringStates: readonly string[] = ["awaiting_host_family_review", "considering_hosting"];

export const hostingGuards = {
  notDuplicate: (hosting) =>
    !others(hosting).some(
      (other) => other.hostFamilyId === hosting.record.hostFamilyId && doOverlap(other, hosting.record),
    ),
  tripOpen: ({ facts }) => !isTripOver(facts.trip.state),
  tripContacts: isTripIn("new", "enquiry", "customer_service"),
  tripChooses: isTripIn("new", "enquiry", "reserved", "customer_service"),
  tripReserved: isTripIn("reserved"),
  tripWaits: isTripIn("reserved", "customer_service"),
  tripInService: isTripIn("customer_service"),
  stayNotOver: (hosting) =>
    isTripIn("booked", "in-progress", "customer_service")(hosting) && todayOf(hosting.facts) <= hosting.record.toDate,
  acceptOffered: (hosting) => canAccept(asAnswer(hosting)),
  declineOffered: (hosting) => canDecline(asAnswer(hosting)),
  // Only a family that has not been asked gives its place to another by a choice.
  nobodyAsked: (hosting) => !others(hosting).some(({ selected, state }) => selected && answeringStates.includes(state)),
  isSelected: ({ record }) => record.selected,
  isSuperseded: (hosting) => others(hosting).some(({ selected }) => selected),
  checklistComplete: ({ facts }) => facts.student?.isComplete ?? facts.partySize > 0,
  familyVetted: ({ record, facts }) =>
    mayHost(familyOf(facts, record) ?? { vettingState: "draft" }, isMinorsTrip(facts, facts.trip)),
  familyApproved: ({ record, facts }) => mayHost(familyOf(facts, record) ?? { vettingState: "draft" }, true),
  familyFree: ({ record, facts }) => isFree(familyOf(facts, record)),
  // A night has one family; while the office looks for another one, the old family may still have it.
  nightsUnclaimed: (hosting) =>
    hosting.facts.trip.state === "customer_service" ||
    !others(hosting).some((other) => other.state === "accepted_hosting" && doOverlap(other, hosting.record)),
  isLate: ({ record, facts }) => latenessOf(familyOf(facts, record)?.waitingSince ?? null, facts.now) !== null,
  timeNotAsked: ({ record }) => !record.hasAskedTime,
  firstTimeUp: ({ record }) => record.timeUps === 0,
  isChanged: ({ record, facts }) => familyOf(facts, record)?.isChanged ?? false,
  notReinvitedLately: ({ record, facts, settings }) =>
    record.reinvitedAt === null || facts.now >= daysLater(record.reinvitedAt, settings.reinviteDays, facts.timezone),
} as const satisfies Readonly<Record<string, Guard>>;

export const hostingAsks = {
  reasonGiven: ({ given }) => (given.reason ?? "").trim() !== "",
  consequencesSeen: ({ given }) => given.areConsequencesSeen === true,
  answerTimeFits: (hosting) => {
    const {
      given: { answerBy },
      facts: { now },
    } = hosting;
    return answerBy === undefined || (answerBy > now && answerBy <= latestAnswer(hosting));
  },
} as const satisfies Readonly<Record<string, Guard>>;

// Two days at most, and never past the end of the hold.
export function latestAnswer({ facts: { now, timezone, trip }, settings }: Hosting): number {
  return Math.min(later(now, settings.askedTime, timezone), trip.holdUntil ?? Infinity);
}

export const hostingRelations = {
  owner: ({ facts }, person) => isOwner(facts.owner, person),
  ownFamily: ({ record, facts }, person) => isHostOf(facts, record, person),
} as const satisfies Readonly<Record<string, (scene: Scene<HostingSubject>, person: Actor) => boolean>>;

// The clock of a request stands still while the trip is not reserved.
const whileReserved = ({ facts }: Scene<HostingSubject>, at: number | null): number | null =>
  facts.trip.state === "reserved" ? at : null;

export const hostingMoments = {
  asked: (scene) => whileReserved(scene, scene.record.askedAt),
  holdEnd: (scene) => whileReserved(scene, scene.record.selected ? scene.facts.trip.holdUntil : null),
  answerEnd: (scene) => whileReserved(scene, scene.record.answerBy),
  halfTime: (scene) =>
    whileReserved(
      scene,
      scene.record.answerBy === null ? null : Math.round((scene.record.enteredAt + scene.record.answerBy) / 2),
    ),
} as const satisfies Readonly<Record<string, (scene: Scene<HostingSubject>) => number | null>>;
