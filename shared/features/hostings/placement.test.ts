import { describe, expect, test } from "vitest";
import { isRefused } from "#shared/machine/interpreter.ts";
import type { HostingRecord, TripFacts, TripRecord } from "#shared/features/trips/trips.records.ts";
import { cast } from "#tests/support/machines/cast.ts";
import { dayMs, facts, hosting, hourMs, now, trip } from "#tests/support/machines/trip.ts";
import {
  commandHosting,
  commandTrip,
  type HostingOrder,
  type Moved,
  type Placement,
  type PlacementRefusal,
  type TripOrder,
} from "./placement.ts";

const potential = "potential_trip_host_family";
const pending = "host_family_review_-_pending_submission";
const awaiting = "awaiting_host_family_review";
const considering = "considering_hosting";
const accepted = "accepted_hosting";

const first = (changes: Partial<HostingRecord> = {}): HostingRecord => ({ ...hosting, ...changes });
const second = (changes: Partial<HostingRecord> = {}): HostingRecord => ({
  ...hosting,
  id: "101",
  hostFamilyId: "51",
  ...changes,
});
const third = (changes: Partial<HostingRecord> = {}): HostingRecord => ({
  ...hosting,
  id: "102",
  hostFamilyId: "52",
  ...changes,
});

const placed = (
  record: Partial<TripRecord>,
  hostings: readonly HostingRecord[],
  changes: Partial<TripFacts> = {},
): Placement => ({ trip: { ...trip, ...record }, facts: { ...facts, hostings, ...changes } });
const held = { state: "reserved", heldAt: now - hourMs, holdUntil: now + 71 * hourMs } as const;
const asked = (changes: Partial<HostingRecord> = {}) =>
  first({ state: awaiting, selected: true, askedAt: now - hourMs, answerBy: now + 23 * hourMs, ...changes });

function done(outcome: Moved | PlacementRefusal): Moved {
  if (isRefused(outcome)) throw new Error(`refused: ${outcome.refused}`);
  return outcome;
}

const ofTrip = (placement: Placement, order: Omit<TripOrder, "given"> & Partial<TripOrder>) =>
  commandTrip(placement, { given: {}, ...order });
const ofHosting = (placement: Placement, order: Omit<HostingOrder, "given"> & Partial<HostingOrder>) =>
  commandHosting(placement, { given: {}, ...order });
const states = ({ placement }: Moved) => [placement.trip.state, ...placement.facts.hostings.map(({ state }) => state)];
const told = ({ moves }: Moved) => moves.map(({ entity, id, step }) => `${entity} ${id} ${step.command}`);

