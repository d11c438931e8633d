import { expect, test } from "vitest";
import { compare, type Look, nothingSeen } from "./glance.ts";

const pointer = (pos: number, ref: number, refTo = ref, kind = 1): Look["pointers"][number] => ({
  feed: "7",
  pos,
  kind,
  conversationId: "1",
  ref,
  refTo,
});
const look = (head: number, pointers: Look["pointers"], changes: Partial<Look> = {}): Look => ({
  conversations: [{ id: "1", headSeq: head, rows: head, least: head > 0 ? 1 : null, most: head > 0 ? head : null }],
  feeds: [{ feed: "7", head: pointers.at(-1)?.pos ?? 0, floor: 0 }],
  pointers,
  readers: [{ feed: "7", conversationId: "1" }],
  ...changes,
});
const seeing = (...looks: readonly Look[]): readonly string[] => {
  const seen = nothingSeen();
  return looks.flatMap((one) => compare(one, seen)).map(({ invariant }) => invariant);
};

test("runs that follow each other, edits among them, are in order", () => {
  expect(
    seeing(look(0, []), look(5, [pointer(1, 1, 3), pointer(2, 2), pointer(3, 4, 5)]), look(6, [pointer(4, 6)])),
  ).toEqual([]);
});

test("a message without its place and a head without its message are holes", () => {
  const conversation = { id: "1", headSeq: 3, rows: 2, least: 1, most: 3 };
  expect(seeing(look(3, [pointer(1, 1, 3)], { conversations: [conversation] }))).toEqual(["I3"]);
});

test("a position that is missing is a hole, and one that comes later appears behind", () => {
  const holey = look(3, [pointer(1, 1), pointer(3, 3)]);
  expect(seeing(holey)).toEqual(["I4"]);
  expect(seeing(holey, look(3, [pointer(1, 1), pointer(2, 2), pointer(3, 3)]))).toEqual(["I4", "I5"]);
});

test("a feed that falls back is seen", () => {
  expect(seeing(look(3, [pointer(1, 1, 3)]), look(3, [], { feeds: [{ feed: "7", head: 0, floor: 0 }] }))).toContain(
    "I5",
  );
});

test("pointers out of their order are seen, but not after an access pointer or below the floor", () => {
  const start = look(0, []);
  expect(seeing(start, look(2, [pointer(1, 2), pointer(2, 1)]))).toEqual(["I6"]);
  expect(seeing(start, look(9, [pointer(1, 7, 7, 4), pointer(2, 8), pointer(3, 9)]))).toEqual([]);
  const raised = { feeds: [{ feed: "7", head: 4, floor: 3 }] };
  expect(seeing(start, look(9, [pointer(4, 9)], raised))).toEqual([]);
});
