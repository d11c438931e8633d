import type { Situation, Span } from "#shared/machine/machine.ts";
import { todayOf } from "#shared/machine/zone.ts";
import { nightsOf } from "#shared/time/days.ts";
import { refundDueIn } from "./trips.guards.ts";
import { askedHostings, backupHosting, doOverlap, otherHostings, selectedHosting } from "./trips.families.ts";
import { officeRoles } from "./trips.people.ts";
import { duesOf } from "./trips.money.ts";
import type { Carried, HostingCommand, HostingRecord, TripSubject } from "./trips.records.ts";

type PlainKind =
  | "storeReferral"
  | "waivePayment"
  | "releaseAuthorisation"
  | "freeCalendar"
  | "issueSalesInvoice"
  | "openArrivalChecklist"
  | "requestReviews"
  | "releasePayout"
  | "placeAgain"
  | "openClaim"
  | "closeConversations";
type MoneyKind = "authorisePayment" | "captureDeposit" | "refund" | "issueDifferenceInvoice" | "issueCreditNote";

export type TripOutcome =
  | Carried
  | { readonly kind: PlainKind }
  | { readonly kind: MoneyKind; readonly amount: number }
  | { readonly kind: "sendEnquiry"; readonly hostingId: string; readonly text: "enquiry" | "enquiryOnBehalf" }
  | { readonly kind: "freezeQuote"; readonly total: number }
  | {
      readonly kind: "holdCalendar" | "bookCalendar";
      readonly hostingId: string;
      readonly fromDate: string;
      readonly toDate: string;
    }
  | { readonly kind: "unmaskContact" | "draftPurchaseInvoice"; readonly hostingId: string }
  | { readonly kind: "flagUnresponsive"; readonly hostFamilyId: string }
  | { readonly kind: "tellPaymentFailed"; readonly retry: Span }
  | { readonly kind: "openTicket"; readonly isConfirmed: boolean; readonly answerWithin: Span }
  | { readonly kind: "reselect"; readonly hostingId: string }
  | { readonly kind: "splitPlacement"; readonly hostingId: string; readonly newHostingId: string; readonly on: string };

type Trip = Situation<TripSubject>;
type Build = (trip: Trip) => readonly TripOutcome[];

const plain =
  (kind: PlainKind): Build =>
  () => [{ kind }];

const money =
  (kind: MoneyKind, amountIn: (trip: Trip) => number): Build =>
  (trip) => {
    const amount = amountIn(trip);
    return amount > 0 ? [{ kind, amount }] : [];
  };

const have = (hosting: HostingRecord, command: HostingCommand, reason?: string): Carried => ({
  kind: "carryHosting",
  hostingId: hosting.id,
  command,
  given: reason === undefined ? {} : { reason },
});
const haveSelected =
  (...commands: readonly HostingCommand[]): Build =>
  ({ facts }) => {
    const hosting = selectedHosting(facts);
    return hosting ? commands.map((command) => have(hosting, command)) : [];
  };

const nights =
  (kind: "holdCalendar" | "bookCalendar"): Build =>
  ({ facts }) => {
    const hosting = selectedHosting(facts);
    return hosting ? [{ kind, hostingId: hosting.id, fromDate: hosting.fromDate, toDate: hosting.toDate }] : [];
  };
const ofFamily =
  (kind: "unmaskContact" | "draftPurchaseInvoice"): Build =>
  ({ facts }) => {
    const hosting = selectedHosting(facts);
    return hosting ? [{ kind, hostingId: hosting.id }] : [];
  };

// Parents read of their own enquiry, everybody else of one on behalf of the student.
const enquiryText = ({ origin }: Trip): "enquiry" | "enquiryOnBehalf" =>
  origin.actorRole === "parent" ? "enquiry" : "enquiryOnBehalf";

function outbidOthers({ facts }: Trip): readonly TripOutcome[] {
  const chosen = selectedHosting(facts);
  if (chosen?.state !== "accepted_hosting") return [];
  return facts.hostings
    .filter(({ id, state }) => id !== chosen.id && bidStates.includes(state))
    .map((hosting) => have(hosting, "outbid", "outbid"));
}

const bidStates: readonly string[] = [
  "potential_trip_host_family",
  "awaiting_host_family_review",
  "considering_hosting",
];

function promoteBackup({ facts, record }: Trip): readonly TripOutcome[] {
  const backup = backupHosting(facts);
  if (!backup) return [];
  const hold: TripOutcome = {
    kind: "holdCalendar",
    hostingId: backup.id,
    fromDate: record.fromDate,
    toDate: record.toDate,
  };
  return backup.state === "host_waiting_list" ? [have(backup, "promote"), hold] : [have(backup, "select"), hold];
}

// One family leaves the request to another: the first is no longer held for, and the second is asked at once.
function giveToOther(trip: Trip): readonly TripOutcome[] {
  const [old, other] = [selectedHosting(trip.facts), otherHostings(trip)[0]];
  if (!old || !other) return [];
  const steps: readonly HostingCommand[] =
    other.state === "new_trip_host_family" ? ["contact", "promote"] : ["promote"];
  return [
    have(old, "give_way"),
    ...steps.map((command) => have(other, command)),
    { kind: "holdCalendar", hostingId: other.id, fromDate: other.fromDate, toDate: other.toDate },
  ];
}

