import { expect, test } from "vitest";
import type { QuickReply } from "#shared/features/quickReplies/quickReplies.contract.ts";
import { findReplies } from "./findReplies.ts";

const aReply = (shortcut: string, fields: Partial<QuickReply> = {}): QuickReply => ({
  id: shortcut,
  shortcut,
  text: "Words",
  locale: null,
  isShared: false,
  teamId: null,
  teamName: null,
  files: [],
  ...fields,
});
const found = (words: string, ...replies: readonly QuickReply[]): string[] =>
  findReplies(replies, { words, locale: "en" }).map(({ id }) => id);

test("what is called so comes before what begins so, and that before what holds it", () => {
  expect(found("bus", aReply("omnibus"), aReply("busy"), aReply("taxi", { text: "No bus" }), aReply("bus"))).toEqual([
    "bus",
    "busy",
    "omnibus",
    "taxi",
  ]);
});

test("in one's own language, or in any, before another", () => {
  const [es, en] = [aReply("bus", { id: "es", locale: "es" }), aReply("bus", { id: "en", locale: "en" })];
  expect(found("bus", es, en, aReply("bus", { id: "any" }))).toEqual(["en", "any", "es"]);
});

test("accents and case do not count, and without words all are shown", () => {
  expect(found("LLEGO", aReply("llegó"), aReply("other"))).toEqual(["llegó"]);
  expect(found("", aReply("a"), aReply("b"))).toEqual(["a", "b"]);
  expect(found("xyzzy", aReply("a"))).toEqual([]);
});
