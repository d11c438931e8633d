import { describe, expect, test } from "vitest";
import { apply, isRefused } from "#shared/machine/interpreter.ts";
import { firingsOf } from "#shared/machine/timers.ts";
import type { HostingCommand } from "#shared/features/trips/trips.records.ts";
import { tripHostFamilyStates, tripStates, type TripHostFamilyState } from "#shared/features/trips/trips.states.ts";
import type { Name } from "#tests/support/machines/cast.ts";
import { hostingIn, type HostingChanges } from "#tests/support/machines/hostingStates.ts";
import { dayMs, hosting, hourMs, now } from "#tests/support/machines/trip.ts";
import { hostingMachine } from "./hostings.machine.ts";

const potential = "potential_trip_host_family";
const pending = "host_family_review_-_pending_submission";
const awaiting = "awaiting_host_family_review";
const considering = "considering_hosting";
const other = (changes: Partial<typeof hosting> = {}) => ({ ...hosting, id: "101", hostFamilyId: "51", ...changes });

function applied(state: TripHostFamilyState | null, command: HostingCommand, name: Name, changes: HostingChanges = {}) {
  const outcome = apply(hostingMachine, hostingIn(state, name, changes), command);
  if (isRefused(outcome)) throw new Error(`${command} was refused: ${outcome.refused}`);
  return outcome;
}

const effects = (...args: Parameters<typeof applied>) => applied(...args).effects;
const kinds = (...args: Parameters<typeof applied>) => applied(...args).effects.map(({ kind }) => kind);
const fields = (...args: Parameters<typeof applied>) => applied(...args).record;
const carried = (command: string, reason?: string) => ({
  kind: "carryTrip",
  command,
  given: { hostingId: "100", ...(reason !== undefined && { reason }) },
});
const carriedHosting = (hostingId: string, command: string) => ({
  kind: "carryHosting",
  hostingId,
  command,
  given: {},
});

