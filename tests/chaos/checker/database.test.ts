import { expect, test } from "vitest";
import { at, broken, database, row, withDatabase, withHistory } from "./aRun.ts";

const alone = { stores: [] };
const pointer = (pos: number, ref: number, refTo = ref) => ({
  feed: "10",
  pos,
  kind: 1,
  conversationId: "1",
  ref,
  refTo,
});
const others = database.pointers.filter(({ feed }) => feed === "20");

test("[I3] a conversation has no hole and no double", () => {
  expect(
    broken({
      ...withDatabase({ conversations: database.conversations.map((one) => ({ ...one, headSeq: 3 })) }),
      ...alone,
    }),
  ).toEqual(["I3"]);
  expect(
    broken({
      ...withDatabase({ messages: [...database.messages, { ...row(2, "20", "two"), cid: "other" }] }),
      ...alone,
    }),
  ).toContain("I3");
  expect(broken(withHistory(at(40, { e: "watch", invariant: "I3", what: "seen on the way" })))).toEqual(["I3"]);
});

test("[I4] a feed's positions lie between its floor and its head", () => {
  expect(broken(withDatabase({ pointers: database.pointers.slice(1) }))).toContain("I4");
  expect(
    broken(
      withDatabase({
        feeds: [
          { feed: "10", head: 1, floor: 0 },
          { feed: "20", head: 2, floor: 0 },
        ],
      }),
    ),
  ).toEqual(["I4"]);
  expect(
    broken(
      withDatabase({
        feeds: [
          { feed: "10", head: 2, floor: 1 },
          { feed: "20", head: 2, floor: 0 },
        ],
        pointers: [pointer(2, 2), ...others],
      }),
    ),
  ).toEqual([]);
});

test("[I5] nothing appears behind a reader", () => {
  expect(broken(withHistory(at(40, { e: "watch", invariant: "I5", what: "feed 10 got 3 after 4" })))).toEqual(["I5"]);
});

test("[I6] pointers stand in the order of commits, edits and runs among them", () => {
  const feeds = [
    { feed: "10", head: 3, floor: 0 },
    { feed: "20", head: 2, floor: 0 },
  ];
  expect(broken(withDatabase({ pointers: [pointer(1, 2), pointer(2, 1), ...others] }))).toEqual(["I6"]);
  expect(broken(withDatabase({ feeds, pointers: [pointer(1, 1), pointer(2, 1), pointer(3, 2), ...others] }))).toEqual(
    [],
  );
  expect(
    broken(
      withDatabase({
        feeds: feeds.map((feed) => ({ ...feed, head: feed.feed === "10" ? 1 : 2 })),
        pointers: [pointer(1, 1, 2), ...others],
      }),
    ),
  ).toEqual([]);
  expect(broken(withHistory(at(40, { e: "watch", invariant: "I6", what: "seen on the way" })))).toEqual(["I6"]);
});

test("[3.6] deadlocks, unexpected ends and unhandled failures are violations of their own", () => {
  expect(broken({ deadlocks: ["Process 11 waits"] })).toEqual(["deadlocks"]);
  expect(broken(withHistory(at(40, { e: "broke", where: "node a", words: "ended" })))).toEqual(["unexpected"]);
});
