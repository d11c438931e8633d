import { mostPins } from "#shared/features/conversations/ownOrder.rules.ts";
import { describe, expect, test } from "vitest";
import { mostOperations } from "#shared/features/conversations/operations.ts";
import { countersOf } from "#shared/features/conversations/conversations.rules.ts";
import { factsOf } from "#shared/features/conversations/headerFacts.ts";
import { aHeader, aMark, aWireMessage } from "#tests/support/engine/wireFactories.ts";
import { isExpired, isParked, isSendable, stateOf } from "./outbox/age.ts";
import { isBeforeTheirEyes, nowhere, wishesFor } from "./views/attention.ts";
import { retryDelay } from "./line/backoff.ts";
import { connectionOf, type ConnectionFacts } from "./line/connection.ts";
import { classOf, codeOf, retryAfterMs } from "./line/failure.ts";
import { mostInOneRequest } from "./outbox/lane.ts";
import type { Pending } from "./model.ts";
import { CallFailure } from "./ports.ts";
import { reactionsAfter } from "./outbox/reactionsAfter.ts";
import { isSame, keep, reuse } from "./views/same.ts";
import { searchOf } from "#shared/features/search/search.rules.ts";
import { fold } from "#shared/features/search/fold.rules.ts";
import { bodyOf, scan } from "./views/search.ts";
import { offsetOf, withOffset } from "./line/serverTime.ts";
import { countersOfTally, emptyTally, isUnder, readsOf, recount, standingOf } from "./apply/standing.ts";
import { isWorthSaying, nextExpiry, typistsIn, withTypist, withoutTypist } from "./views/typing.ts";

const day = 86_400_000;
const pending = (change: Partial<Pending> = {}): Pending => ({
  n: 1,
  userId: "7",
  op: { t: "send", opId: "a", conversationId: "1", type: 1, body: "x" },
  at: 0,
  tries: 0,
  ...change,
});
const upload = { id: "u", name: "a.jpg", mime: "image/jpeg", size: 1, received: 0, state: "waiting" } as const;

test("[OB3] the pause before a new try grows to half a minute at most and is drawn from nothing up", () => {
  expect([0, 1, 5, 6, 20].map((tries) => retryDelay(tries, () => 1))).toEqual([500, 1_000, 16_000, 30_000, 30_000]);
  expect(retryDelay(9, () => 0)).toBe(0);
});

test("[OB2] as many go in one request as the server takes", () => expect(mostInOneRequest).toBe(mostOperations));

describe("[OB10] what is not sent", () => {
  test("is late after a day, parked after fourteen, and too old to be sent after forty-five", () => {
    const at = (ms: number) => [stateOf(pending(), ms), isSendable(pending(), ms)];
    expect([at(day - 1), at(day), at(14 * day - 1), at(14 * day), at(45 * day)]).toEqual([
      ["queued", true],
      ["late", true],
      ["late", true],
      ["parked", false],
      ["parked", false],
    ]);
    expect([
      isParked(pending({ wokenAt: 14 * day }), 15 * day),
      isExpired(pending({ wokenAt: 40 * day }), 45 * day),
      isExpired(pending({ refusal: "gone" }), 45 * day),
    ]).toEqual([false, true, false]);
  });

  test("[OB8] waits for its files, its pause and what it follows", () => {
    expect(
      [
        pending({ uploads: [upload] }),
        pending({ uploads: [{ ...upload, state: "clean" }] }),
        pending({ readyAt: 5 }),
        pending({ readyAt: 4 }),
        pending({ after: "b" }),
        pending({ refusal: "gone" }),
      ].map((one) => isSendable(one, 4)),
    ).toEqual([false, true, false, true, false, false]);
    expect([stateOf(pending({ uploads: [upload] }), 0), stateOf(pending({ refusal: "gone" }), 0)]).toEqual([
      "uploading",
      "refused",
    ]);
  });
});

test("[OB9] only a refusal that will stand is final, and a person who is not signed in is waited for", () => {
  expect(
    [
      new CallFailure("no_response"),
      new CallFailure("too_many", 3),
      new Error("?"),
      new CallFailure("not_logged_in"),
      new CallFailure("wrong_user"),
      new CallFailure("invalid"),
      new CallFailure("archived"),
    ].map(classOf),
  ).toEqual(["retryable", "retryable", "retryable", "auth", "auth", "final", "final"]);
  expect([
    retryAfterMs(new CallFailure("too_many", 3)),
    retryAfterMs(new CallFailure("timeout")),
    retryAfterMs("?"),
    codeOf(new CallFailure("gone")),
    codeOf(1),
  ]).toEqual([3_000, 0, 0, "gone", "no_response"]);
});