describe("the effects of a family", () => {
  test("that is added, selected or put back are told to nobody", () => {
    expect(applied(null, "add", "parent")).toMatchObject({ effects: [], notice: null });
    expect(applied(potential, "select", "parent").notice).toBeNull();
    expect(applied(pending, "deselect", "parent").notice).toBeNull();
    expect(applied(pending, "deselect", "system").notice).toBeNull();
    expect(applied(potential, "decline", "host").notice).toEqual({ key: "hosting.decline", requireRoles: [] });
  });

  test("that is contacted open the conversation, start the clock of its answers and make an enquiry of a draft", () => {
    expect(kinds("new_trip_host_family", "contact", "parent")).toEqual(["openConversation", "startResponseClock"]);
    expect(effects("new_trip_host_family", "contact", "parent", { trip: { state: "new" }, given: {} })[0]).toEqual(
      carried("contact_family"),
    );
    expect(kinds("new_trip_host_family", "contact", "system", { trip: { state: "new" } })).toEqual([
      "openConversation",
      "startResponseClock",
    ]);
    for (const [state, name] of [
      ["declined_hosting", "finance"],
      ["declined_hosting", "parent"],
      ["host_family_withdrawn", "coordinator"],
    ] as const)
      expect(kinds(state, "reinvite", name)).toEqual(["openConversation", "startResponseClock"]);
  });

  test("that is selected put the one before it back, or only aside when it has accepted", () => {
    expect(
      effects(potential, "select", "parent", {
        others: [other({ selected: true, state: pending }), other({ id: "102" })],
      }),
    ).toEqual([carriedHosting("101", "deselect")]);
    expect(
      effects(potential, "select", "finance", {
        trip: { state: "customer_service" },
        others: [other({ selected: true, state: "accepted_hosting" })],
      }),
    ).toEqual([{ kind: "unselect", hostingId: "101" }]);
    expect(
      effects("host_waiting_list", "promote", "finance", { others: [other({ selected: true, state: pending })] }),
    ).toEqual([carriedHosting("101", "deselect"), { kind: "showRequest" }]);
  });

  test("that is selected while the trip is reserved send the request at once", () => {
    expect(effects(potential, "select", "system", { trip: { state: "reserved" } })).toEqual([
      carriedHosting("100", "submit"),
    ]);
    expect(effects(potential, "select", "parent")).toEqual([]);
  });

  test("that is removed write to it only when there is a conversation", () => {
    expect(kinds(potential, "remove", "parent")).toEqual(["writePoliteNo"]);
    expect(kinds(potential, "remove", "parent", { family: { hasConversation: false } })).toEqual([]);
  });

  test("that declines an enquiry offer it the free dates", () => {
    expect(kinds(potential, "decline", "host")).toEqual(["offerFreeDates"]);
    expect(kinds(potential, "show_interest", "host")).toEqual([]);
  });

  test.each([
    [pending, "decline", "host", "host_decline"],
    [awaiting, "decline", "host", "host_decline"],
    [considering, "decline", "host", "host_decline"],
    [pending, "remove", "parent", "host_decline"],
    [pending, "deselect", "parent", "host_decline"],
    [pending, "suspend_family", "system", "host_decline"],
    [awaiting, "suspend_family", "system", "host_decline"],
    [awaiting, "time_out", "timer", "hold_expired"],
    [awaiting, "time_out", "system", "hold_expired"],
  ] as const)(
    "from %s, %s by the %s moves the trip by %s while it waits for this family, and only then",
    (state, command, name, tripCommand) => {
      const trips = (changes: HostingChanges) =>
        effects(state, command, name, changes).filter(({ kind }) => kind === "carryTrip");
      expect(trips({})).toEqual([carried(tripCommand, "plans")]);
      // A timer runs only where there is a hold to run out.
      if (name === "timer") return;
      expect(trips({ record: { selected: false } })).toEqual([]);
      expect(trips({ trip: { state: "enquiry" } })).toEqual([]);
    },
  );

  test("whose time to think is up a second time move the trip too", () => {
    const second = { record: { timeUps: 1, selected: true } };
    expect(effects(considering, "time_up", "timer", second)).toEqual([
      { kind: "countAsUnanswered" },
      carried("hold_expired", "plans"),
    ]);
    expect(kinds(awaiting, "time_out", "timer")).toEqual(["countAsUnanswered", "carryTrip"]);
    expect(kinds(considering, "time_out", "system")).toEqual(["countAsUnanswered", "carryTrip"]);
    expect(kinds(considering, "time_up", "timer")).toEqual([]);
  });

  test("that is put back by the system leave the trip alone", () => {
    expect(effects(pending, "deselect", "system")).toEqual([]);
  });

  test("that accepts book the trip, or take it over from another family", () => {
    expect(effects(awaiting, "accept", "host")).toEqual([carried("host_accept", "plans")]);
    expect(effects(considering, "accept", "host")).toEqual([carried("host_accept", "plans")]);
    expect(effects(considering, "accept", "system", { given: {} })).toEqual([carried("host_accept")]);
    expect(effects(awaiting, "accept", "coordinator", { trip: { state: "customer_service" } })).toEqual([
      carried("replace_family", "plans"),
    ]);
  });

  test("that is asked show it the request, and that is outbid explain the list", () => {
    expect(kinds(pending, "submit", "system")).toEqual(["showRequest"]);
    expect(kinds(pending, "submit", "coordinator")).toEqual(["showRequest"]);
    expect(kinds(awaiting, "outbid", "system")).toEqual(["explainWaitingList"]);
    expect(kinds(potential, "outbid", "system")).toEqual(["explainWaitingList"]);
  });

  test.each(["host", "coordinator"] as const)(
    "that withdraws by the %s bring the trip to the office and propose the next on the list",
    (name) => {
      const list = [
        other({ state: "host_waiting_list", enteredAt: now - dayMs }),
        other({ id: "102", state: "host_waiting_list", enteredAt: now - 2 * dayMs }),
        other({ id: "103", backupOrder: 0 }),
      ];
      expect(effects("accepted_hosting", "withdraw", name, { trip: { state: "booked" }, others: list })).toEqual([
        carried("raise_issue", "plans"),
        { kind: "draftPromotion", hostingId: "102" },
      ]);
      expect(
        effects("accepted_hosting", "withdraw", name, {
          others: list.map((one) => (one.id === "101" ? { ...one, backupOrder: 3 } : one)),
        }),
      ).toEqual([{ kind: "draftPromotion", hostingId: "101" }]);
      expect(effects("accepted_hosting", "withdraw", name)).toEqual([]);
    },
  );

  test("that is replaced apply the fee, that is suspended open a task for the office alone, that is closed archive the conversation", () => {
    expect(kinds("accepted_hosting", "replace", "finance")).toEqual(["applyCancellationFee"]);
    expect(kinds("accepted_hosting", "replace", "system", { others: [other({ selected: true })] })).toEqual([
      "applyCancellationFee",
    ]);
    expect(applied("host_waiting_list", "suspend_family", "system")).toMatchObject({
      effects: [{ kind: "openStaffTask" }],
      notice: { requireRoles: ["finance", "coordinator", "administrator"] },
    });
    expect(kinds("declined_hosting", "trip_closed", "system")).toEqual(["archiveConversation"]);
  });
});