// Whoever hosted before keeps the nights up to the change; who has not yet begun loses all of them.
function replaceOld({ facts }: Trip): readonly TripOutcome[] {
  const family = selectedHosting(facts);
  if (!family) return [];
  const today = todayOf(facts);
  const on = family.fromDate > today ? family.fromDate : today;
  const old = facts.hostings.filter(
    (hosting) => hosting.id !== family.id && hosting.state === "accepted_hosting" && doOverlap(hosting, family),
  );
  return old.map((hosting) =>
    hosting.fromDate < on
      ? { kind: "splitPlacement", hostingId: hosting.id, newHostingId: family.id, on }
      : have(hosting, "replace"),
  );
}

// The office looked for another family and keeps the one there is: whoever was to take over gives way.
function keepFamily({ facts }: Trip): readonly TripOutcome[] {
  const [kept] = facts.hostings
    .filter(({ state }) => state === "accepted_hosting")
    .toSorted((a, b) => b.fromDate.localeCompare(a.fromDate));
  const chosen = selectedHosting(facts);
  if (!kept || chosen?.id === kept.id) return [];
  const gone = chosen
    ? [have(chosen, chosen.state === "host_family_review_-_pending_submission" ? "deselect" : "outbid")]
    : [];
  return [...gone, { kind: "reselect", hostingId: kept.id }];
}

const closeHostings: Build = ({ facts }) =>
  facts.hostings
    .filter(({ state }) => state !== "accepted_hosting")
    .map((hosting) => have(hosting, "trip_closed", "trip_closed"));

function openTicket({ record, facts, origin, settings }: Trip): readonly TripOutcome[] {
  const isSoon = nightsOf({ from: todayOf(facts), to: record.fromDate }) <= settings.serviceSoonDays;
  return [
    {
      kind: "openTicket",
      isConfirmed: officeRoles.some((role) => role === origin.actorRole),
      answerWithin: isSoon ? settings.serviceSoon : settings.serviceLater,
    },
  ];
}

const flagUnresponsive: Build = ({ facts, given }) =>
  facts.hostings
    .filter(({ id }) => id === given.hostingId)
    .map(({ hostFamilyId }) => ({ kind: "flagUnresponsive", hostFamilyId }));

export const tripEffects = {
  storeReferral: plain("storeReferral"),
  askFamilies: (trip) => askedHostings(trip).map((hosting) => have(hosting, "contact")),
  sendEnquiry: (trip) =>
    askedHostings(trip).map(({ id }) => ({ kind: "sendEnquiry", hostingId: id, text: enquiryText(trip) })),
  authorisePayment: money(
    "authorisePayment",
    ({ record, facts, settings }) =>
      duesOf({ total: facts.quote?.total ?? 0, fromDate: record.fromDate, today: todayOf(facts) }, settings.money)
        .deposit,
  ),
  waivePayment: plain("waivePayment"),
  freezeQuote: ({ facts }) => (facts.quote ? [{ kind: "freezeQuote", total: facts.quote.total }] : []),
  holdCalendar: nights("holdCalendar"),
  bookCalendar: nights("bookCalendar"),
  freeCalendar: plain("freeCalendar"),
  sendRequest: haveSelected("submit"),
  recallRequest: haveSelected("recall"),
  captureDeposit: money("captureDeposit", ({ facts: { payment } }) =>
    payment.authorisation === "valid" ? payment.authorised : 0,
  ),
  releaseAuthorisation: ({ facts }) =>
    facts.payment.authorisation === "valid" ? [{ kind: "releaseAuthorisation" }] : [],
  outbidOthers,
  unmaskContact: ofFamily("unmaskContact"),
  issueSalesInvoice: plain("issueSalesInvoice"),
  draftPurchaseInvoice: ofFamily("draftPurchaseInvoice"),
  promoteBackup,
  giveToOther,
  flagUnresponsive,
  tellPaymentFailed: ({ settings }) => [{ kind: "tellPaymentFailed", retry: settings.paymentRetry }],
  refundByRule: money("refund", refundDueIn),
  refundDecided: money("refund", ({ given }) => given.refund ?? 0),
  placeAgain: ({ given }) => (given.fault === undefined ? [] : [{ kind: "placeAgain" }]),
  billDifference: (trip) => [
    ...money("issueDifferenceInvoice", ({ facts }) => facts.requote?.difference ?? 0)(trip),
    ...money("issueCreditNote", ({ facts }) => -(facts.requote?.difference ?? 0))(trip),
  ],
  creditUnused: money("issueCreditNote", ({ given }) => given.refund ?? 0),
  openTicket,
  openClaim: plain("openClaim"),
  replaceOld,
  keepFamily,
  openArrivalChecklist: plain("openArrivalChecklist"),
  requestReviews: plain("requestReviews"),
  releasePayout: plain("releasePayout"),
  closeHostings,
  closeConversations: plain("closeConversations"),
} as const satisfies Readonly<Record<string, Build>>;
