import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { roles, type Role } from "#shared/access/roles.ts";
import {
  tripHostFamilyStates,
  tripStates,
  type TripHostFamilyState,
  type TripState,
} from "#shared/features/trips/trips.states.ts";
import {
  closesAt,
  conversationKinds,
  countersOf,
  isActive,
  isClosed,
  isPutAway,
  isRead,
  messagesViewOf,
  placeOf,
  sideOf,
  titleFor,
  type ConversationFacts,
  type Counters,
  type Side,
} from "./conversations.rules.ts";
import { visibleTabs } from "./messagesTabs.rules.ts";
import { forGood, isMuted } from "./ownOrder.rules.ts";

const now = Date.parse("2027-07-20T12:00:00Z");
const conversation: ConversationFacts = {
  kind: "trip_host_family",
  tripState: "enquiry",
  hostingState: "potential_trip_host_family",
  fromDate: "2027-08-01",
  toDate: "2027-08-18",
  timezone: "Europe/Dublin",
  isSupportArchived: false,
  archivedSeq: 0,
  mutedUntil: null,
  snoozedUntil: null,
  snoozedSeq: 0,
  headSeq: 7,
  lastSenderId: "30",
  readSeq: 7,
  lastHumanSide: "host",
};
const person = (...held: readonly Role[]) => ({ id: "10", roles: held });

describe("a conversation is active", () => {
  // Typed by hand from the specification.
  const allowed: Readonly<Record<TripState, readonly TripHostFamilyState[]>> = (() => {
    const open: readonly TripHostFamilyState[] = [
      "potential_trip_host_family",
      "host_family_review_-_pending_submission",
      "awaiting_host_family_review",
      "accepted_hosting",
      "considering_hosting",
    ];
    return {
      new: open,
      enquiry: open,
      reserved: open,
      booked: open,
      customer_service: open,
      "in-progress": ["accepted_hosting"],
      completed: ["accepted_hosting"],
      cancelled: [],
      closed: [],
    };
  })();

  test.each(tripStates)("with the families that a trip allows while it is %s", (tripState) => {
    const found = tripHostFamilyStates.filter((hostingState) =>
      isActive({ kind: "trip_host_family", tripState, hostingState }),
    );
    expect(found.toSorted()).toEqual([...allowed[tripState]].toSorted());
  });

  test("about a trip without a family until the trip is closed or cancelled", () => {
    expect(tripStates.filter((tripState) => !isActive({ kind: "trip", tripState, hostingState: null }))).toEqual([
      "cancelled",
      "closed",
    ]);
  });

  test("among a group and with support whatever a trip does, and about nothing never", () => {
    expect([
      isActive({ kind: "group", tripState: null, hostingState: null }),
      isActive({ kind: "support", tripState: "closed", hostingState: null }),
    ]).toEqual([true, true]);
    expect([
      isActive({ kind: "trip", tripState: null, hostingState: null }),
      isActive({ kind: "trip_host_family", tripState: null, hostingState: "accepted_hosting" }),
      isActive({ kind: "trip_host_family", tripState: "booked", hostingState: null }),
    ]).toEqual([false, false, false]);
  });
});

