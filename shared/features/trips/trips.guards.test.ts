import { describe, expect, test } from "vitest";
import { whyNot } from "#shared/machine/interpreter.ts";
import { cast, type Name } from "#tests/support/machines/cast.ts";
import { dayMs, facts, family, hourMs, now } from "#tests/support/machines/trip.ts";
import {
  otherFamily,
  selectedFamily,
  thirdFamily,
  tripIn,
  type TripChanges,
} from "#tests/support/machines/tripStates.ts";
import { tripMachine } from "./trips.machine.ts";
import type { FamilyFacts, PaymentFacts, TripCommand, TripFacts } from "./trips.records.ts";
import type { TripState } from "./trips.states.ts";

type Case = readonly [TripState, TripCommand, Name, what: string, TripChanges];

const why = (state: TripState, command: TripCommand, name: Name, changes: TripChanges = {}) =>
  whyNot(tripMachine, tripIn(state, name, changes), command);
const families = (changes: Partial<FamilyFacts>): TripChanges => ({
  facts: { familyById: { "50": { ...family, ...changes }, "51": { ...family, ...changes, hostIds: ["31"] } } },
});
const paid = (changes: Partial<PaymentFacts>): TripChanges => ({
  facts: { payment: { ...facts.payment, ...changes } },
});
const requoted = (changes: Partial<NonNullable<TripFacts["requote"]>>): TripChanges => ({
  facts: { requote: facts.requote && { ...facts.requote, ...changes } },
});
const student = (dateOfBirth: string | null, isComplete = true): TripChanges => ({
  facts: { student: { dateOfBirth, isComplete } },
});
const adult = "2009-06-28";

