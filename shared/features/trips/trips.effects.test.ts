import { describe, expect, test } from "vitest";
import { apply, isRefused } from "#shared/machine/interpreter.ts";
import type { Name } from "#tests/support/machines/cast.ts";
import { facts, family, now } from "#tests/support/machines/trip.ts";
import {
  otherFamily,
  selectedFamily,
  thirdFamily,
  tripIn,
  type TripChanges,
} from "#tests/support/machines/tripStates.ts";
import { tripMachine } from "./trips.machine.ts";
import type { PaymentFacts, TripCommand } from "./trips.records.ts";
import type { TripState } from "./trips.states.ts";

function applied(state: TripState | null, command: TripCommand, name: Name, changes: TripChanges = {}) {
  const outcome = apply(tripMachine, tripIn(state, name, changes), command);
  if (isRefused(outcome)) throw new Error(`${command} was refused: ${outcome.refused}`);
  return outcome;
}

const effects = (...args: Parameters<typeof applied>) => applied(...args).effects;
const kinds = (...args: Parameters<typeof applied>) => applied(...args).effects.map(({ kind }) => kind);
const payment = (changes: Partial<PaymentFacts>): TripChanges => ({
  facts: { payment: { ...facts.payment, ...changes } },
});
const carried = (hostingId: string, command: string, reason?: string) => ({
  kind: "carryHosting",
  hostingId,
  command,
  given: reason === undefined ? {} : { reason },
});

const backup = otherFamily({ backupOrder: 2 });
const withBackup = { facts: { hostings: [selectedFamily("reserved"), backup, thirdFamily()] } };