describe("a conversation is archived", () => {
  const at = (text: string, changes: Partial<ConversationFacts>) =>
    isClosed({ ...conversation, ...changes }, Date.parse(text));

  test("when a trip ended more than seven days ago, as the eighth day begins where the family lives", () => {
    const ended = { toDate: "2027-07-18", tripState: "completed", hostingState: "accepted_hosting" } as const;
    expect([at("2027-07-25T22:59:59.999Z", ended), at("2027-07-25T23:00:00Z", ended)]).toEqual([false, true]);
    expect([
      at("2027-07-25T14:59:59.999Z", { ...ended, timezone: "Asia/Tokyo" }),
      at("2027-07-25T15:00:00Z", { ...ended, timezone: "Asia/Tokyo" }),
    ]).toEqual([false, true]);
    expect(at("2027-07-25T23:00:00Z", { ...ended, kind: "trip", hostingState: null })).toBe(true);
  });

  test("when a group ended more than three days ago", () => {
    const group = { kind: "group", toDate: "2027-07-18", tripState: null, hostingState: null } as const;
    expect([
      at("2027-07-21T22:59:59.999Z", group),
      at("2027-07-21T23:00:00Z", group),
      at("2030-01-01T00:00:00Z", { ...group, toDate: null }),
    ]).toEqual([false, true, false]);
  });

  test("when its state is not active, whatever the day", () => {
    expect([
      at("2027-01-01T00:00:00Z", { tripState: "cancelled" }),
      at("2027-01-01T00:00:00Z", { hostingState: "declined_hosting" }),
      at("2027-01-01T00:00:00Z", {}),
    ]).toEqual([true, true, false]);
  });

  test("with support by hand alone", () => {
    const support = { kind: "support", tripState: null, hostingState: null, toDate: "2020-01-01" } as const;
    expect([
      at("2027-01-01T00:00:00Z", support),
      at("2027-01-01T00:00:00Z", { ...support, isSupportArchived: true }),
      closesAt({ ...conversation, ...support }),
    ]).toEqual([false, true, null]);
    expect(at("2027-01-01T00:00:00Z", { isSupportArchived: true })).toBe(false);
  });

  test("after the days that the settings say", () => {
    expect(closesAt({ ...conversation, toDate: "2027-01-10" }, { groupDays: 3, tripDays: 0 })).toBe(
      Date.parse("2027-01-11T00:00:00Z"),
    );
  });

  test("by one reader until there is a newer message", () => {
    expect([
      isPutAway({ archivedSeq: 7, headSeq: 7 }),
      isPutAway({ archivedSeq: 7, headSeq: 8 }),
      isPutAway({ archivedSeq: 0, headSeq: 0 }),
      isPutAway({ archivedSeq: 7, headSeq: 6 }),
    ]).toEqual([true, false, false, true]);
  });
});

describe("a conversation is read", () => {
  const read = (changes: Partial<ConversationFacts>, reader = { ...person("parent"), isParticipant: true }) =>
    isRead({ ...conversation, ...changes }, reader);

  test("by whoever wrote the newest message or has seen it, and when there is none", () => {
    expect([
      read({ readSeq: 6 }),
      read({ readSeq: 7 }),
      read({ readSeq: 0, lastSenderId: "10" }),
      read({ readSeq: 0, headSeq: 0, lastSenderId: null }),
      read({ readSeq: 8 }),
    ]).toEqual([false, true, true, true, true]);
  });

  test("by staff who take no part when the last word is ours", () => {
    const coordinator = { ...person("coordinator"), isParticipant: false };
    expect([
      read({ readSeq: 0, lastHumanSide: "office" }, coordinator),
      read({ readSeq: 7, lastHumanSide: "host" }, coordinator),
      read({ lastHumanSide: null }, coordinator),
    ]).toEqual([true, false, true]);
    expect([
      read({ readSeq: 7, lastHumanSide: "host" }, { ...coordinator, isParticipant: true }),
      read({ readSeq: 7 }, { ...person("agent"), isParticipant: false }),
    ]).toEqual([true, true]);
  });
});

describe("a title", () => {
  const names = {
    kind: "trip_host_family",
    studentName: "Lucía Ortega",
    familyName: "Byrne",
    groupName: "Colegio Sur",
  } as const;
  const titled = (...held: readonly Role[]) => titleFor(person(...held), names);

  test.each(["agent", "finance", "coordinator", "administrator"] as const)(
    "names the student and the family to a %s",
    (role) => {
      expect(titled(role)).toEqual({ names: ["Lucía Ortega", "Byrne"] });
    },
  );

  test("names the family to a parent and the student to the family", () => {
    expect([titled("parent"), titled("host_family"), titled("parent", "coordinator"), titled("vetting_admin")]).toEqual(
      [
        { names: ["Byrne"] },
        { names: ["Lucía Ortega"] },
        { names: ["Lucía Ortega", "Byrne"] },
        { names: ["Lucía Ortega", "Byrne"] },
      ],
    );
  });

  test("falls back on the name there is", () => {
    expect([
      titleFor(person("parent"), { ...names, familyName: null }),
      titleFor(person("host_family"), { ...names, studentName: null }),
      titleFor(person("agent"), { ...names, familyName: null }),
    ]).toEqual([{ names: ["Lucía Ortega"] }, { names: ["Byrne"] }, { names: ["Lucía Ortega"] }]);
  });

  test("is the label of support, and the name of a group, for everybody", () => {
    for (const role of roles)
      expect([
        titleFor(person(role), { ...names, kind: "support" }),
        titleFor(person(role), { ...names, kind: "group" }),
      ]).toEqual([{ label: "support" }, { names: ["Colegio Sur"] }]);
    expect(titleFor(person("parent"), { ...names, kind: "group", groupName: null })).toEqual({ names: [] });
  });
});