describe("a host's yes", () => {
  const placement = placed(held, [asked(), second(), third({ state: considering })]);

  test.each([
    ["through the hosting", () => ofHosting(placement, { hostingId: "100", command: "accept", doer: cast.host })],
    ["through the trip", () => ofTrip(placement, { command: "host_accept", doer: cast.host })],
  ])("%s books the trip and moves the other families", (_, give) => {
    const moved = done(give());
    expect(states(moved)).toEqual(["booked", accepted, "trip_host_family_rejected", "host_waiting_list"]);
    expect(told(moved)).toEqual([
      "hosting 100 accept",
      "trip 1 host_accept",
      "hosting 101 outbid",
      "hosting 102 outbid",
    ]);
    expect(Object.keys(moved)).toEqual(["placement", "moves"]);
    expect(moved.moves.map(({ step }) => [step.actorId, step.actorRole])).toEqual(
      moved.moves.map(() => ["30", "host_family"]),
    );
    expect(moved.moves.flatMap(({ effects }) => effects.map(({ kind }) => kind))).toEqual([
      "captureDeposit",
      "unmaskContact",
      "issueSalesInvoice",
      "draftPurchaseInvoice",
      "bookCalendar",
      "explainWaitingList",
      "explainWaitingList",
    ]);
  });

  test("given by the coordinator stands in the history under the coordinator", () => {
    const moved = done(ofTrip(placement, { command: "host_accept", doer: cast.coordinator }));
    expect(moved.moves[0]?.step).toMatchObject({ command: "accept", actorId: "41", actorRole: "coordinator" });
    expect(
      states(
        done(ofTrip(placed(held, [asked({ state: considering })]), { command: "host_accept", doer: cast.coordinator })),
      ),
    ).toEqual(["booked", accepted]);
  });

  test("is refused as a whole when the trip cannot follow", () => {
    const unpaid = {
      ...placement,
      facts: { ...placement.facts, payment: { ...facts.payment, authorisation: "none" as const } },
    };
    expect(ofHosting(unpaid, { hostingId: "100", command: "accept", doer: cast.host })).toEqual({
      refused: "authorisationValid",
    });
    expect(ofTrip(unpaid, { command: "host_accept", doer: cast.host })).toEqual({ refused: "authorisationValid" });
  });

  test("is refused when the family cannot give it, and when nobody was asked", () => {
    expect(
      ofTrip(placed(held, [first({ state: pending, selected: true })]), { command: "host_accept", doer: cast.host }),
    ).toEqual({ refused: "wrongState" });
    expect(ofTrip(placed(held, [second()]), { command: "host_accept", doer: cast.coordinator })).toEqual({
      refused: "familyFree",
    });
    expect(
      ofTrip(placed(held, [asked(), second({ state: accepted })]), { command: "host_accept", doer: cast.host }),
    ).toEqual({ refused: "nightsUnclaimed" });
    expect(ofHosting(placement, { hostingId: "999", command: "accept", doer: cast.host })).toEqual({
      refused: "wrongState",
    });
  });
});

describe("a host's no", () => {
  test.each([
    [awaiting, "through the hosting"],
    [considering, "through the trip"],
    [pending, "through the trip"],
    [awaiting, "through the trip"],
  ] as const)("from %s %s frees the trip for others", (state, way) => {
    const placement = placed(held, [asked({ state })]);
    const moved = done(
      way === "through the trip"
        ? ofTrip(placement, { command: "host_decline", doer: cast.host, given: { reason: "away" } })
        : ofHosting(placement, { hostingId: "100", command: "decline", doer: cast.host, given: { reason: "away" } }),
    );
    expect(states(moved)).toEqual(["enquiry", "declined_hosting"]);
    expect(moved.placement.trip).toMatchObject({ stateReason: "away", holdUntil: null });
    expect(moved.placement.facts.hostings[0]).toMatchObject({ stateReason: "away", selected: false });
  });

  test.each([
    ["new_trip_host_family", [`trip 1 host_decline`, "hosting 101 select", "hosting 101 submit"]],
    [potential, [`trip 1 host_decline`, "hosting 101 select", "hosting 101 submit"]],
    ["host_waiting_list", [`trip 1 host_decline`, "hosting 101 promote"]],
  ] as const)("asks the backup family in %s, with a hold of its own", (state, steps) => {
    const moved = done(
      ofHosting(placed({ ...held, holdUntil: now + hourMs }, [asked(), second({ state, backupOrder: 1 })]), {
        hostingId: "100",
        command: "decline",
        doer: cast.host,
      }),
    );
    expect(states(moved)).toEqual(["reserved", "declined_hosting", awaiting]);
    expect(told(moved).slice(1)).toEqual(steps);
    expect(moved.placement.trip.holdUntil).toBe(now + 72 * hourMs);
    expect(moved.placement.facts.hostings[1]).toMatchObject({ selected: true, answerBy: now + 24 * hourMs });
  });

  test("of a family that only has an enquiry leaves the trip alone", () => {
    const moved = done(
      ofHosting(placed(held, [asked(), second({ hostFamilyId: "50" })]), {
        hostingId: "101",
        command: "decline",
        doer: cast.host,
      }),
    );
    expect([states(moved), told(moved)]).toEqual([["reserved", awaiting, "declined_hosting"], ["hosting 101 decline"]]);
  });
});

