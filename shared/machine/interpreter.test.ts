import { describe, expect, test } from "vitest";
import { anonymous, type Actor } from "#shared/access/can.ts";
import { apply, commandsFor, isRefused, whyNot } from "./interpreter.ts";
import {
  engineParties,
  type Facts,
  type Given,
  type Machine,
  type Request,
  type Stateful,
  type Subject,
} from "./machine.ts";

// A door with a keeper: small enough to see every rule of the interpreter at work.
interface Door extends Stateful<"closed" | "open" | "locked"> {
  readonly keeperId: string;
  readonly knocks: number;
}

interface DoorSubject extends Subject {
  readonly record: Door;
  readonly facts: Facts & { readonly isNight: boolean; readonly hasKey: boolean };
  readonly given: Given & { readonly word?: string };
  readonly settings: { readonly word: string };
}

interface DoorTerms extends DoorSubject {
  readonly command: "build" | "open" | "knock" | "lock" | "slam" | "creak";
  readonly party: "keeper" | "staff" | "system" | "timer" | "webhook";
  readonly relation: "keeps";
  readonly guard: "byDay" | "byNight" | "keyAtHand";
  readonly ask: "wordSaid";
  readonly write: "count";
  readonly effect: "ring" | "lightUp";
  readonly outcome: { readonly kind: "ring"; readonly times: number } | { readonly kind: "lightUp" };
  readonly moment: "entered";
  readonly reminder: never;
}

const door: Machine<DoorTerms> = {
  name: "door",
  settings: { word: "please" },
  transitions: [
    { from: null, command: "build", to: "closed", by: ["staff"], effects: ["ring"] },
    {
      from: ["closed"],
      command: "open",
      to: "open",
      when: ["byDay"],
      by: ["keeper", "staff"],
      requires: ["keyAtHand"],
      effects: ["ring"],
    },
    {
      from: ["closed"],
      command: "open",
      to: "locked",
      when: ["byNight"],
      by: ["keeper"],
      reason: "night",
      noticeFor: ["administrator"],
    },
    { from: ["locked"], command: "open", to: "open", by: ["staff"] },
    {
      from: ["closed"],
      command: "knock",
      to: "closed",
      by: ["keeper", "staff"],
      asks: ["wordSaid"],
      writes: ["count"],
      effects: ["ring", "lightUp"],
      isQueueable: true,
      noticeFor: [],
    },
    { from: ["open"], command: "lock", to: "locked", by: ["staff"], requires: ["keyAtHand"] },
    { from: ["open"], command: "lock", to: "closed", by: ["keeper"] },
    { from: ["open"], command: "slam", to: "closed", by: ["timer", "system"] },
    { from: ["open"], command: "creak", to: "open", by: ["webhook"] },
  ],
  timers: [{ name: "draught", in: ["open"], since: "entered", after: { minutes: 10 }, fires: { command: "slam" } }],
  parties: {
    ...engineParties,
    keeper: { roles: ["host_family"], relation: "keeps" },
    staff: { roles: ["coordinator", "administrator"] },
  },
  relations: { keeps: ({ record }, { id }) => record.keeperId === id },
  guards: {
    byDay: ({ facts }) => !facts.isNight,
    byNight: ({ facts }) => facts.isNight,
    keyAtHand: ({ facts }) => facts.hasKey,
  },
  asks: { wordSaid: ({ given, settings }) => given.word === settings.word },
  writes: { count: ({ record }) => ({ knocks: record.knocks + 1 }) },
  effects: {
    ring: ({ record }) => [{ kind: "ring", times: record.knocks + 1 }],
    lightUp: ({ facts }) => (facts.isNight ? [{ kind: "lightUp" }] : []),
  },
  moments: { entered: ({ record }) => record.enteredAt },
};

const now = Date.parse("2027-03-01T12:00:00Z");
const keeper: Actor = { id: "1", roles: ["host_family"], businessId: null };
const stranger: Actor = { id: "2", roles: ["host_family"], businessId: null };
const coordinator: Actor = { id: "3", roles: ["coordinator"], businessId: null };
const parent: Actor = { id: "4", roles: ["parent"], businessId: null };

