import type { WireMessage } from "#shared/features/conversations/conversations.wire.ts";
import { formatDays } from "#client/i18n/format.ts";
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
  tripEnquiry: "system.tripEnquiry",
  tripBooked: "system.tripBooked",
  tripStarted: "system.tripStarted",
  tripEnded: "system.tripEnded",
  tripEndedEarly: "system.tripEndedEarly",
  tripChanged: "system.tripChanged",
  holdExtended: "system.holdExtended",
  paymentFailed: "system.paymentFailed",
  issueRaised: "system.issueRaised",
  issueResolved: "system.issueResolved",
  tripSettled: "system.tripSettled",
  personJoined: "system.personJoined",
  personAdded: "system.personAdded",
  personLeft: "system.personLeft",
  personRemoved: "system.personRemoved",
};

// What the product said by itself, in the reader's language; a sentence that is not known stands as it was written.
// Whoever asked for a stay reads of an enquiry of their own.
export function systemWords(
  t: Say<"messages">,
  { details, body }: Pick<WireMessage, "details" | "body">,
  hasAsked = false,
): string {
  const key = typeof details?.["key"] === "string" ? sentences[details["key"]] : undefined;
  return key
    ? t(hasAsked && key === "system.enquiry" ? "enquiry.own" : key, valuesOf(details?.["params"]))
    : (body ?? "");
}

function valuesOf(params: unknown): Readonly<Record<string, string>> {
  const values = Object.fromEntries(
    Object.entries(typeof params === "object" && params !== null ? params : {}).map(([name, value]) => [
      name,
      String(value),
    ]),
  );
  const { from, to } = values;
  return from && to ? { ...values, dates: formatDays(from, to, { year: true }) } : values;
}