describe("a hold that ends", () => {
  const late = { now: now + 80 * hourMs };

  test.each([
    [awaiting, "declined_hosting", "time_out"],
    [considering, "declined_hosting", "time_out"],
    [pending, potential, "deselect"],
  ] as const)("takes the family in %s to %s by %s and the trip back to an enquiry", (state, to, command) => {
    const moved = done(ofTrip(placed(held, [asked({ state })], late), { command: "hold_expired", doer: "timer" }));
    expect([states(moved), told(moved)]).toEqual([
      ["enquiry", to],
      [`hosting 100 ${command}`, "trip 1 hold_expired"],
    ]);
  });

  test("does the same when the timer of the family comes first, and then the trip's has nothing left to do", () => {
    const placement = placed(held, [asked(), second({ backupOrder: 1 })], late);
    const moved = done(ofHosting(placement, { hostingId: "100", command: "time_out", doer: "timer" }));
    expect(states(moved)).toEqual(["reserved", "declined_hosting", awaiting]);
    expect(moved.moves[1]?.effects).toContainEqual({ kind: "flagUnresponsive", hostFamilyId: "50" });
    expect(ofTrip(moved.placement, { command: "hold_expired", doer: "timer" })).toEqual({ refused: "tooEarly" });
  });

  test("before its time moves nothing", () => {
    expect(ofTrip(placed(held, [asked()]), { command: "hold_expired", doer: "timer" })).toEqual({
      refused: "tooEarly",
    });
  });

  test("without a family frees the trip", () => {
    expect(states(done(ofTrip(placed(held, [], late), { command: "hold_expired", doer: "timer" })))).toEqual([
      "enquiry",
    ]);
  });
});

describe("an enquiry", () => {
  const draft = { state: "new" } as const;

  test("to one family makes one of the draft, in the words of whoever makes it", () => {
    const placement = placed(draft, [
      first({ state: "new_trip_host_family" }),
      second({ state: "new_trip_host_family" }),
    ]);
    const moved = done(ofHosting(placement, { hostingId: "101", command: "contact", doer: cast.parent }));
    expect(states(moved)).toEqual(["enquiry", "new_trip_host_family", potential]);
    expect(moved.moves[1]?.effects).toEqual([{ kind: "sendEnquiry", hostingId: "101", text: "enquiry" }]);
    expect(
      done(ofHosting(placement, { hostingId: "101", command: "contact", doer: cast.agent })).moves[1]?.effects,
    ).toEqual([{ kind: "sendEnquiry", hostingId: "101", text: "enquiryOnBehalf" }]);
  });

  test("through the trip goes to every family that was picked", () => {
    const moved = done(
      ofTrip(
        placed(draft, [
          first({ state: "new_trip_host_family" }),
          second({ state: "new_trip_host_family" }),
          third({ state: "trip_host_family_rejected" }),
        ]),
        { command: "contact_family", doer: cast.parent },
      ),
    );
    expect(states(moved)).toEqual(["enquiry", potential, potential, "trip_host_family_rejected"]);
  });

  test("for dates that have passed is refused as a whole", () => {
    expect(
      ofHosting(placed({ ...draft, fromDate: "2027-02-01" }, [first({ state: "new_trip_host_family" })]), {
        hostingId: "100",
        command: "contact",
        doer: cast.parent,
      }),
    ).toStrictEqual({ refused: "datesInFuture" });
  });
});