test("[TI1] the server's time is ours and the median of the last five differences", () => {
  const told = [5_000, 6_000, 90_000, 7_000, 8_000, 9_000].reduce<readonly number[]>(
    (offsets, ahead) => withOffset(offsets, new Date(ahead).toISOString(), 0),
    [],
  );
  expect([told.length, offsetOf(told), offsetOf([]), withOffset(told, "nonsense", 0)]).toEqual([5, 8_000, 0, told]);
});

describe("[CO1] the connection says", () => {
  const facts: ConnectionFacts = {
    trouble: null,
    isSignedOut: false,
    isOnline: true,
    isInMaintenance: false,
    isResetting: false,
    isTaking: false,
    isLive: true,
    behind: 0,
    since: 0,
    lastSyncAt: null,
    retryAt: null,
  };
  const state = (change: Partial<ConnectionFacts>) => connectionOf({ ...facts, ...change }, 0).state;

  test("first what a person must act on, then what passes by itself", () => {
    expect([
      state({}),
      state({ behind: 200 }),
      state({ behind: 201 }),
      state({ isResetting: true, behind: 999 }),
      state({ trouble: "memory" }),
      state({ trouble: "memory", behind: 201 }),
    ]).toEqual(["live", "live", "catchingUp", "reset", "memory", "catchingUp"]);
    expect([
      state({ isLive: false }),
      state({ isLive: false, isInMaintenance: true }),
      state({ isLive: false, isResetting: true }),
      state({ isLive: false, isOnline: false, isInMaintenance: true }),
      state({ isLive: false, behind: 201 }),
      state({ isLive: false, behind: 201, isTaking: true }),
      state({ isLive: false, behind: 200, isTaking: true }),
    ]).toEqual(["connecting", "maintenance", "reset", "offline", "connecting", "catchingUp", "connecting"]);
    expect([
      state({ isSignedOut: true, isLive: false }),
      state({ isSignedOut: true, trouble: "updatedElsewhere" }),
    ]).toEqual(["signedOut", "updatedElsewhere"]);
  });

  test("when it tries again only while it has no line and waits for one", () => {
    const at = (change: Partial<ConnectionFacts>) => connectionOf({ ...facts, retryAt: 9_000, ...change }, 0).retryAt;
    expect([at({ isLive: false }), at({}), at({ isLive: false, isOnline: false })]).toEqual([9_000, null, null]);
  });

  test("that it is long after three seconds", () =>
    expect([connectionOf(facts, 2_999).isLong, connectionOf(facts, 3_000).isLong]).toEqual([false, true]));
});

describe("[AT1] attention", () => {
  const message = aWireMessage(1, { at: "1970-01-01T00:00:00Z" });
  const heard = { conversationId: "1", message, viewerId: "7", now: 60_000 };
  const look = { ...nowhere, isVisible: true, hasClicked: true };

  test("[AT2] [AT3] a toast shows where messages are not, a sound where the conversation is not, after a click", () => {
    expect([
      wishesFor(look, heard),
      wishesFor({ ...look, isOnMessages: true, open: "1" }, heard),
      wishesFor({ ...nowhere }, heard),
    ]).toEqual([
      { toast: true, sound: true },
      { toast: false, sound: false },
      { toast: false, sound: false },
    ]);
  });

  test("[AT2] is asked for nobody's own, deleted, hidden or old message, nor for a card", () => {
    const quiet = { toast: false, sound: false };
    const other = [{ from: "7" }, { isDeleted: true }, { isHidden: true }, { kind: 3 }] as const;
    expect([
      ...other.map((change) => wishesFor(look, { ...heard, message: { ...message, ...change } })),
      wishesFor(look, { ...heard, now: 60_001 }),
    ]).toEqual([quiet, quiet, quiet, quiet, quiet]);
  });

  test("[AT1] only what is open, in front and scrolled to its end is seen", () => {
    const seen = { ...look, open: "1", isFocused: true, isNewestShown: true };
    expect([
      isBeforeTheirEyes(seen, "1"),
      isBeforeTheirEyes(seen, "2"),
      isBeforeTheirEyes({ ...seen, isFocused: false }, "1"),
      isBeforeTheirEyes({ ...seen, isVisible: false }, "1"),
      isBeforeTheirEyes({ ...seen, isNewestShown: false }, "1"),
    ]).toEqual([true, false, false, false, false]);
  });
});