describe("a guard refuses by its name", () => {
  const broken: readonly (readonly [...Case, reason: string])[] = [
    [
      "new",
      "contact_family",
      "parent",
      "the first day is today",
      { record: { fromDate: "2027-03-01" } },
      "datesInFuture",
    ],
    [
      "new",
      "contact_family",
      "parent",
      "the family's own rules are against it",
      families({ isRuledOut: true }),
      "familiesFree",
    ],
    [
      "new",
      "submit_enquiry",
      "agent",
      "the first day has passed",
      { record: { fromDate: "2027-02-28" } },
      "datesInFuture",
    ],
    [
      "closed",
      "reopen",
      "coordinator",
      "the first day is today",
      { record: { fromDate: "2027-03-01" } },
      "datesInFuture",
    ],
    [
      "new",
      "contact_family",
      "parent",
      "there is neither a student nor a party",
      { facts: { student: null } },
      "partySet",
    ],
    [
      "new",
      "submit_enquiry",
      "parent",
      "there is neither a student nor a party",
      { facts: { student: null } },
      "partySet",
    ],
    [
      "new",
      "contact_family",
      "parent",
      "no family was picked",
      { facts: { hostings: [selectedFamily("new")] } },
      "familyPicked",
    ],
    [
      "new",
      "contact_family",
      "parent",
      "the family named is not of the trip",
      { given: { hostingId: "999" } },
      "familyPicked",
    ],
    [
      "new",
      "contact_family",
      "parent",
      "the family named has said no",
      { given: { hostingId: "101" }, facts: { hostings: [otherFamily({ state: "declined_hosting" })] } },
      "familyPicked",
    ],
    [
      "new",
      "contact_family",
      "parent",
      "the family's calendar is closed",
      families({ isBlocked: true }),
      "familiesFree",
    ],
    [
      "new",
      "submit_enquiry",
      "parent",
      "the family's calendar is closed",
      families({ isBlocked: true }),
      "familiesFree",
    ],
    [
      "new",
      "contact_family",
      "parent",
      "nothing is known of the family",
      { facts: { familyById: {} } },
      "familiesFree",
    ],
    [
      "enquiry",
      "reserve",
      "parent",
      "no family is selected",
      { facts: { hostings: [otherFamily()] } },
      "oneFamilySelected",
    ],
    [
      "enquiry",
      "reserve",
      "finance",
      "two families are selected",
      { facts: { hostings: [selectedFamily("enquiry"), otherFamily({ selected: true })] } },
      "oneFamilySelected",
    ],
    ["enquiry", "reserve", "parent", "the child is of age on the first day", student(adult), "childOrAdultFlow"],
    ["enquiry", "reserve", "parent", "the child's birthday is not known", student(null), "childOrAdultFlow"],
    ["enquiry", "reserve", "parent", "there is no price", { facts: { quote: null } }, "quoteFresh"],
    [
      "enquiry",
      "reserve",
      "parent",
      "the price is half an hour old",
      { facts: { quote: { total: 1, quotedAt: now - 30 * 60_000 } } },
      "quoteFresh",
    ],
    [
      "enquiry",
      "reserve",
      "parent",
      "the time to try again is over",
      { facts: { quote: { total: 1, quotedAt: now - hourMs } }, record: { retryUntil: now - 1 } },
      "quoteFresh",
    ],
    ["enquiry", "reserve", "parent", "the family's last bed is taken", families({ hasBeds: false }), "familyFree"],
    ["enquiry", "reserve", "parent", "the family's rules are against it", families({ isRuledOut: true }), "familyFree"],
    ["enquiry", "reserve", "parent", "the family's calendar is closed", families({ isBlocked: true }), "familyFree"],
    [
      "enquiry",
      "reserve",
      "parent",
      "there is nobody to stay",
      { facts: { student: null, isAdultFlow: true } },
      "studentComplete",
    ],
    ["booked", "amend", "finance", "there is no new price", { facts: { requote: null } }, "requoteAccepted"],
    [
      "enquiry",
      "reserve",
      "coordinator",
      "something of the student is missing",
      student("2012-05-04", false),
      "studentComplete",
    ],
    [
      "reserved",
      "host_accept",
      "host",
      "the payment is not authorised",
      paid({ authorisation: "none" }),
      "authorisationValid",
    ],
    ["reserved", "host_accept", "coordinator", "the beds have gone", families({ hasBeds: false }), "familyFree"],
    [
      "reserved",
      "host_accept",
      "host",
      "the family is not approved for a minor",
      families({ vettingState: "approval_pending" }),
      "familyVetted",
    ],
    [
      "reserved",
      "host_accept",
      "host",
      "the family is to be visited yet and the birthday not known",
      { facts: { ...student(null).facts, familyById: { "50": { ...family, vettingState: "visit_pending" } } } },
      "familyVetted",
    ],
    [
      "reserved",
      "host_accept",
      "host",
      "the family is suspended and the student of age",
      { facts: { ...student(adult).facts, familyById: { "50": { ...family, vettingState: "suspended" } } } },
      "familyVetted",
    ],
    [
      "booked",
      "amend",
      "finance",
      "the payer has not agreed to the new price",
      requoted({ isAccepted: false }),
      "requoteAccepted",
    ],
    ["booked", "amend", "parent", "there is no new price", { facts: { requote: null } }, "hostApproved"],
    ["booked", "amend", "parent", "the host has not agreed", requoted({ isApprovedByHost: false }), "hostApproved"],
    [
      "booked",
      "amend",
      "parent",
      "the payer has not agreed to the new price",
      requoted({ isAccepted: false }),
      "requoteAccepted",
    ],
    [
      "booked",
      "amend",
      "finance",
      "the family has no bed on the new dates",
      families({ hasBeds: false }),
      "familyFree",
    ],
    [
      "customer_service",
      "resolve",
      "finance",
      "no family has accepted and it was booked",
      { facts: { hostings: [] } },
      "familyAccepted",
    ],
    [
      "customer_service",
      "resolve",
      "finance",
      "no family has accepted and it was under way",
      { facts: { hostings: [] }, record: { resumeState: "in-progress" } },
      "familyAccepted",
    ],
    [
      "customer_service",
      "replace_family",
      "coordinator",
      "nobody is selected",
      { facts: { hostings: [thirdFamily({ state: "accepted_hosting" })] } },
      "newFamilyChosen",
    ],
    [
      "customer_service",
      "replace_family",
      "coordinator",
      "the selected family has not been asked",
      { facts: { hostings: [selectedFamily("enquiry")] } },
      "newFamilyChosen",
    ],
    [
      "customer_service",
      "replace_family",
      "coordinator",
      "the selected family is the one that was there before",
      { facts: { hostings: [selectedFamily("booked", { enteredAt: now - 30 * dayMs })] } },
      "newFamilyChosen",
    ],
    [
      "customer_service",
      "replace_family",
      "coordinator",
      "the stay has begun and the family has only been asked",
      { record: { fromDate: "2027-03-01" } },
      "newFamilyAccepted",
    ],
    [
      "customer_service",
      "replace_family",
      "coordinator",
      "the new family's last day has come",
      {
        record: { fromDate: "2027-02-20", toDate: "2027-03-01" },
        facts: { hostings: [selectedFamily("booked", { toDate: "2027-03-01" })] },
      },
      "nightsLeft",
    ],
    [
      "completed",
      "raise_issue",
      "parent",
      "it has been over for fifteen days",
      { record: { toDate: "2027-02-14" } },
      "withinClaimDays",
    ],
    [
      "completed",
      "settle",
      "finance",
      "it has been over for six days",
      { record: { toDate: "2027-02-23" } },
      "weekOver",
    ],
    ["completed", "settle", "finance", "the payer owes a cent", paid({ salesBalance: 1 }), "salesPaid"],
    ["completed", "settle", "finance", "the payer has paid a cent too much", paid({ salesBalance: -1 }), "salesPaid"],
    [
      "completed",
      "settle",
      "finance",
      "the family has not been paid",
      paid({ arePurchasesPaid: false }),
      "purchasesPaid",
    ],
    ["cancelled", "settle", "finance", "a refund is open", paid({ areRefundsDone: false }), "refundsDone"],
    ["closed", "reopen", "administrator", "it was settled", { record: { stateReason: "settled" } }, "neverBooked"],
    [
      "closed",
      "reopen",
      "administrator",
      "nobody knows why it was closed",
      { record: { stateReason: null } },
      "neverBooked",
    ],
    [
      "closed",
      "reopen",
      "administrator",
      "it was closed more than ninety days ago",
      { record: { enteredAt: now - 90 * dayMs - 1 } },
      "closedLately",
    ],
  ];

  test.each(broken)("from %s, %s by the %s when %s", (state, command, name, _, changes, reason) => {
    expect(why(state, command, name, changes)).toBe(reason);
  });
});

