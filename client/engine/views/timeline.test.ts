import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contentTypes } from "#shared/features/conversations/conversations.wire.ts";
import { aWireMessage } from "#tests/support/engine/wireFactories.ts";
import type { ShownMessage } from "../model.ts";
import { createDayOf, daysOf, seenBy } from "./timeline.ts";

const start = Date.parse("2026-07-01T21:59:00Z");
const shown = (seq: number, after: number, change: Partial<ShownMessage["message"]> = {}): ShownMessage => {
  const message = aWireMessage(seq, change);
  return {
    cid: message.cid,
    conversationId: "100",
    seq,
    from: message.from,
    at: start + after,
    message,
    files: [],
    state: "sent",
    isChanging: false,
  };
};
const image = (seq: number, after: number, change: Partial<ShownMessage["message"]> = {}) =>
  shown(seq, after, { type: contentTypes.image, body: "", ...change });
const days = (messages: readonly ShownMessage[], timezone = "UTC") =>
  daysOf(messages, { dayOf: createDayOf(timezone), viewerId: "7" });
const entries = (messages: readonly ShownMessage[]) =>
  days(messages).flatMap(({ runs }) =>
    runs.flatMap((run) => run.entries.map((entry) => (entry.t === "images" ? entry.images.length : 1))),
  );

describe("[TL1] days", () => {
  test("are the viewer's, written as DD/MM/YYYY", () => {
    const two = [shown(1, 0), shown(2, 3 * 60_000)];
    expect(
      [days(two), days(two, "Europe/Paris"), days(two, "America/New_York")].map((found) => found.map(({ day }) => day)),
    ).toEqual([["01/07/2026"], ["01/07/2026", "02/07/2026"], ["01/07/2026"]]);
  });

  test("never come twice, even where a clock was wrong", () => {
    expect(
      days([shown(1, 0), shown(2, 3 * 3_600_000), shown(3, -1), shown(4, 4 * 3_600_000)]).map(({ day }) => day),
    ).toEqual(["01/07/2026", "02/07/2026"]);
  });
});

describe("[TL2] images", () => {
  test("of one person within three seconds are one burst", () => {
    expect([entries([image(1, 0), image(2, 3_000), image(3, 6_000)]), entries([image(1, 0), image(2, 3_001)])]).toEqual(
      [[3], [1, 1]],
    );
  });

  test("are cut by words, another person, a deletion and what the product says", () => {
    expect(entries([image(1, 0), shown(2, 1), image(3, 2)])).toEqual([1, 1, 1]);
    expect(entries([image(1, 0), image(2, 1, { from: "7" })])).toEqual([1, 1]);
    expect(entries([image(1, 0), image(2, 1, { isDeleted: true })])).toEqual([1, 1]);
    expect(entries([image(1, 0), image(2, 1, { kind: 2 })])).toEqual([1, 1]);
    expect(entries([image(1, 0), image(2, 1, { body: "The pier" }), image(3, 2, { body: "And the tower" })])).toEqual([
      2, 1,
    ]);
  });
});

test("[TL3] what one person says is one run until five minutes pass or another speaks", () => {
  const runs = days([shown(1, 0), shown(2, 300_000), shown(3, 600_001), shown(4, 600_002, { from: "7" })]).flatMap(
    (day) => day.runs,
  );
  expect(runs.map(({ from, isOwn, entries: inside }) => [from, isOwn, inside.length])).toEqual([
    ["8", false, 2],
    ["8", false, 1],
    ["7", true, 1],
  ]);
});

test("[TL4] every message is shown once, in order, whatever the times and kinds", () => {
  const messages = fc.array(
    fc.tuple(fc.integer({ min: -10_000, max: 400_000_000 }), fc.constantFrom("7", "8"), fc.boolean()),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(messages, (made) => {
      const list = made.map(([after, from, isImage], index) => (isImage ? image : shown)(index + 1, after, { from }));
      const out = days(list).flatMap(({ runs }) =>
        runs.flatMap((run) => run.entries.flatMap((entry) => (entry.t === "images" ? entry.images : [entry.shown]))),
      );
      expect(out.map(({ seq }) => seq)).toEqual(list.map(({ seq }) => seq));
    }),
  );
});

test("[TL5] each of the others stands under the newest of one's own messages that they have seen", () => {
  expect([
    ...seenBy(
      [
        { seq: 3, from: "7" },
        { seq: 4, from: "7" },
        { seq: 5, from: "11" },
      ],
      [
        { userId: "8", readSeq: 4 },
        { userId: "9", readSeq: 9 },
        { userId: "10", readSeq: 2 },
        { userId: "11", readSeq: 9 },
      ],
    ),
  ]).toEqual([
    [4, ["8", "11"]],
    [5, ["9"]],
  ]);
});
