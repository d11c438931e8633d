import fc from "fast-check";
import { expect, test } from "vitest";
import { conversationIdOf, conversationSidOf, messageIdOf, messagePlaceOf } from "./messageIds.ts";

const conversationId = fc.bigInt({ min: 1n, max: 10n ** 18n - 1n }).map(String);

test("a message's id leads back to its conversation and its number there", () => {
  fc.assert(
    fc.property(conversationId, fc.integer({ min: 1 }), (id, seq) => {
      expect(messagePlaceOf(messageIdOf(id, seq))).toEqual({ conversationId: id, seq });
    }),
  );
  expect(messageIdOf("12", 7)).toBe("12-7");
});

test("what is no message's id leads nowhere", () => {
  for (const odd of [
    "",
    "12",
    "-7",
    "0-1",
    "1-0",
    "12-7-1",
    "12-07",
    "a-1",
    "12- 7",
    `1-${"9".repeat(16)}`,
    `${"9".repeat(19)}-1`,
  ])
    expect([odd, messagePlaceOf(odd)]).toEqual([odd, null]);
});

test("the sid of a conversation is written as a chat provider's, and leads back", () => {
  fc.assert(
    fc.property(conversationId, (id) => {
      expect(conversationSidOf(id)).toMatch(/^CH[0-9a-f]{32}$/);
      expect(conversationIdOf(conversationSidOf(id))).toBe(id);
    }),
  );
  expect(conversationSidOf("255")).toBe("CH000000000000000000000000000000ff");
});

test("what is no sid, or one of somebody else's, leads nowhere", () => {
  for (const odd of [
    "",
    "CH",
    `CH${"0".repeat(32)}`,
    `CH${"f".repeat(32)}`,
    `SM${"0".repeat(31)}1`,
    `CH${"0".repeat(31)}G`,
  ])
    expect([odd, conversationIdOf(odd)]).toEqual([odd, null]);
});