describe("a guard lets through", () => {
  const whole: readonly Case[] = [
    ["new", "contact_family", "parent", "the first day is tomorrow", { record: { fromDate: "2027-03-02" } }],
    [
      "new",
      "submit_enquiry",
      "parent",
      "a party of one has no student yet",
      { facts: { student: null, partySize: 1 } },
    ],
    ["new", "submit_enquiry", "parent", "the office alone is asked", { facts: { hostings: [] } }],
    [
      "new",
      "contact_family",
      "parent",
      "the family named is already in touch",
      { given: { hostingId: "101" }, facts: { hostings: [otherFamily()] } },
    ],
    ["enquiry", "reserve", "parent", "the child comes of age the day after the first", student("2009-06-29")],
    ["enquiry", "reserve", "parent", "an adult goes as one", { facts: { ...student(adult).facts, isAdultFlow: true } }],
    [
      "enquiry",
      "reserve",
      "parent",
      "the price is a moment short of half an hour old",
      { facts: { quote: { total: 1, quotedAt: now - 30 * 60_000 + 1 } } },
    ],
    [
      "enquiry",
      "reserve",
      "parent",
      "a failed payment is tried again within the day",
      { facts: { quote: { total: 1, quotedAt: now - hourMs } }, record: { retryUntil: now } },
    ],
    [
      "enquiry",
      "reserve",
      "agent",
      "an adult goes without a student",
      { facts: { student: null, partySize: 1, isAdultFlow: true } },
    ],
    ["reserved", "host_accept", "host", "the payment was waived", paid({ authorisation: "waived" })],
    [
      "reserved",
      "host_accept",
      "host",
      "the deposit was captured for another family",
      paid({ authorisation: "captured" }),
    ],
    [
      "reserved",
      "host_accept",
      "host",
      "the family's approval is to be renewed",
      families({ vettingState: "renewal_due" }),
    ],
    [
      "reserved",
      "host_accept",
      "host",
      "an adult comes to a family whose visit is pending",
      { facts: { ...student(adult).facts, familyById: { "50": { ...family, vettingState: "visit_pending" } } } },
    ],
    ["completed", "raise_issue", "parent", "it has been over for fourteen days", { record: { toDate: "2027-02-15" } }],
    ["completed", "settle", "finance", "it has been over for seven days", { record: { toDate: "2027-02-22" } }],
    ["closed", "reopen", "administrator", "it was closed ninety days ago", { record: { enteredAt: now - 90 * dayMs } }],
    [
      "customer_service",
      "replace_family",
      "coordinator",
      "one night is left",
      {
        record: { fromDate: "2027-02-20", toDate: "2027-03-02" },
        facts: { hostings: [selectedFamily("booked", { toDate: "2027-03-02" })] },
      },
    ],
    [
      "customer_service",
      "replace_family",
      "coordinator",
      "the new family has accepted already",
      { facts: { hostings: [selectedFamily("booked", { enteredAt: now - 20 * dayMs })] } },
    ],
  ];

  test.each(whole)("from %s, %s by the %s when %s", (state, command, name, _, changes) => {
    expect(why(state, command, name, changes)).toBeNull();
  });

  test.each([
    "visit_pending",
    "visit_scheduled",
    "conditions_open",
    "approval_pending",
    "approved",
    "renewal_due",
  ] as const)("an adult to a family that is %s", (vettingState) => {
    const facts = { ...student(adult).facts, familyById: { "50": { ...family, vettingState } } };
    expect([
      why("reserved", "host_accept", "host", { facts }),
      why("reserved", "host_accept", "host", families({ vettingState })) === null,
    ]).toEqual([null, vettingState === "approved" || vettingState === "renewal_due"]);
  });

  test.each(["expired", "lost", "withdrawn", "abandoned"])("a reopening of what was closed as %s", (stateReason) => {
    expect(why("closed", "reopen", "coordinator", { record: { stateReason } })).toBeNull();
  });
});