describe("the effects of a trip", () => {
  test("that is drafted keep the reference code and write to nobody", () => {
    expect(applied(null, "create", "parent")).toMatchObject({ effects: [{ kind: "storeReferral" }], notice: null });
  });

  test("that becomes an enquiry ask every picked family, in the parent's name or on behalf of the student", () => {
    expect(effects("new", "contact_family", "parent")).toEqual([
      carried("101", "contact"),
      { kind: "sendEnquiry", hostingId: "101", text: "enquiry" },
    ]);
    expect(effects("new", "contact_family", "agent")[1]).toEqual({
      kind: "sendEnquiry",
      hostingId: "101",
      text: "enquiryOnBehalf",
    });
    expect(effects("new", "submit_enquiry", "coordinator")[1]).toEqual({
      kind: "sendEnquiry",
      hostingId: "101",
      text: "enquiryOnBehalf",
    });
    const named = {
      given: { hostingId: "102" },
      facts: {
        hostings: [otherFamily({ state: "new_trip_host_family" }), thirdFamily({ state: "new_trip_host_family" })],
      },
    };
    expect(effects("new", "contact_family", "parent", named)).toEqual([
      carried("102", "contact"),
      { kind: "sendEnquiry", hostingId: "102", text: "enquiry" },
    ]);
  });

  test("that is reserved authorise the deposit, freeze the price, hold the nights and send the request", () => {
    expect(effects("enquiry", "reserve", "parent")).toEqual([
      { kind: "authorisePayment", amount: 28_898 },
      { kind: "freezeQuote", total: 115_593 },
      { kind: "holdCalendar", hostingId: "100", fromDate: "2027-06-28", toDate: "2027-07-18" },
      carried("100", "submit"),
    ]);
  });

  test("that is reserved within a month of the start authorise all of it", () => {
    expect(effects("enquiry", "reserve", "parent", { record: { fromDate: "2027-03-30" } })[0]).toEqual({
      kind: "authorisePayment",
      amount: 115_593,
    });
    expect(effects("enquiry", "reserve", "parent", { record: { fromDate: "2027-03-31" } })[0]).toEqual({
      kind: "authorisePayment",
      amount: 28_898,
    });
  });

  test("that the office reserves waive the payment", () => {
    expect(kinds("enquiry", "reserve", "finance")).toEqual([
      "waivePayment",
      "freezeQuote",
      "holdCalendar",
      "carryHosting",
    ]);
  });

  test("that is booked capture what was authorised, bid the others away, unmask the contact and make both invoices", () => {
    const hostings = [
      selectedFamily("booked"),
      otherFamily(),
      thirdFamily({ state: "considering_hosting" }),
      thirdFamily({ id: "103", state: "host_waiting_list" }),
      thirdFamily({ id: "104", state: "awaiting_host_family_review" }),
    ];
    expect(effects("reserved", "host_accept", "host", { facts: { hostings } })).toEqual([
      { kind: "captureDeposit", amount: 28_898 },
      carried("101", "outbid", "outbid"),
      carried("102", "outbid", "outbid"),
      carried("104", "outbid", "outbid"),
      { kind: "unmaskContact", hostingId: "100" },
      { kind: "issueSalesInvoice" },
      { kind: "draftPurchaseInvoice", hostingId: "100" },
      { kind: "bookCalendar", hostingId: "100", fromDate: "2027-06-28", toDate: "2027-07-18" },
    ]);
  });

  test("that is booked on a waiver, or after a capture, take no money", () => {
    for (const authorisation of ["waived", "captured"] as const)
      expect(kinds("reserved", "host_accept", "host", payment({ authorisation }))[0]).not.toBe("captureDeposit");
  });

  test.each(["host_decline", "hold_expired"] as const)(
    "that %s takes a family from release the payment and the nights when nobody comes after it",
    (command) => {
      expect(kinds("reserved", command, "system").filter((kind) => kind !== "flagUnresponsive")).toEqual([
        "freeCalendar",
        "releaseAuthorisation",
      ]);
      expect(kinds("reserved", command, "system", payment({ authorisation: "waived" }))).toEqual(["freeCalendar"]);
    },
  );

  test.each([
    ["potential_trip_host_family", "select"],
    ["new_trip_host_family", "select"],
    ["host_waiting_list", "promote"],
  ] as const)("that goes on to a backup in %s %s it and keep the payment", (state, command) => {
    const hostings = [selectedFamily("reserved"), otherFamily({ backupOrder: 2, state })];
    expect(effects("reserved", "host_decline", "host", { facts: { hostings } })).toEqual([
      { kind: "freeCalendar" },
      carried("101", command),
      { kind: "holdCalendar", hostingId: "101", fromDate: "2027-06-28", toDate: "2027-07-18" },
    ]);
  });

  test("take the first backup that is free and has not said no", () => {
    const second = thirdFamily({ backupOrder: 1 });
    const chosen = (hostings: readonly (typeof backup)[], familyById = facts.familyById) =>
      applied("reserved", "host_decline", "host", {
        facts: { hostings: [selectedFamily("reserved"), ...hostings], familyById },
      });
    expect(chosen([backup, second]).effects[1]).toEqual(carried("102", "select"));
    expect(chosen([backup, { ...second, state: "declined_hosting" }]).effects[1]).toEqual(carried("101", "select"));
    expect(chosen([backup, { ...second, state: "considering_hosting" }]).effects[1]).toEqual(carried("101", "select"));
    expect(chosen([backup, second], { ...facts.familyById, "52": { ...family, hasBeds: false } }).effects[1]).toEqual(
      carried("101", "select"),
    );
    expect(chosen([{ ...backup, backupOrder: null }]).record.state).toBe("enquiry");
    expect(
      applied("reserved", "host_decline", "host", {
        facts: { hostings: [selectedFamily("reserved", { backupOrder: 1, state: "potential_trip_host_family" })] },
      }).record.state,
    ).toBe("enquiry");
  });

  test("that loses its hold flag the family that stayed silent", () => {
    expect(effects("reserved", "hold_expired", "system", { given: { hostingId: "100" } })).toContainEqual({
      kind: "flagUnresponsive",
      hostFamilyId: "50",
    });
    expect(kinds("reserved", "hold_expired", "system", { ...withBackup, given: { hostingId: "100" } })).toEqual([
      "freeCalendar",
      "flagUnresponsive",
      "carryHosting",
      "holdCalendar",
    ]);
    expect(kinds("reserved", "hold_expired", "system", { given: {} })).toEqual([
      "freeCalendar",
      "releaseAuthorisation",
    ]);
  });

  test("that is released calls the request back, lets the payment go and frees the nights", () => {
    expect(effects("reserved", "release", "parent")).toEqual([
      carried("100", "recall"),
      { kind: "releaseAuthorisation" },
      { kind: "freeCalendar" },
    ]);
  });

  test("whose payment fails call the request back and tell the owner, not the host", () => {
    const outcome = applied("reserved", "payment_failed", "webhook");
    expect(outcome.effects).toEqual([
      carried("100", "recall"),
      { kind: "freeCalendar" },
      { kind: "tellPaymentFailed", retry: { hours: 24 } },
    ]);
    expect(outcome.notice).toEqual({
      key: "trip.payment_failed",
      requireRoles: ["parent", "agent", "finance", "coordinator", "administrator"],
    });
  });

  test("that ends before it was booked close every family but one that has accepted", () => {
    const hostings = [
      selectedFamily("reserved"),
      otherFamily({ state: "declined_hosting" }),
      thirdFamily({ state: "accepted_hosting" }),
    ];
    const closed = [carried("100", "trip_closed", "trip_closed"), carried("101", "trip_closed", "trip_closed")];
    expect(effects("new", "abandon", "parent", { facts: { hostings } })).toEqual(closed);
    expect(effects("enquiry", "expire", "timer", { facts: { hostings } })).toEqual(closed);
    expect(effects("enquiry", "withdraw", "parent", { facts: { hostings } })).toEqual(closed);
    expect(effects("enquiry", "mark_lost", "finance", { facts: { hostings } })).toEqual(closed);
    expect(effects("reserved", "cancel", "parent", { facts: { hostings } })).toEqual([
      { kind: "releaseAuthorisation" },
      { kind: "freeCalendar" },
      ...closed,
    ]);
    expect(effects("booked", "cancel", "parent", { facts: { hostings } })).toEqual([
      { kind: "refund", amount: 95_500 },
      { kind: "freeCalendar" },
      ...closed,
    ]);
  });

  test("that the office cancels for a fault of ours give everything back and look for another place", () => {
    const changes = { given: { refund: 100_000, fault: "office" as const }, facts: { hostings: [] } };
    expect(effects("booked", "cancel", "coordinator", changes)).toEqual([
      { kind: "refund", amount: 100_000 },
      { kind: "placeAgain" },
      { kind: "freeCalendar" },
    ]);
  });

  test("that is cancelled in service give back what was decided, if anything", () => {
    expect(kinds("customer_service", "cancel", "coordinator")).toEqual([
      "refund",
      "releaseAuthorisation",
      "freeCalendar",
      "carryHosting",
    ]);
    expect(effects("customer_service", "cancel", "coordinator")[0]).toEqual({ kind: "refund", amount: 95_500 });
    expect(kinds("customer_service", "cancel", "coordinator", { given: { refund: 0 } })[0]).toBe(
      "releaseAuthorisation",
    );
  });

  test("that is amended bill the difference or credit it", () => {
    const requote = (difference: number) =>
      effects("booked", "amend", "finance", {
        facts: {
          requote: {
            fromDate: "2027-06-29",
            toDate: "2027-07-18",
            isAccepted: true,
            isApprovedByHost: true,
            difference,
          },
        },
      });
    expect([requote(5_000), requote(-700), requote(0)]).toEqual([
      [{ kind: "issueDifferenceInvoice", amount: 5_000 }],
      [{ kind: "issueCreditNote", amount: 700 }],
      [],
    ]);
  });

  test("that begins open the checklist of the arrival, or a ticket", () => {
    expect(kinds("booked", "start", "timer")).toEqual(["openArrivalChecklist"]);
    expect(kinds("booked", "start", "timer", payment({ salesBalance: 1 }))).toEqual(["openTicket"]);
    expect(kinds("booked", "start", "timer", { facts: { hostings: [] } })).toEqual(["openTicket"]);
  });

  test("with a problem open a ticket, within the hour when the stay is near, confirmed when it is one of us who sees it", () => {
    const ticket = (name: Name, record: TripChanges["record"] = {}) =>
      effects("booked", "raise_issue", name, { record });
    expect(ticket("parent")).toEqual([{ kind: "openTicket", isConfirmed: false, answerWithin: { hours: 24 } }]);
    expect(ticket("finance", { fromDate: "2027-03-08" })).toEqual([
      { kind: "openTicket", isConfirmed: true, answerWithin: { hours: 1 } },
    ]);
    expect(ticket("host", { fromDate: "2027-03-09" })).toEqual([
      { kind: "openTicket", isConfirmed: false, answerWithin: { hours: 24 } },
    ]);
    expect(effects("in-progress", "raise_issue", "parent")).toEqual([
      { kind: "openTicket", isConfirmed: false, answerWithin: { hours: 1 } },
    ]);
    expect(kinds("completed", "raise_issue", "parent")).toEqual(["openTicket", "openClaim"]);
  });

  test("that ends ask for reviews and pay the family; one that ends early credits the rest", () => {
    expect(kinds("in-progress", "end", "timer")).toEqual(["requestReviews", "releasePayout"]);
    expect(effects("in-progress", "end_early", "finance", { given: { refund: 12_300 } })).toEqual([
      { kind: "issueCreditNote", amount: 12_300 },
    ]);
    expect(effects("in-progress", "end_early", "finance", { given: { refund: 0 } })).toEqual([]);
  });

  test("that is settled close its families and conversations, and tell the office alone", () => {
    expect(applied("completed", "settle", "finance")).toMatchObject({
      effects: [carried("101", "trip_closed", "trip_closed"), { kind: "closeConversations" }],
      notice: { requireRoles: ["finance", "coordinator", "administrator"] },
    });
    expect(applied("cancelled", "settle", "finance")).toMatchObject({
      effects: [{ kind: "closeConversations" }],
      notice: { requireRoles: ["finance", "coordinator", "administrator"] },
    });
    expect(applied("reserved", "extend_hold", "finance").notice?.requireRoles).toEqual([
      "finance",
      "coordinator",
      "administrator",
    ]);
    expect(kinds("closed", "reopen", "coordinator")).toEqual([]);
  });
});