describe("the messages screen", () => {
  const nothing: Counters = {
    bookedTotal: 0,
    awaitingTotal: 0,
    responseSentTotal: 0,
    archivedTotal: 0,
    supportTotal: 0,
    snoozedTotal: 0,
    unreadTotal: 0,
    awaitingUnread: 0,
    responseSentUnread: 0,
    bookedUnread: 0,
    archivedUnread: 0,
    supportUnread: 0,
  };
  const tabs = (held: readonly Role[], counters: Partial<Counters> = {}) =>
    visibleTabs(person(...held), { ...nothing, ...counters }).map(({ tab, badge }) =>
      badge === null ? tab : `${tab} ${badge}`,
    );

  test("shows the office, an agent and everybody else their tabs", () => {
    for (const role of ["finance", "coordinator", "administrator"] as const)
      expect(tabs([role, "agent"], { archivedTotal: 4 })).toEqual(["primary", "archived", "support", "snoozed"]);
    for (const role of ["parent", "host_family", "vetting_admin", "page_editor"] as const)
      expect(tabs([role])).toEqual(["all", "unread", "support", "archived"]);
    expect([messagesViewOf(person("agent", "parent")), messagesViewOf(person())]).toEqual(["agent", "regular"]);
  });

  test("shows an agent the tabs that hold something, with what is unread under them", () => {
    expect(tabs(["agent"])).toEqual(["enquiries 0"]);
    expect(
      tabs(["agent"], {
        awaitingUnread: 2,
        responseSentUnread: 3,
        bookedTotal: 1,
        archivedTotal: 1,
        archivedUnread: 4,
        supportTotal: 1,
        snoozedTotal: 1,
        supportUnread: 5,
        bookedUnread: 6,
      }),
    ).toEqual(["enquiries 5", "bookings 6", "archived 4", "support 5"]);
    expect([
      tabs(["agent"], { bookedTotal: 1 }),
      tabs(["agent"], { archivedTotal: 1 }),
      tabs(["agent"], { supportTotal: 1 }),
    ]).toEqual([
      ["enquiries 0", "bookings 0"],
      ["enquiries 0", "archived 0"],
      ["enquiries 0", "support 0"],
    ]);
  });
});

describe("the place of a conversation", () => {
  const placed = (changes: Partial<ConversationFacts>, role: Role = "agent") =>
    placeOf({ ...conversation, ...changes }, person(role), now);

  test("is among the bookings once the trip is booked, and before that by whose turn it is", () => {
    const accepted = { hostingState: "accepted_hosting", toDate: "2027-07-18" } as const;
    expect(tripStates.map((tripState) => placed({ ...accepted, tripState, lastHumanSide: "host" }))).toEqual([
      "awaiting",
      "awaiting",
      "awaiting",
      "booked",
      "booked",
      "archived",
      "booked",
      "booked",
      "archived",
    ]);
    expect([
      placed({ lastHumanSide: "booker" }),
      placed({ lastHumanSide: "office" }),
      placed({ lastHumanSide: null }),
      placed({ lastHumanSide: "host" }, "host_family"),
      placed({ lastHumanSide: "office" }, "coordinator"),
    ]).toEqual(["responseSent", "awaiting", "awaiting", "responseSent", "responseSent"]);
  });

  test("is first the archive, then support, and for a group none of these", () => {
    expect([
      placed({ kind: "support", isSupportArchived: true }),
      placed({ kind: "support" }),
      placed({ archivedSeq: 7 }),
      placed({ kind: "support", archivedSeq: 7 }),
      placed({ kind: "group", tripState: null }),
    ]).toEqual(["archived", "support", "archived", "archived", null]);
  });

  test("is snoozed until its moment or until something newer, unless it is archived", () => {
    const snoozed = { snoozedUntil: "2027-07-20T12:00:01Z", snoozedSeq: 7 };
    expect([
      placed(snoozed),
      placed({ ...snoozed, snoozedUntil: "2027-07-20T12:00:00Z" }),
      placed({ ...snoozed, headSeq: 8 }),
      placed({ ...snoozed, kind: "support" }),
      placed({ ...snoozed, archivedSeq: 7 }),
      placed({ ...snoozed, snoozedUntil: forGood }),
    ]).toEqual(["snoozed", "awaiting", "awaiting", "snoozed", "archived", "snoozed"]);
  });

  test("depends on the side of the reader", () => {
    expect(roles.map((role) => sideOf(person(role)))).toEqual([
      "booker",
      "host",
      "booker",
      "office",
      "office",
      "office",
      "office",
      "office",
    ]);
  });
});

