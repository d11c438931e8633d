import type { WireMessage } from "#shared/features/conversations/conversations.wire.ts";
import type { TripHostFamilyState, TripState } from "#shared/features/trips/trips.states.ts";
import { formatDays, formatLongDay, formatMoney, formatMonth } from "#client/i18n/format.ts";
import type { Key, Say } from "#client/i18n/words.ts";

const sentences: Readonly<Record<string, Key<"messages">>> = {
  enquiry: "system.enquiry",
  tripReserved: "system.tripReserved",
  familyAccepted: "system.familyAccepted",
  familyDeclined: "system.familyDeclined",
  familyWithdrew: "system.familyWithdrew",
  familyOnWaitingList: "system.familyOnWaitingList",
  familyReleased: "system.familyReleased",
  tripCancelled: "system.tripCancelled",
  tripClosed: "system.tripClosed",
  ownEnquiry: "enquiry.own",
  familyInterested: "system.familyInterested",
  familyNeedsTime: "system.familyNeedsTime",
  familySilent: "system.familySilent",
  familyAskedAgain: "system.familyAskedAgain",
  familyReplaced: "system.familyReplaced",
  familyGivesWay: "system.familyGivesWay",
  otherFamilyAsked: "system.otherFamilyAsked",
  tripEnquiry: "system.tripEnquiry",
  tripBooked: "system.tripBooked",
  tripStarted: "system.tripStarted",
  tripEnded: "system.tripEnded",
  tripEndedEarly: "system.tripEndedEarly",
  tripChanged: "system.tripChanged",
  planChanged: "system.planChanged",
  holdExtended: "system.holdExtended",
  paymentFailed: "system.paymentFailed",
  issueRaised: "system.issueRaised",
  issueResolved: "system.issueResolved",
  tripSettled: "system.tripSettled",
  reportUpheld: "system.reportUpheld",
  reportDismissed: "system.reportDismissed",
  blockKept: "system.blockKept",
  blockLifted: "system.blockLifted",
  callEnded: "system.callEnded",
  callMissed: "system.callMissed",
  callDeclined: "system.callDeclined",
  personJoined: "system.personJoined",
  personAdded: "system.personAdded",
  personLeft: "system.personLeft",
  personRemoved: "system.personRemoved",
  changeAsked: "system.changeAsked",
  changeWithdrawn: "system.changeWithdrawn",
  changeDeclined: "system.changeDeclined",
  changeWilling: "system.changeWilling",
  shareAsked: "system.shareAsked",
  sharePaid: "system.sharePaid",
  sharePromised: "system.sharePromised",
  shareWithdrawn: "system.shareWithdrawn",
  shareExpired: "system.shareExpired",
  visitPlanned: "system.visitPlanned",
  visitMoved: "system.visitMoved",
  visitCancelled: "system.visitCancelled",
  checksEnd: "system.checksEnd",
  mergedInto: "system.mergedInto",
  mergedFrom: "system.mergedFrom",
  mergeEnded: "system.mergeEnded",
  familyAway: "system.familyAway",
  familyAwaySays: "system.familyAwaySays",
};

const ownCalls: Readonly<Record<string, Key<"messages">>> = {
  "system.callMissed": "system.ownCallMissed",
  "system.callDeclined": "system.ownCallDeclined",
};

// What stays of a call in its conversation.
export type CallKind = "ended" | "missed" | "declined";
const callKinds: Readonly<Record<string, CallKind>> = {
  callEnded: "ended",
  callMissed: "missed",
  callDeclined: "declined",
};
export const callOf = (
  message: Pick<WireMessage, "details">,
): { readonly kind: CallKind; readonly callerId: string } | null => {
  const kind = Object.hasOwn(callKinds, keyOf(message)) ? callKinds[keyOf(message)] : undefined;
  return kind ? { kind, callerId: valuesOf(message.details?.["params"])["by"] ?? "" } : null;
};

// What came about, where it is a state: also when other things have come about since.
const states: Readonly<Record<string, TripState | TripHostFamilyState>> = {
  enquiry: "enquiry",
  ownEnquiry: "enquiry",
  tripEnquiry: "enquiry",
  tripReserved: "reserved",
  tripBooked: "booked",
  tripStarted: "in-progress",
  tripEnded: "completed",
  tripEndedEarly: "completed",
  tripSettled: "completed",
  tripCancelled: "cancelled",
  tripClosed: "closed",
  issueRaised: "customer_service",
  issueResolved: "in-progress",
  familyAccepted: "accepted_hosting",
  familyDeclined: "declined_hosting",
  familyWithdrew: "host_family_withdrawn",
  familyOnWaitingList: "host_waiting_list",
  familyReleased: "trip_host_family_rejected",
  familyReplaced: "trip_host_family_rejected",
  familySilent: "trip_host_family_rejected",
  familyGivesWay: "trip_host_family_rejected",
  otherFamilyAsked: "awaiting_host_family_review",
  familyInterested: "considering_hosting",
  familyNeedsTime: "awaiting_host_family_review",
  familyAskedAgain: "awaiting_host_family_review",
  holdExtended: "awaiting_host_family_review",
};

const keyOf = ({ details }: Pick<WireMessage, "details">): string =>
  typeof details?.["key"] === "string" ? details["key"] : "";

export const toldState = (message: Pick<WireMessage, "details">): TripState | TripHostFamilyState | null =>
  Object.hasOwn(states, keyOf(message)) ? (states[keyOf(message)] ?? null) : null;

// The conversation in which this one goes on, or which goes on here.
export function otherOf({ details }: Pick<WireMessage, "details">): string | null {
  const key = keyOf({ ...(details && { details }) });
  const id = valuesOf(details?.["params"])["conversationId"];
  return (key === "mergedInto" || key === "mergedFrom") && id !== undefined && /^[1-9]\d{0,17}$/.test(id) ? id : null;
}

// What the product said by itself, in the reader's language; a sentence that is not known stands as it was written.
// Whoever asked for a stay reads of an enquiry of their own, and whoever called of their own call.
export function systemWords(
  t: Say<"messages">,
  { details, body }: Pick<WireMessage, "details" | "body">,
  { hasAsked = false, meId = "" } = {},
): string {
  const key = typeof details?.["key"] === "string" ? sentences[details["key"]] : undefined;
  if (!key) return body ?? "";
  const values = valuesOf(details?.["params"]);
  if (hasAsked && key === "system.enquiry") return t("enquiry.own", values);
  const own = values["by"] === meId ? ownCalls[key] : undefined;
  return t(own ?? key, values);
}

function valuesOf(params: unknown): Readonly<Record<string, string>> {
  const values = Object.fromEntries(
    Object.entries(typeof params === "object" && params !== null ? params : {}).map(([name, value]) => [
      name,
      String(value),
    ]),
  );
  const { from, to, amount, currency, day, month } = values;
  if (day) return { ...values, day: formatLongDay(day) };
  if (month) return { ...values, month: formatMonth(month) };
  if (from && to) return { ...values, dates: formatDays(from, to, { year: true }) };
  return amount && currency ? { ...values, amount: formatMoney(Number(amount), { currency }) } : values;
}
