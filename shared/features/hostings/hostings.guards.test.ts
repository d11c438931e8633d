import { describe, expect, test } from "vitest";
import { whyNot } from "#shared/machine/interpreter.ts";
import type { HostingCommand } from "#shared/features/trips/trips.records.ts";
import type { TripHostFamilyState } from "#shared/features/trips/trips.states.ts";
import { cast, type Name } from "#tests/support/machines/cast.ts";
import { hostingIn, type HostingChanges } from "#tests/support/machines/hostingStates.ts";
import { dayMs, hosting, hourMs, now } from "#tests/support/machines/trip.ts";
import { hostingMachine } from "./hostings.machine.ts";

type Case = readonly [TripHostFamilyState | null, HostingCommand, Name, what: string, HostingChanges];

const awaiting = "awaiting_host_family_review";
const considering = "considering_hosting";
const other = (changes: Partial<typeof hosting> = {}) => ({ ...hosting, id: "101", hostFamilyId: "51", ...changes });
const why = (state: TripHostFamilyState | null, command: HostingCommand, name: Name, changes: HostingChanges) =>
  whyNot(hostingMachine, hostingIn(state, name, changes), command);
const adult = { facts: { student: { dateOfBirth: "2009-06-28", isComplete: true } } };

const broken: readonly (readonly [...Case, reason: string])[] = [
  [
    null,
    "add",
    "parent",
    "the family is there for some of the nights",
    { others: [other({ hostFamilyId: "50", fromDate: "2027-07-17", toDate: "2027-07-30" })] },
    "notDuplicate",
  ],
  [
    "potential_trip_host_family",
    "select",
    "parent",
    "another family has been asked",
    { others: [other({ selected: true, state: awaiting })] },
    "nobodyAsked",
  ],
  [
    "potential_trip_host_family",
    "select",
    "finance",
    "another family is thinking about it",
    { others: [other({ selected: true, state: considering })] },
    "nobodyAsked",
  ],
  [
    "host_waiting_list",
    "promote",
    "system",
    "another family has been asked",
    { others: [other({ selected: true, state: awaiting })] },
    "nobodyAsked",
  ],
  [
    "host_family_review_-_pending_submission",
    "submit",
    "system",
    "something of the student is missing",
    { facts: { student: { dateOfBirth: "2012-05-04", isComplete: false } } },
    "checklistComplete",
  ],
  [
    "host_family_review_-_pending_submission",
    "submit",
    "system",
    "there is nobody to stay",
    { facts: { student: null } },
    "checklistComplete",
  ],
  [awaiting, "accept", "host", "it is not the selected family", { record: { selected: false } }, "isSelected"],
  [considering, "accept", "host", "it only showed interest", { record: { selected: false } }, "isSelected"],
  [awaiting, "accept", "coordinator", "it is not the selected family", { record: { selected: false } }, "isSelected"],
  [considering, "accept", "system", "it is not the selected family", { record: { selected: false } }, "isSelected"],
  [considering, "recall", "system", "it only showed interest", { record: { selected: false } }, "isSelected"],
  [
    awaiting,
    "accept",
    "host",
    "it is not approved for minors",
    { family: { vettingState: "visit_pending" } },
    "familyVetted",
  ],
  [
    awaiting,
    "accept",
    "coordinator",
    "its approval has expired",
    { family: { vettingState: "expired" } },
    "familyVetted",
  ],
  [considering, "accept", "system", "it is suspended", { family: { vettingState: "suspended" } }, "familyVetted"],
  [
    awaiting,
    "accept",
    "host",
    "it is suspended and the student of age",
    { ...adult, family: { vettingState: "suspended" } },
    "familyVetted",
  ],
  [
    awaiting,
    "accept",
    "host",
    "the student's birthday is not known and its approval pending",
    { facts: { student: { dateOfBirth: null, isComplete: true } }, family: { vettingState: "approval_pending" } },
    "familyVetted",
  ],
  [awaiting, "accept", "coordinator", "nothing is known of it", { facts: { familyById: {} } }, "familyVetted"],
  [awaiting, "accept", "host", "its beds have gone", { family: { hasBeds: false } }, "familyFree"],
  [awaiting, "accept", "coordinator", "its calendar is closed", { family: { isBlocked: true } }, "familyFree"],
  [considering, "accept", "system", "its beds have gone", { family: { hasBeds: false } }, "familyFree"],
  [
    awaiting,
    "accept",
    "host",
    "another family has one of the nights",
    { others: [other({ state: "accepted_hosting", toDate: "2027-06-29" })] },
    "nightsUnclaimed",
  ],
  [
    awaiting,
    "accept",
    "coordinator",
    "another family has the last night",
    { others: [other({ state: "accepted_hosting", fromDate: "2027-07-17" })] },
    "nightsUnclaimed",
  ],
  [
    considering,
    "accept",
    "system",
    "another family has all nights",
    { others: [other({ state: "accepted_hosting" })] },
    "nightsUnclaimed",
  ],
  [awaiting, "ask_time", "host", "it has asked before", { record: { hasAskedTime: true } }, "timeNotAsked"],
  [
    awaiting,
    "ask_time",
    "host",
    "it asks for more than two days",
    { given: { answerBy: now + 48 * hourMs + 1 } },
    "answerTimeFits",
  ],
  [
    awaiting,
    "ask_time",
    "host",
    "it asks for time after the hold",
    { given: { answerBy: now + hourMs + 1 }, trip: { holdUntil: now + hourMs } },
    "answerTimeFits",
  ],
  [awaiting, "ask_time", "host", "it asks for time that has passed", { given: { answerBy: now } }, "answerTimeFits"],
  [
    "accepted_hosting",
    "withdraw",
    "host",
    "its part of the stay is over",
    { record: { fromDate: "2027-02-01", toDate: "2027-02-28" } },
    "stayNotOver",
  ],
  [
    "accepted_hosting",
    "withdraw",
    "host",
    "it gives no reason",
    { given: { areConsequencesSeen: true } },
    "reasonGiven",
  ],
  [
    "accepted_hosting",
    "withdraw",
    "host",
    "it has not seen what follows",
    { given: { reason: "illness" } },
    "consequencesSeen",
  ],
  ["accepted_hosting", "withdraw", "coordinator", "the office gives no reason", { given: {} }, "reasonGiven"],
  ["potential_trip_host_family", "remove", "parent", "no reason is given", { given: { reason: " " } }, "reasonGiven"],
  [
    "declined_hosting",
    "reinvite",
    "parent",
    "neither dates nor price have changed",
    { family: { isChanged: false } },
    "isChanged",
  ],
  [
    "trip_host_family_rejected",
    "reinvite",
    "agent",
    "nothing is known of it",
    { facts: { familyById: {} } },
    "isChanged",
  ],
  [
    "declined_hosting",
    "reinvite",
    "finance",
    "it was invited again within the week",
    { record: { reinvitedAt: now - 7 * dayMs + 1 } },
    "notReinvitedLately",
  ],
  [
    "declined_hosting",
    "reinvite",
    "parent",
    "it was invited again within the week",
    { record: { reinvitedAt: now - 1 } },
    "notReinvitedLately",
  ],
  [
    "host_family_withdrawn",
    "reinvite",
    "coordinator",
    "it is not approved",
    { family: { vettingState: "approval_pending" }, ...adult },
    "familyApproved",
  ],
  [
    "host_family_withdrawn",
    "reinvite",
    "coordinator",
    "nothing is known of it",
    { facts: { familyById: {} } },
    "familyApproved",
  ],
];