const closed: Door = {
  state: "closed",
  stateReason: null,
  version: 4,
  enteredAt: now - 3_600_000,
  keeperId: "1",
  knocks: 2,
};
const request = (changes: Partial<Request<DoorTerms>> = {}): Request<DoorTerms> => ({
  record: closed,
  facts: { now, timezone: "Europe/Dublin", isNight: false, hasKey: true },
  given: {},
  doer: keeper,
  ...changes,
});
const open = { ...closed, state: "open" } as const;
const nightFacts = { now, timezone: "Europe/Dublin", isNight: true, hasKey: true };

function applied(changes: Partial<Request<DoorTerms>>, command: DoorTerms["command"]) {
  const outcome = apply(door, request(changes), command);
  if (isRefused(outcome)) throw new Error(`${command} was refused: ${outcome.refused}`);
  return outcome;
}

describe("a command", () => {
  test("gives a new record of the next version and leaves the old one as it was", () => {
    const before = structuredClone(closed);
    expect(applied({}, "open").record).toEqual({ ...closed, state: "open", version: 5, enteredAt: now });
    expect(closed).toEqual(before);
  });

  test("tells its effects as data, in the order of the table, some of them none", () => {
    expect(applied({ given: { word: "please" } }, "knock").effects).toEqual([{ kind: "ring", times: 3 }]);
    expect(applied({ given: { word: "please" }, facts: nightFacts }, "knock").effects).toEqual([
      { kind: "ring", times: 3 },
      { kind: "lightUp" },
    ]);
    expect(applied({ record: open }, "lock").effects).toEqual([]);
  });

  test("that stays in the state changes its fields and not the time since when it has been there", () => {
    expect(applied({ given: { word: "please" } }, "knock").record).toEqual({ ...closed, knocks: 3, version: 5 });
    expect(applied({ record: { ...closed, version: 1 }, given: { word: "please" } }, "knock").record.enteredAt).toBe(
      closed.enteredAt,
    );
  });

  test("keeps the reason of the table before the one that was given, and the history the words", () => {
    const outcome = applied({ facts: nightFacts, given: { reason: "late" } }, "open");
    expect(outcome.record.stateReason).toBe("night");
    expect(outcome.step.reason).toBe("late");
    expect(applied({ facts: nightFacts }, "open").step.reason).toBe("night");
    expect(applied({ given: { reason: "air" } }, "open").record.stateReason).toBe("air");
    expect(applied({ record: { ...closed, stateReason: "old" } }, "open").record.stateReason).toBeNull();
    expect(
      applied({ record: { ...closed, stateReason: "old" }, given: { word: "please" } }, "knock").record.stateReason,
    ).toBe("old");
  });

  test("tells the history who did what, and in which of his roles", () => {
    const both: Actor = { id: "5", roles: ["parent", "administrator", "coordinator"], businessId: null };
    expect(applied({ doer: both }, "open").step).toEqual({
      command: "open",
      from: "closed",
      to: "open",
      at: now,
      actorId: "5",
      actorRole: "coordinator",
      reason: null,
    });
    expect(applied({ doer: "system", record: open }, "slam").step).toMatchObject({ actorId: null, actorRole: null });
    expect(
      applied({ doer: "system", record: open, origin: { actorId: "4", actorRole: "parent" } }, "slam").step,
    ).toMatchObject({ actorId: "4", actorRole: "parent" });
  });

  test("is told to everybody, to some, or to nobody", () => {
    expect(applied({}, "open").notice).toEqual({ key: "door.open", requireRoles: [] });
    expect(applied({ facts: nightFacts }, "open").notice).toEqual({
      key: "door.open",
      requireRoles: ["administrator"],
    });
    expect(applied({ given: { word: "please" } }, "knock").notice).toBeNull();
  });

  test("that creates applies only to what does not exist, and no other does", () => {
    const draft = { ...closed, version: 0 };
    const { record, step } = applied({ record: draft, doer: coordinator }, "build");
    expect([record.version, record.state, record.enteredAt, step.from]).toEqual([1, "closed", now, null]);
    expect(whyNot(door, request({ doer: coordinator }), "build")).toBe("wrongState");
    expect(whyNot(door, request({ record: draft }), "open")).toBe("wrongState");
  });
});