describe("what has to be said", () => {
  const unsaid: readonly (readonly [...Case, reason: string])[] = [
    ["new", "reserve", "finance", "no reason is given to waive the payment", { given: {} }, "reasonGiven"],
    ["enquiry", "withdraw", "parent", "no reason is given", { given: {} }, "reasonGiven"],
    ["enquiry", "mark_lost", "finance", "the reason is blank", { given: { reason: "  " } }, "reasonGiven"],
    ["booked", "raise_issue", "host", "no reason is given", { given: {} }, "reasonGiven"],
    ["completed", "raise_issue", "parent", "no reason is given", { given: {} }, "reasonGiven"],
    ["customer_service", "resolve", "finance", "there is no note", { given: {} }, "noteGiven"],
    [
      "customer_service",
      "resolve",
      "finance",
      "the note is blank",
      { given: { note: " " }, record: { resumeState: "completed" } },
      "noteGiven",
    ],
    [
      "customer_service",
      "resolve",
      "finance",
      "there is no note and it was reserved",
      { given: {}, record: { resumeState: "reserved" } },
      "noteGiven",
    ],
    [
      "customer_service",
      "resolve",
      "finance",
      "there is no note and it was under way",
      { given: {}, record: { resumeState: "in-progress" } },
      "noteGiven",
    ],
    ["booked", "cancel", "parent", "the refund was not shown", { given: {} }, "refundShown"],
    ["booked", "cancel", "parent", "the refund shown was another", { given: { refund: 95_499 } }, "refundShown"],
    [
      "booked",
      "cancel",
      "parent",
      "a parent says that the host was at fault",
      { given: { refund: 100_000, fault: "host" } },
      "refundShown",
    ],
    ["customer_service", "cancel", "coordinator", "no refund was decided", { given: {} }, "refundDecided"],
    [
      "customer_service",
      "cancel",
      "coordinator",
      "the refund is more than was paid",
      { given: { refund: 100_001 } },
      "refundDecided",
    ],
    [
      "customer_service",
      "cancel",
      "coordinator",
      "the refund is less than nothing",
      { given: { refund: -1 } },
      "refundDecided",
    ],
    ["in-progress", "end_early", "finance", "the refund is half a cent", { given: { refund: 0.5 } }, "refundDecided"],
    ["reserved", "extend_hold", "finance", "no time is given", { given: {} }, "holdEndFits"],
    ["reserved", "extend_hold", "finance", "the time has passed", { given: { holdUntil: now } }, "holdEndFits"],
    [
      "reserved",
      "extend_hold",
      "finance",
      "the hold would last more than six days",
      { given: { holdUntil: now + 5 * dayMs + 1 } },
      "holdEndFits",
    ],
    ["reserved", "extend_hold", "finance", "there is no hold", { record: { heldAt: null } }, "holdEndFits"],
  ];

  test.each(unsaid)("from %s, %s by the %s when %s", (state, command, name, _, changes, reason) => {
    expect(why(state, command, name, changes)).toBe(reason);
  });

  const said: readonly Case[] = [
    ["new", "reserve", "parent", "whoever pays gives no reason", { given: {} }],
    [
      "booked",
      "cancel",
      "coordinator",
      "the office says that the host was at fault",
      { given: { refund: 100_000, fault: "host" } },
    ],
    [
      "booked",
      "cancel",
      "parent",
      "nothing was paid",
      { given: { refund: 0 }, facts: { payment: { ...facts.payment, paid: 0 } } },
    ],
    ["customer_service", "cancel", "coordinator", "nothing is given back", { given: { refund: 0 } }],
    ["customer_service", "cancel", "coordinator", "everything is given back", { given: { refund: 100_000 } }],
    ["reserved", "extend_hold", "finance", "the hold lasts six days", { given: { holdUntil: now + 5 * dayMs } }],
  ];

  test.each(said)("from %s, %s by the %s is enough when %s", (state, command, name, _, changes) => {
    expect(why(state, command, name, changes)).toBeNull();
  });
});