describe("a reservation", () => {
  test("asks the selected family at once", () => {
    const moved = done(
      ofTrip(placed({}, [first({ state: pending, selected: true }), second()]), {
        command: "reserve",
        doer: cast.parent,
      }),
    );
    expect(states(moved)).toEqual(["reserved", awaiting, potential]);
  });

  test("whose payment fails puts the family back to where it was chosen, and asks it again on the next try", () => {
    const failed = done(ofTrip(placed(held, [asked()]), { command: "payment_failed", doer: "webhook" }));
    expect(states(failed)).toEqual(["enquiry", pending]);
    const later = { ...failed.placement, facts: { ...failed.placement.facts, now: now + 20 * hourMs } };
    expect(states(done(ofTrip(later, { command: "reserve", doer: cast.parent })))).toEqual(["reserved", awaiting]);
  });

  test("that is released takes its request back: nobody is asked until it is reserved again", () => {
    const freed = done(
      ofTrip(placed(held, [asked(), second()]), {
        command: "release",
        doer: cast.coordinator,
        given: { reason: "Other dates" },
      }),
    );
    expect(states(freed)).toEqual(["enquiry", pending, potential]);
  });

  test("that is called off closes its families", () => {
    const moved = done(
      ofTrip(placed(held, [asked(), second(), third({ state: "declined_hosting" })]), {
        command: "cancel",
        doer: cast.parent,
      }),
    );
    expect(states(moved)).toEqual([
      "cancelled",
      "trip_host_family_rejected",
      "trip_host_family_rejected",
      "trip_host_family_rejected",
    ]);
    expect(moved.placement.facts.hostings.map(({ stateReason }) => stateReason)).toEqual([
      "trip_closed",
      "trip_closed",
      "trip_closed",
    ]);
  });

  test("loses a family that is suspended, and goes on to the next or back", () => {
    expect(
      states(
        done(
          ofHosting(placed(held, [asked(), second({ backupOrder: 1 })]), {
            hostingId: "100",
            command: "suspend_family",
            doer: "system",
          }),
        ),
      ),
    ).toEqual(["reserved", "host_family_withdrawn", awaiting]);
    expect(
      states(done(ofHosting(placed(held, [asked()]), { hostingId: "100", command: "suspend_family", doer: "system" }))),
    ).toEqual(["enquiry", "host_family_withdrawn"]);
  });

  test("of a family whose checklist is not complete waits with the request", () => {
    const placement = placed(held, [asked(), second({ backupOrder: 1 })], {
      student: { dateOfBirth: "2012-05-04", isComplete: false },
    });
    expect(states(done(ofHosting(placement, { hostingId: "100", command: "decline", doer: cast.host })))).toEqual([
      "reserved",
      "declined_hosting",
      pending,
    ]);
  });
});

describe("a choice", () => {
  test("of another family puts the one before it back", () => {
    const moved = done(
      ofHosting(placed({}, [first({ state: pending, selected: true }), second()]), {
        hostingId: "101",
        command: "select",
        doer: cast.parent,
      }),
    );
    expect([states(moved), moved.placement.facts.hostings.map(({ selected }) => selected)]).toEqual([
      ["enquiry", potential, pending],
      [false, true],
    ]);
  });
});

