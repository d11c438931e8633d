import type { Situation } from "#shared/machine/machine.ts";
import { familyOf } from "#shared/features/trips/trips.families.ts";
import type { Carried, HostingRecord, TripCommand } from "#shared/features/trips/trips.records.ts";
import type { HostingSubject } from "./hostings.guards.ts";

type PlainKind =
  | "openConversation"
  | "startResponseClock"
  | "writePoliteNo"
  | "offerFreeDates"
  | "showRequest"
  | "countAsUnanswered"
  | "explainWaitingList"
  | "applyCancellationFee"
  | "openStaffTask"
  | "archiveConversation";

export type HostingOutcome =
  | Carried
  | { readonly kind: PlainKind }
  | { readonly kind: "unselect" | "draftPromotion"; readonly hostingId: string };

type Hosting = Situation<HostingSubject>;
type Build = (hosting: Hosting) => readonly HostingOutcome[];

const plain =
  (kind: PlainKind): Build =>
  () => [{ kind }];

const others = ({ record, facts }: Hosting): readonly HostingRecord[] =>
  facts.hostings.filter(({ id }) => id !== record.id);
const trip = ({ record, given }: Hosting, command: TripCommand): Carried => ({
  kind: "carryTrip",
  command,
  given: { hostingId: record.id, ...(given.reason !== undefined && { reason: given.reason }) },
});

// A trip that waits for this family hears its answer; one that does not goes on undisturbed.
const tellTrip =
  (command: TripCommand): Build =>
  (hosting) =>
    hosting.record.selected && hosting.facts.trip.state === "reserved" ? [trip(hosting, command)] : [];

export const hostingEffects = {
  beginEnquiry: (hosting) => (hosting.facts.trip.state === "new" ? [trip(hosting, "contact_family")] : []),
  openConversation: plain("openConversation"),
  startResponseClock: plain("startResponseClock"),
  // The family that was chosen before gives up its place; one that has accepted keeps its word until it is replaced.
  replaceSelected: (hosting) =>
    others(hosting)
      .filter(({ selected }) => selected)
      .map(({ id, state }) =>
        state === "accepted_hosting"
          ? { kind: "unselect", hostingId: id }
          : { kind: "carryHosting", hostingId: id, command: "deselect", given: {} },
      ),
  // While the trip is reserved, whoever is chosen is asked at once.
  askIfReserved: ({ record, facts }) =>
    facts.trip.state === "reserved"
      ? [{ kind: "carryHosting", hostingId: record.id, command: "submit", given: {} }]
      : [],
  writePoliteNo: ({ record, facts }) => (familyOf(facts, record)?.hasConversation ? [{ kind: "writePoliteNo" }] : []),
  offerFreeDates: plain("offerFreeDates"),
  showRequest: plain("showRequest"),
  tripAccepts: (hosting) => [
    trip(hosting, hosting.facts.trip.state === "customer_service" ? "replace_family" : "host_accept"),
  ],
  tripDeclines: tellTrip("host_decline"),
  tripTimesOut: tellTrip("hold_expired"),
  countAsUnanswered: plain("countAsUnanswered"),
  explainWaitingList: plain("explainWaitingList"),
  tripLosesFamily: (hosting) => (hosting.facts.trip.state === "customer_service" ? [] : [trip(hosting, "raise_issue")]),
  draftPromotion: (hosting) => next(others(hosting)).map(({ id }) => ({ kind: "draftPromotion", hostingId: id })),
  applyCancellationFee: plain("applyCancellationFee"),
  openStaffTask: plain("openStaffTask"),
  archiveConversation: plain("archiveConversation"),
} as const satisfies Readonly<Record<string, Build>>;

// Whoever waits, in the order of the backups, then of arrival on the list.
const next = (hostings: readonly HostingRecord[]): readonly HostingRecord[] =>
  hostings
    .filter(({ state }) => state === "host_waiting_list")
    .toSorted((a, b) => orderOf(a) - orderOf(b) || a.enteredAt - b.enteredAt)
    .slice(0, 1);

const orderOf = ({ backupOrder }: HostingRecord): number => backupOrder ?? Number.MAX_SAFE_INTEGER;