describe("who somebody is to the trip", () => {
  test("a guardian owns it whoever booked it, and whoever booked it does", () => {
    const owner = { bookedById: "41", guardianIds: ["10"], businessId: null };
    expect([
      why("reserved", "cancel", "parent", { facts: { owner } }),
      why("reserved", "cancel", "agent", { facts: { owner } }),
    ]).toEqual([null, "notYours"]);
    expect(why("reserved", "cancel", "otherParent", { facts: { owner: { ...owner, bookedById: "11" } } })).toBeNull();
  });

  test("an agent owns the trips of the own business, not those of none", () => {
    const owner = { bookedById: null, guardianIds: [], businessId: "7" };
    expect([
      why("reserved", "cancel", "agent", { facts: { owner } }),
      why("reserved", "cancel", "otherAgent", { facts: { owner } }),
    ]).toEqual([null, "notYours"]);
    const request = tripIn("reserved", "agent", { facts: { owner: { ...owner, businessId: null } } });
    expect(whyNot(tripMachine, { ...request, doer: { ...cast.agent, businessId: null } }, "cancel")).toBe("notYours");
    const colleague = { ...cast.parent, id: "19", businessId: "7" };
    expect(
      whyNot(tripMachine, { ...tripIn("reserved", "parent", { facts: { owner } }), doer: colleague }, "cancel"),
    ).toBe("notYours");
  });

  test("the host of a family that was only picked has no say, one that has accepted may raise an issue", () => {
    expect([why("reserved", "host_accept", "otherHost"), why("reserved", "raise_issue", "otherHost")]).toEqual([
      "notYours",
      "notYours",
    ]);
    const hostings = [selectedFamily("booked"), otherFamily({ state: "accepted_hosting" })];
    expect([
      why("booked", "raise_issue", "otherHost", { facts: { hostings } }),
      why("reserved", "host_decline", "otherHost", { facts: { hostings } }),
    ]).toEqual([null, "notYours"]);
    expect(why("reserved", "host_accept", "host", { facts: { hostings: [] } })).toBe("notYours");
    expect(why("reserved", "host_accept", "host", { facts: { familyById: {} } })).toBe("notYours");
  });
});