describe("a family that leaves", () => {
  const booked = { state: "booked" } as const;
  const home = (changes: Partial<HostingRecord> = {}) =>
    first({ state: accepted, selected: true, enteredAt: now - 5 * dayMs, ...changes });

  test("brings the trip to the office, which proposes the next on the list", () => {
    const moved = done(
      ofHosting(placed(booked, [home(), second({ state: "host_waiting_list" })]), {
        hostingId: "100",
        command: "withdraw",
        doer: cast.host,
        given: { reason: "illness", areConsequencesSeen: true },
      }),
    );
    expect(states(moved)).toEqual(["customer_service", "host_family_withdrawn", "host_waiting_list"]);
    expect(moved.placement.trip).toMatchObject({ resumeState: "booked", stateReason: "illness" });
    expect(moved.moves[0]?.effects).toEqual([{ kind: "draftPromotion", hostingId: "101" }]);
    expect(moved.moves[1]?.effects).toEqual([{ kind: "openTicket", isConfirmed: false, answerWithin: { hours: 24 } }]);
  });

  test("before the stay is replaced by one that is asked, and loses its own place", () => {
    const service = placed({ state: "customer_service", resumeState: "booked", enteredAt: now - dayMs }, [
      home(),
      second(),
    ]);
    const selected = done(ofHosting(service, { hostingId: "101", command: "select", doer: cast.coordinator }));
    expect(selected.placement.facts.hostings.map(({ selected: is, version }) => [is, version])).toEqual([
      [false, 3],
      [true, 3],
    ]);
    const sent = done(ofHosting(selected.placement, { hostingId: "101", command: "submit", doer: cast.coordinator }));
    const replaced = done(ofTrip(sent.placement, { command: "replace_family", doer: cast.coordinator }));
    expect(states(replaced)).toEqual(["reserved", "trip_host_family_rejected", awaiting]);
    expect(
      states(done(ofHosting(replaced.placement, { hostingId: "101", command: "accept", doer: cast.otherHost }))),
    ).toEqual(["booked", "trip_host_family_rejected", accepted]);
  });

  test("before the stay is replaced by one for which the coordinator says yes, and the next timer books it", () => {
    const service = placed(
      { state: "customer_service", resumeState: "booked", enteredAt: now - dayMs },
      [home(), second({ state: awaiting, selected: true })].map((one, index) => ({ ...one, selected: index === 1 })),
    );
    const yes = done(ofHosting(service, { hostingId: "101", command: "accept", doer: cast.coordinator }));
    expect([states(yes), told(yes)]).toEqual([
      ["reserved", "trip_host_family_rejected", accepted],
      ["hosting 101 accept", "trip 1 replace_family", "hosting 100 replace"],
    ]);
    expect(states(done(ofTrip(yes.placement, { command: "host_accept", doer: "timer" })))).toEqual([
      "booked",
      "trip_host_family_rejected",
      accepted,
    ]);
  });

  test("during the stay keeps its nights, and the new family has those from today on", () => {
    const days = { fromDate: "2027-02-20", toDate: "2027-03-20" };
    const service = placed({ state: "customer_service", resumeState: "in-progress", enteredAt: now - dayMs, ...days }, [
      home({ ...days, selected: false }),
      second({ state: awaiting, selected: true, ...days }),
    ]);
    const yes = done(ofHosting(service, { hostingId: "101", command: "accept", doer: cast.coordinator }));
    expect(states(yes)).toEqual(["in-progress", accepted, accepted]);
    expect(yes.placement.facts.hostings.map(({ fromDate, toDate, version }) => [fromDate, toDate, version])).toEqual([
      ["2027-02-20", "2027-03-01", 3],
      ["2027-03-01", "2027-03-20", 4],
    ]);
  });
});

test("a family that the office kept after all is the selected one again", () => {
  const service = placed({ state: "customer_service", resumeState: "booked" }, [
    first({ state: accepted }),
    second({ state: awaiting, selected: true }),
  ]);
  const kept = done(ofTrip(service, { command: "resolve", doer: cast.finance, given: { note: "spoken to both" } }));
  expect([states(kept), kept.placement.facts.hostings.map(({ selected }) => selected)]).toEqual([
    ["booked", accepted, "host_waiting_list"],
    [true, false],
  ]);
});

test("a family that is replaced after its own last night keeps what it had", () => {
  const days = { fromDate: "2027-02-20", toDate: "2027-03-20" };
  const old = first({ state: accepted, fromDate: "2027-02-20", toDate: "2027-02-27", enteredAt: now - 20 * dayMs });
  const service = placed({ state: "customer_service", resumeState: "in-progress", enteredAt: now - dayMs, ...days }, [
    old,
    second({ state: awaiting, selected: true, ...days }),
  ]);
  const yes = done(ofHosting(service, { hostingId: "101", command: "accept", doer: cast.coordinator }));
  expect(yes.placement.facts.hostings.map(({ fromDate, toDate }) => [fromDate, toDate])).toEqual([
    ["2027-02-20", "2027-02-27"],
    ["2027-03-01", "2027-03-20"],
  ]);
});

test("a placement is never changed in place", () => {
  const placement = placed(held, [asked(), second({ backupOrder: 1 })]);
  const before = structuredClone(placement);
  ofHosting(placement, { hostingId: "100", command: "decline", doer: cast.host });
  ofTrip(placement, { command: "cancel", doer: cast.parent });
  expect(placement).toEqual(before);
});