test("[TY1] [TY2] dots are said every three seconds and shown for six", () => {
  const one = { conversationId: "1", userId: "8" };
  const typists = withTypist(withTypist(new Map(), one, 4_000), { conversationId: "1", userId: "9" }, 6_000);
  expect([
    typistsIn(typists, "1", 0),
    typistsIn(typists, "1", 4_000),
    typistsIn(typists, "2", 0),
    nextExpiry(typists, 0),
    nextExpiry(typists, 9_000),
  ]).toEqual([["8", "9"], ["9"], [], 4_000, null]);
  expect([typistsIn(withoutTypist(typists, one), "1", 0), withoutTypist(typists, { ...one, userId: "5" })]).toEqual([
    ["9"],
    typists,
  ]);
  expect([isWorthSaying(undefined, 0), isWorthSaying(0, 2_999), isWorthSaying(0, 3_000)]).toEqual([true, false, true]);
});

test("[TY1] [TY2] a clock that is set back keeps no dots and holds none back", () => {
  const typists = withTypist(new Map(), { conversationId: "1", userId: "8" }, 36_000);
  expect([typistsIn(typists, "1", 5_000), nextExpiry(typists, 5_000), isWorthSaying(30_000, 5_000)]).toEqual([
    [],
    null,
    true,
  ]);
});

test("[OB6] a person has one reaction to a message", () => {
  expect([
    reactionsAfter(undefined, "x", "7"),
    reactionsAfter(
      [
        { userId: "7", emoji: "x" },
        { userId: "8", emoji: "z" },
      ],
      "y",
      "7",
    ),
    reactionsAfter([{ userId: "7", emoji: "x" }], null, "7"),
  ]).toEqual([
    [{ userId: "7", emoji: "x" }],
    [
      { userId: "8", emoji: "z" },
      { userId: "7", emoji: "y" },
    ],
    [],
  ]);
});

describe("search", () => {
  const bodies = [
    "Grüße aus Łódź",
    "der Garten ist groß",
    "お茶はいかがですか",
    "안녕하세요",
    "ＡBC",
    "Crème brûlée",
  ].map((body, index) => bodyOf({ conversationId: "1", seq: index, at: `2026-07-0${index + 1}`, from: "7", body }));
  const asked = (typed: string) => ({
    ...searchOf(typed, "2026-07-01"),
    senders: null,
    conversations: null,
    since: null,
    until: null,
  });
  const found = (typed: string) => scan(bodies, asked(typed), 10).hits.map(({ seq }) => seq);

  test("[SE2] forgets accents and case, and shows the place in the text itself", () => {
    expect([
      found("GRUSSE"),
      found("grüsse"),
      found("grusse".replace("ss", "ß")),
      found("creme"),
      found("BRÛLEE"),
    ]).toEqual([[], [], [0], [5], [5]]);
    const [hit] = scan(bodies, asked("brulee"), 10).hits;
    expect(hit?.body.slice(hit.from, hit.to)).toBe("brûlée");
    expect([fold("Ş").length, fold("İ").length, fold("e\u0301")]).toEqual([1, 1, "e"]);
  });

  test("[SE3] finds writing without spaces by its parts, and every word in any order, the newest first", () => {
    expect([
      found("お茶"),
      found("いかが"),
      found("녕하"),
      found("groß garten"),
      found("garten nichts"),
      found("r"),
    ]).toEqual([[2], [2], [3], [1], [], [5, 1, 0]]);
    expect(
      scan(
        [
          bodyOf({ conversationId: "1", seq: 1, at: "a", from: "7", body: "x" }),
          bodyOf({ conversationId: "1", seq: 2, at: "a", from: "7", body: "x" }),
        ],
        asked("x"),
        1,
      ).hits.map(({ seq }) => seq),
    ).toEqual([2]);
  });
});