describe("a refusal", () => {
  test("says first that it is not for this role, in whatever state", () => {
    expect(whyNot(door, request({ doer: parent }), "open")).toBe("wrongRole");
    expect(whyNot(door, request({ doer: parent, record: { ...closed, state: "locked" } }), "open")).toBe("wrongRole");
    expect(whyNot(door, request({ doer: anonymous }), "open")).toBe("wrongRole");
    expect(whyNot(door, request({ doer: "webhook" }), "slam")).toBe("wrongRole");
    expect(whyNot(door, request({ doer: "webhook", record: open }), "creak")).toBeNull();
  });

  test("says then that the state is wrong, then that from here it is another's, then that the record is another's", () => {
    expect(whyNot(door, request({ record: open }), "open")).toBe("wrongState");
    expect(whyNot(door, request({ record: { ...closed, state: "locked" } }), "open")).toBe("wrongRole");
    expect(whyNot(door, request({ doer: stranger }), "open")).toBe("notYours");
  });

  test("names the guard that does not hold", () => {
    expect(whyNot(door, request({ facts: { ...request().facts, hasKey: false } }), "open")).toBe("keyAtHand");
    expect(whyNot(door, request({ doer: coordinator, facts: nightFacts }), "open")).toBe("byDay");
  });

  test("names what has not been said", () => {
    expect(whyNot(door, request(), "knock")).toBe("wordSaid");
    expect(whyNot(door, request({ given: { word: "now" } }), "knock")).toBe("wordSaid");
    expect(apply(door, request(), "knock")).toEqual({ refused: "wordSaid" });
  });

  test("meets a timer that comes before its time", () => {
    const opened = { ...open, enteredAt: now - 9 * 60_000 };
    expect(whyNot(door, request({ doer: "timer", record: opened }), "slam")).toBe("tooEarly");
    expect(
      whyNot(door, request({ doer: "timer", record: { ...opened, enteredAt: now - 10 * 60_000 } }), "slam"),
    ).toBeNull();
    expect(whyNot(door, request({ doer: "system", record: opened }), "slam")).toBeNull();
  });

  test("is none when another row lets the same person through", () => {
    const both: Actor = { id: "1", roles: ["host_family", "coordinator"], businessId: null };
    const outcome = apply(
      door,
      request({ doer: both, record: open, facts: { ...request().facts, hasKey: false } }),
      "lock",
    );
    expect(isRefused(outcome) ? outcome : outcome.record.state).toBe("closed");
    expect(
      whyNot(door, request({ doer: coordinator, record: open, facts: { ...request().facts, hasKey: false } }), "lock"),
    ).toBe("keyAtHand");
  });
});

test("an answer is a refusal when it says what was refused", () => {
  expect([isRefused({ refused: "wrongState" }), isRefused({ record: closed })]).toEqual([true, false]);
});

describe("the offers", () => {
  const offer = (changes: Partial<Request<DoorTerms>>, command: DoorTerms["command"]) =>
    commandsFor(door, request(changes)).find((one) => one.command === command);

  test("name every command once, in the order of the table", () => {
    expect(commandsFor(door, request()).map(({ command }) => command)).toEqual([
      "build",
      "open",
      "knock",
      "lock",
      "slam",
      "creak",
    ]);
  });

  test("say what is allowed, where it leads, who may give it from here and whether it may wait for the network", () => {
    expect(offer({}, "open")).toEqual({
      command: "open",
      isAllowed: true,
      reason: null,
      to: "open",
      asks: [],
      by: ["keeper", "staff"],
      isQueueable: false,
    });
    expect(offer({}, "lock")).toEqual({
      command: "lock",
      isAllowed: false,
      reason: "wrongState",
      to: null,
      asks: [],
      by: [],
      isQueueable: false,
    });
    expect(offer({ facts: { ...request().facts, hasKey: false } }, "open")).toMatchObject({
      isAllowed: false,
      reason: "keyAtHand",
      to: null,
    });
  });

  test("allow what has yet to be said, and name it", () => {
    expect(offer({}, "knock")).toMatchObject({ isAllowed: true, asks: ["wordSaid"], isQueueable: true });
  });
});