describe("a family that takes over", () => {
  const old = (changes: Parameters<typeof thirdFamily>[0] = {}) =>
    thirdFamily({ state: "accepted_hosting", ...changes });
  const replaced = (hostings: readonly ReturnType<typeof old>[], record: TripChanges["record"] = {}) =>
    effects("customer_service", "replace_family", "coordinator", { record, facts: { hostings } });

  test("before the stay takes the place of the old one, and its nights are held", () => {
    expect(replaced([selectedFamily("reserved"), old()])).toEqual([
      carried("102", "replace"),
      { kind: "freeCalendar" },
      { kind: "holdCalendar", hostingId: "100", fromDate: "2027-06-28", toDate: "2027-07-18" },
    ]);
  });

  test("that has only been asked bids nobody away, and takes nothing from one that has not accepted", () => {
    expect(
      kinds("customer_service", "replace_family", "coordinator", {
        facts: { hostings: [selectedFamily("reserved"), otherFamily(), thirdFamily({ state: "considering_hosting" })] },
      }),
    ).toEqual(["freeCalendar", "holdCalendar"]);
  });

  test("during the stay takes the nights from today on, and the old one keeps those before", () => {
    const stay = { fromDate: "2027-02-20", toDate: "2027-03-20" };
    const fresh = selectedFamily("booked", { enteredAt: now, ...stay });
    expect(replaced([fresh, old(stay), otherFamily()], stay)).toEqual([
      { kind: "splitPlacement", hostingId: "102", newHostingId: "100", on: "2027-03-01" },
      carried("101", "outbid", "outbid"),
      { kind: "freeCalendar" },
      { kind: "bookCalendar", hostingId: "100", ...stay },
      { kind: "unmaskContact", hostingId: "100" },
      { kind: "draftPurchaseInvoice", hostingId: "100" },
    ]);
  });

  test("from a later day on leaves the nights before it to the old one, though the stay has yet to begin", () => {
    expect(replaced([selectedFamily("reserved", { fromDate: "2027-07-05" }), old()])[0]).toEqual({
      kind: "splitPlacement",
      hostingId: "102",
      newHostingId: "100",
      on: "2027-07-05",
    });
  });

  test("on the day of arrival leaves the old one nothing, and one on other nights everything", () => {
    const stay = { fromDate: "2027-03-01", toDate: "2027-03-20" };
    expect(replaced([selectedFamily("booked", { enteredAt: now, ...stay }), old(stay)], stay)[0]).toEqual(
      carried("102", "replace"),
    );
    expect(
      replaced([selectedFamily("reserved", { fromDate: "2027-07-05" }), old({ toDate: "2027-07-05" })])[0],
    ).toEqual({ kind: "freeCalendar" });
  });
});