test("[SE3] the newest so many are found among many, in whatever order they are read", () => {
  const days = Array.from({ length: 500 }, (_, index) => (index * 193) % 500);
  const bodies = days.map((day) =>
    bodyOf({
      conversationId: `${day % 7}`,
      seq: day,
      at: new Date(Date.UTC(2026, 0, 1 + Math.floor(day / 2))).toISOString(),
      from: "7",
      body: day % 3 === 0 ? "the train" : "nothing",
    }),
  );
  const trains = days.filter((day) => day % 3 === 0).toSorted((a, b) => b - a);
  const { hits, size } = scan(
    bodies,
    { words: ["train"], phrases: [], has: [], senders: null, conversations: null, since: null, until: null },
    20,
  );
  expect([hits.map(({ seq }) => seq), size]).toEqual([trains.slice(0, 20), 500]);
});

describe("standing", () => {
  const now = Date.parse("2026-07-20T00:00:00Z");
  const viewer = { id: "7", roles: ["parent"] } as const;
  const last = aWireMessage(3);

  test("[VI3] is archived when the server's moment has come, and knows when it will", () => {
    const soon = aHeader({ archiveAt: "2026-07-20T00:00:01Z" });
    expect([standingOf(soon, viewer, now), standingOf(soon, viewer, now + 1_000)]).toMatchObject([
      { place: "awaiting", isCurrent: 1, turnsAt: now + 1_000 },
      { place: "archived", isCurrent: 0 },
    ]);
    expect([
      standingOf(aHeader({ kind: "group", tripState: null, hostingState: null }), viewer, now).place,
      standingOf(null, viewer, now).place,
      standingOf(aHeader({ toDate: "2026-07-01" }), viewer, now).place,
    ]).toEqual(["elsewhere", "unknown", "archived"]);
  });

  test("[VI2] counts what countersOf would count, with what this device has done", () => {
    const headers = [
      aHeader({ id: "1", last, me: aMark() }),
      aHeader({ id: "2", tripState: "booked", last, me: aMark({ readSeq: 3 }) }),
      aHeader({ id: "3", kind: "support", tripState: null, hostingState: null, last }),
      aHeader({ id: "4", tripState: "cancelled", last }),
      aHeader({ id: "5", kind: "group", tripState: null, hostingState: null, last }),
    ];
    const tally = headers
      .map((header) => standingOf(header, viewer, now))
      .reduce(
        (sum, after) =>
          recount(sum, [{ before: { place: "unknown", isUnread: 0, calls: 0, isCurrent: 0, lastAt: "" }, after }]),
        emptyTally,
      );
    expect(countersOfTally(tally)).toEqual(countersOf(headers.map(factsOf), viewer, now));
  });

  test("[VI3] every tab shows what stands under it", () => {
    const views = [
      "all",
      "unread",
      "primary",
      "enquiries",
      "awaiting",
      "responseSent",
      "bookings",
      "archived",
      "support",
    ] as const;
    const under = (header: Parameters<typeof aHeader>[0]) =>
      views.filter((view) => isUnder(view, standingOf(aHeader(header), viewer, now)));
    expect([
      under({ last }),
      under({ tripState: "booked" }),
      under({ tripState: "cancelled" }),
      under({ kind: "support" }),
    ]).toEqual([
      ["all", "unread", "primary", "enquiries", "awaiting"],
      ["all", "primary", "bookings"],
      ["archived"],
      ["all", "support"],
    ]);
    expect(readsOf("enquiries", 5).map(({ limit }) => limit)).toEqual([5, 5, mostPins]);
  });
});

test("[VI5] what reads the same stays the same object", () => {
  const before = [
    { id: "1", tags: ["a"], when: new Map([[1, ["x"]]]) },
    { id: "2", tags: [], when: new Map() },
  ];
  const after = reuse(
    before,
    [
      { id: "2", tags: [], when: new Map() },
      { id: "1", tags: ["b"], when: new Map() },
    ],
    ({ id }) => id,
  );
  expect([
    after[0] === before[1],
    after[1] === before[0],
    keep(before, structuredClone(before)) === before,
    isSame([1], { 0: 1 }),
    isSame(null, {}),
    isSame({ a: 1 }, { a: 1, b: 2 }),
  ]).toEqual([true, false, true, false, false, false]);
});