describe("the counters", () => {
  const side = fc.constantFrom<Side | null>("host", "booker", "office", null);
  const some = fc.record({
    kind: fc.constantFrom(...conversationKinds),
    tripState: fc.constantFrom(...tripStates),
    hostingState: fc.constantFrom(...tripHostFamilyStates),
    fromDate: fc.constantFrom("2027-07-20", "2027-08-01", null),
    toDate: fc.constantFrom("2027-07-01", "2027-07-18", "2027-08-18"),
    timezone: fc.constant("Europe/Dublin"),
    isSupportArchived: fc.boolean(),
    archivedSeq: fc.nat(4),
    mutedUntil: fc.constantFrom(null, "2027-07-20T11:00:00Z", "2027-07-20T13:00:00Z"),
    snoozedUntil: fc.constantFrom(null, "2027-07-20T11:00:00Z", forGood),
    snoozedSeq: fc.nat(4),
    headSeq: fc.nat(4),
    lastSenderId: fc.constantFrom("10", "30"),
    readSeq: fc.nat(4),
    lastHumanSide: side,
    isParticipant: fc.boolean(),
  });

  test("count every conversation in one place, and what is unread and not muted among those neither archived nor snoozed", () => {
    fc.assert(
      fc.property(fc.array(some, { maxLength: 20 }), fc.constantFrom(...roles), (conversations, role) => {
        const reader = person(role);
        const { unreadTotal, ...rest } = countersOf(conversations, reader, now);
        const unread = conversations.filter(
          (one) => !isRead(one, { ...reader, isParticipant: one.isParticipant }) && !isMuted(one, now),
        );
        for (const place of ["booked", "awaiting", "responseSent", "archived", "support"] as const) {
          expect(rest[`${place}Total`]).toBe(conversations.filter((one) => placeOf(one, reader, now) === place).length);
          expect(rest[`${place}Unread`]).toBe(unread.filter((one) => placeOf(one, reader, now) === place).length);
        }
        expect(rest.snoozedTotal).toBe(conversations.filter((one) => placeOf(one, reader, now) === "snoozed").length);
        expect(unreadTotal).toBe(
          unread.filter((one) => !["archived", "snoozed"].includes(placeOf(one, reader, now) ?? "")).length,
        );
      }),
    );
  });

  test("of one of each", () => {
    const each = [
      { ...conversation, readSeq: 0 },
      { ...conversation, lastHumanSide: "booker" as const },
      { ...conversation, tripState: "booked" as const, readSeq: 1 },
      { ...conversation, archivedSeq: 7, readSeq: 1 },
      { ...conversation, kind: "support" as const },
      { ...conversation, readSeq: 1, snoozedUntil: forGood, snoozedSeq: 7 },
      { ...conversation, kind: "group" as const, tripState: null, readSeq: 0, mutedUntil: forGood },
      { ...conversation, kind: "group" as const, tripState: null, readSeq: 0 },
    ];
    expect(
      countersOf(
        each.map((one) => ({ ...one, isParticipant: true })),
        person("agent"),
        now,
      ),
    ).toEqual({
      bookedTotal: 1,
      awaitingTotal: 1,
      responseSentTotal: 1,
      archivedTotal: 1,
      supportTotal: 1,
      snoozedTotal: 1,
      unreadTotal: 3,
      awaitingUnread: 1,
      responseSentUnread: 0,
      bookedUnread: 1,
      archivedUnread: 1,
      supportUnread: 0,
    });
  });
});