describe("a request that is given to another family", () => {
  const order = { command: "change_family", doer: cast.coordinator } as const;
  const given = { hostingId: "101", reason: "Nobody answers" };
  const since = (waitingSince: number | null) => ({
    familyById: { ...facts.familyById, "50": { ...facts.familyById["50"], waitingSince } } as TripFacts["familyById"],
  });

  test.each([
    ["potential_trip_host_family", ["promote"]],
    ["new_trip_host_family", ["contact", "promote"]],
    ["host_waiting_list", ["promote"]],
  ] as const)("asks that one at once, from %s, and holds the dates anew", (state, commands) => {
    const outcome = done(ofTrip(placed(held, [asked(), second({ state })]), { ...order, given }));
    expect(told(outcome)).toEqual([
      "trip 1 change_family",
      "hosting 100 give_way",
      ...commands.map((command) => `hosting 101 ${command}`),
    ]);
    expect(states(outcome)).toEqual(["reserved", potential, awaiting]);
    expect(outcome.placement.trip).toMatchObject({ heldAt: now, holdUntil: now + 72 * hourMs });
    expect(outcome.placement.facts.hostings.map(({ selected }) => selected)).toEqual([false, true]);
  });

  test("asks that one although the student's papers have come to lack something since", () => {
    const student = { dateOfBirth: "2012-05-04", isComplete: false };
    const outcome = done(ofTrip(placed(held, [asked(), second()], { student }), { ...order, given }));
    expect(states(outcome)).toEqual(["reserved", potential, awaiting]);
  });

  test.each([
    [null, potential],
    [now - 24 * hourMs + 1, potential],
    [now - 24 * hourMs, "declined_hosting"],
  ])("leaves the first one as its own last word was (%s)", (waitingSince, state) => {
    const outcome = done(ofTrip(placed(held, [asked(), second()], since(waitingSince)), { ...order, given }));
    expect(states(outcome)).toEqual(["reserved", state, awaiting]);
    const old = outcome.placement.facts.hostings[0];
    expect([old?.stateReason, old?.answerBy]).toEqual([state === potential ? null : "no_response", null]);
    const counted = outcome.moves.flatMap(({ effects }) => effects.map(({ kind }) => kind));
    expect(counted.includes("countAsUnanswered")).toBe(state !== potential);
  });

  test.each([
    ["that has said yes", [asked({ state: accepted }), second()], {}, "familyUndecided"],
    ["to one that is not on the trip", [asked()], {}, "otherFamilyFree"],
    ["to one that has declined", [asked(), second({ state: "declined_hosting" })], {}, "otherFamilyFree"],
    ["to one without a bed", [asked(), second()], { hasBeds: false }, "otherFamilyFree"],
    ["to one whose rules are against it", [asked(), second()], { isRuledOut: true }, "otherFamilyFree"],
    ["to one that is not vetted", [asked(), second()], { vettingState: "suspended" }, "otherFamilyVetted"],
  ] as const)("is not taken from one %s", (_, hostings, changes, refused) => {
    const other = { ...facts.familyById["51"], ...changes };
    const familyById = { ...facts.familyById, "51": other } as TripFacts["familyById"];
    expect(ofTrip(placed(held, hostings, { familyById }), { ...order, given })).toEqual({ refused });
  });

  test("needs a reason and the family, and is the office's to give", () => {
    const placement = placed(held, [asked(), second()]);
    expect(ofTrip(placement, { ...order, given: { reason: "Nobody answers" } })).toEqual({
      refused: "otherFamilyGiven",
    });
    expect(ofTrip(placement, { ...order, given: { hostingId: "101" } })).toEqual({ refused: "reasonGiven" });
    expect(ofTrip(placement, { ...order, given, doer: cast.parent })).toEqual({ refused: "wrongRole" });
    expect(ofTrip(placement, { ...order, given, doer: cast.finance })).toEqual({ refused: "wrongRole" });
  });
});