describe("the fields of a family", () => {
  test("tell whether it is the selected one", () => {
    expect(fields(potential, "select", "parent").selected).toBe(true);
    expect(fields("host_waiting_list", "promote", "system").selected).toBe(true);
    expect([
      fields(pending, "submit", "system").selected,
      fields(awaiting, "accept", "host").selected,
      fields(awaiting, "ask_time", "host").selected,
      fields(awaiting, "recall", "system").selected,
    ]).toEqual([true, true, true, true]);
  });

  test.each([
    [pending, "remove", "parent"],
    [pending, "deselect", "parent"],
    [pending, "deselect", "system"],
    [awaiting, "decline", "host"],
    [awaiting, "time_out", "timer"],
    [considering, "time_out", "system"],
    [considering, "outbid", "system"],
    ["accepted_hosting", "withdraw", "host"],
    ["accepted_hosting", "withdraw", "finance"],
    ["accepted_hosting", "replace", "finance"],
    [awaiting, "suspend_family", "system"],
    [awaiting, "trip_closed", "system"],
  ] as const)("no longer select it from %s after %s by the %s", (state, command, name) => {
    expect(fields(state, command, name)).toMatchObject({ selected: false, answerBy: null });
    expect(fields("accepted_hosting", "replace", "system", { others: [other({ selected: true })] })).toMatchObject({
      selected: false,
      answerBy: null,
    });
  });

  test("end the second time to think without the selection", () => {
    expect(fields(considering, "time_up", "timer", { record: { timeUps: 1, selected: true } })).toMatchObject({
      selected: false,
      answerBy: null,
    });
  });

  test("give a day to answer, to a family that is asked and to one that comes up from the list", () => {
    const clock = { askedAt: now, answerBy: now + 24 * hourMs, hasAskedTime: false };
    const tired = { record: { hasAskedTime: true } };
    expect(fields(pending, "submit", "system", tired)).toMatchObject(clock);
    expect(fields(pending, "submit", "coordinator", tired)).toMatchObject(clock);
    expect(fields("host_waiting_list", "promote", "finance", tired)).toMatchObject(clock);
  });

  test("give two days to think, or as long as was asked, and never past the hold", () => {
    const until = (changes: HostingChanges) => fields(awaiting, "ask_time", "host", changes).answerBy;
    expect([
      until({ given: {} }),
      until({ given: { answerBy: now + hourMs } }),
      until({ given: {}, trip: { holdUntil: now + 5 * hourMs } }),
      until({ given: {}, trip: { holdUntil: null } }),
    ]).toEqual([now + 48 * hourMs, now + hourMs, now + 5 * hourMs, now + 48 * hourMs]);
    expect(fields(awaiting, "ask_time", "host").hasAskedTime).toBe(true);
  });

  test("give a day more when the time to think is up, once", () => {
    const late = now + 30 * dayMs;
    expect(fields(considering, "time_up", "timer")).toMatchObject({
      state: awaiting,
      askedAt: late,
      answerBy: late + 24 * hourMs,
      timeUps: 1,
    });
  });

  test("stop the clock of a family that shows interest, accepts or is called back", () => {
    expect([
      fields(potential, "show_interest", "host").answerBy,
      fields(awaiting, "accept", "host").answerBy,
      fields(awaiting, "accept", "coordinator").answerBy,
      fields(considering, "accept", "system").answerBy,
      fields(considering, "recall", "system").answerBy,
    ]).toEqual([null, null, null, null, null]);
  });

  test("tell when it was last invited again", () => {
    for (const [state, name] of [
      ["declined_hosting", "finance"],
      ["declined_hosting", "parent"],
      ["host_family_withdrawn", "coordinator"],
    ] as const)
      expect(fields(state, "reinvite", name).reinvitedAt).toBe(now);
  });
});

describe("the timers of a family", () => {
  const times = (state: TripHostFamilyState, changes: HostingChanges = {}) => {
    const { record, facts } = hostingIn(state, "host", changes);
    return firingsOf(hostingMachine, { record, facts }).map(({ name, dueAt, fires }) => [
      name,
      (dueAt - now) / hourMs,
      "command" in fires ? fires.command : fires.reminder,
    ]);
  };

  test("remind of an answer after 6 and 18 hours, call it late after a day and end with the hold", () => {
    expect(times(awaiting, { record: { enteredAt: now, askedAt: now } })).toEqual([
      ["answerReminder1", 6, "answerWaits"],
      ["answerReminder2", 18, "answerWaits"],
      ["late", 24, "answerLate"],
      ["holdEnd", 72, "time_out"],
    ]);
    expect(times(awaiting, { record: { enteredAt: now, askedAt: null, selected: false } })).toEqual([]);
  });

  test("remind of a decision at half time, and end the time to think", () => {
    expect(times(considering, { record: { enteredAt: now, answerBy: now + 48 * hourMs } })).toEqual([
      ["halfTime", 24, "halfTime"],
      ["timeUp", 48, "time_up"],
    ]);
    expect(times(considering, { record: { answerBy: null } })).toEqual([]);
  });

  test("stand still while the trip is not reserved, and in every other state", () => {
    expect(tripStates.filter((state) => times(awaiting, { trip: { state } }).length > 0)).toEqual(["reserved"]);
    expect(tripStates.filter((state) => times(considering, { trip: { state } }).length > 0)).toEqual(["reserved"]);
    expect(tripHostFamilyStates.filter((state) => times(state, { trip: { state: "reserved" } }).length > 0)).toEqual([
      awaiting,
      considering,
    ]);
  });
});