describe("a problem that is settled", () => {
  const kept = thirdFamily({ state: "accepted_hosting" });
  const settled = (hostings: readonly (typeof kept)[], resumeState: TripState = "booked") =>
    effects("customer_service", "resolve", "finance", { record: { resumeState }, facts: { hostings } });

  test.each(["booked", "in-progress", "completed"] as const)(
    "keeps the family there is, and whoever was to take over gives way (%s)",
    (resumeState) => {
      expect(settled([selectedFamily("enquiry"), kept], resumeState)).toEqual([
        carried("100", "deselect"),
        { kind: "reselect", hostingId: "102" },
      ]);
      expect(settled([selectedFamily("reserved"), kept], resumeState)).toEqual([
        carried("100", "outbid"),
        { kind: "reselect", hostingId: "102" },
      ]);
    },
  );

  test("leaves a choice that nobody touched, and restores one that was taken back", () => {
    expect(settled([{ ...kept, selected: true }, otherFamily()])).toEqual([]);
    expect(settled([kept, otherFamily()])).toEqual([{ kind: "reselect", hostingId: "102" }]);
    expect(settled([otherFamily()], "completed")).toEqual([]);
  });

  test("goes on with the family of the later nights", () => {
    expect(settled([kept, otherFamily({ state: "accepted_hosting", fromDate: "2027-07-01" })])).toEqual([
      { kind: "reselect", hostingId: "101" },
    ]);
    expect(settled([otherFamily({ state: "accepted_hosting", fromDate: "2027-07-01" }), kept])).toEqual([
      { kind: "reselect", hostingId: "101" },
    ]);
  });
});