describe("a guard refuses by its name", () => {
  test.each(broken)("from %s, %s by the %s when %s", (state, command, name, _, changes, reason) => {
    expect(why(state, command, name, changes)).toBe(reason);
  });
});

const whole: readonly Case[] = [
  [
    null,
    "add",
    "parent",
    "the family is there from the last day on",
    { others: [other({ hostFamilyId: "50", fromDate: "2027-07-18", toDate: "2027-07-30" })] },
  ],
  [null, "add", "parent", "another family is there", { others: [other()] }],
  [
    "potential_trip_host_family",
    "select",
    "parent",
    "another family is selected and not asked",
    { others: [other({ selected: true, state: "host_family_review_-_pending_submission" })] },
  ],
  [
    "potential_trip_host_family",
    "select",
    "coordinator",
    "another family has accepted, and the office looks for a new one",
    { trip: { state: "customer_service" }, others: [other({ selected: true, state: "accepted_hosting" })] },
  ],
  [
    "potential_trip_host_family",
    "select",
    "parent",
    "another family is thinking about it of its own",
    { others: [other({ state: considering })] },
  ],
  [
    "host_family_review_-_pending_submission",
    "submit",
    "coordinator",
    "something of the student is missing",
    { facts: { student: { dateOfBirth: "2012-05-04", isComplete: false } } },
  ],
  [
    "host_family_review_-_pending_submission",
    "submit",
    "system",
    "an adult comes without a student",
    { facts: { student: null, partySize: 1 } },
  ],
  [awaiting, "accept", "host", "its approval is to be renewed", { family: { vettingState: "renewal_due" } }],
  [
    awaiting,
    "accept",
    "host",
    "the student is of age and the visit pending",
    { ...adult, family: { vettingState: "visit_pending" } },
  ],
  [
    awaiting,
    "accept",
    "host",
    "a party without a student comes and the visit is pending",
    { facts: { student: null, partySize: 2 }, family: { vettingState: "conditions_open" } },
  ],
  [
    awaiting,
    "accept",
    "host",
    "another family has the nights before",
    { others: [other({ state: "accepted_hosting", fromDate: "2027-06-20", toDate: "2027-06-28" })] },
  ],
  [
    awaiting,
    "accept",
    "coordinator",
    "the office looks for a new family and the old one is still there",
    { trip: { state: "customer_service" }, others: [other({ state: "accepted_hosting" })] },
  ],
  [awaiting, "ask_time", "host", "it asks for two days", { given: { answerBy: now + 48 * hourMs } }],
  [
    awaiting,
    "ask_time",
    "host",
    "it asks until the hold ends",
    { given: { answerBy: now + hourMs }, trip: { holdUntil: now + hourMs } },
  ],
  [awaiting, "ask_time", "host", "it does not say how long", { given: {} }],
  [
    "accepted_hosting",
    "withdraw",
    "coordinator",
    "the office has not seen what follows",
    { given: { reason: "illness" } },
  ],
  [
    "accepted_hosting",
    "withdraw",
    "host",
    "it is the last day",
    { trip: { state: "in-progress" }, record: { fromDate: "2027-02-01", toDate: "2027-03-01" } },
  ],
  ["declined_hosting", "reinvite", "finance", "nothing has changed", { family: { isChanged: false } }],
  [
    "declined_hosting",
    "reinvite",
    "finance",
    "it was invited again a week ago",
    { record: { reinvitedAt: now - 7 * dayMs } },
  ],
  [
    "host_family_withdrawn",
    "reinvite",
    "administrator",
    "it was invited again yesterday",
    { record: { reinvitedAt: now - dayMs } },
  ],
];

describe("a guard lets through", () => {
  test.each(whole)("from %s, %s by the %s when %s", (state, command, name, _, changes) => {
    expect(why(state, command, name, changes)).toBeNull();
  });
});

test("nobody answers for another family, nor books for another's child", () => {
  expect(why(awaiting, "accept", "otherHost", {})).toBe("notYours");
  expect(why(awaiting, "decline", "host", { family: { hostIds: ["31"] } })).toBe("notYours");
  expect(why("potential_trip_host_family", "select", "otherParent", {})).toBe("notYours");
  expect(
    whyNot(hostingMachine, { ...hostingIn(awaiting, "host"), doer: { ...cast.host, roles: ["parent"] } }, "accept"),
  ).toBe("wrongRole");
});
