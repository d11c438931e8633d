import { expect, test } from "vitest";
import { searchOf } from "#shared/features/search/search.rules.ts";
import { sectionsOf } from "./foundSections.ts";

const row = (seq: number, body: string | null) => ({
  conversationId: "7",
  seq,
  at: "2026-07-01T10:00:00.000Z",
  from: "3",
  type: 1,
  body,
});
const hit = (seq: number) => ({
  conversationId: "7",
  seq,
  at: "2026-07-01T10:00:00.000Z",
  type: 1 as const,
  body: "Crème",
  from: 0,
  to: 5,
});
const search = searchOf("creme", "2026-07-01");
const device = { hits: [hit(9)], conversations: ["7"], size: 12, files: 0, hasLong: false };
const server = {
  rows: [row(9, "Crème"), row(4, "La crème"), row(3, null)],
  conversations: ["7", "8"],
  trips: [],
  invoices: [],
};

test("the server's answer completes what the device has found, each once, with the place of the words", () => {
  const [conversations, messages] = sectionsOf({ search, device, server, isLate: false });
  expect(conversations).toEqual({ t: "conversations", ids: ["7", "8"], isMore: false });
  expect(messages).toMatchObject({
    t: "messages",
    hits: [{ seq: 9 }, { seq: 4, from: 3, to: 8 }, { seq: 3, body: "", from: 0, to: 0 }],
  });
});

test("where somebody is at the results already, what comes later stands behind them", () => {
  const before = sectionsOf({ search, device, server: null, isLate: false });
  const after = sectionsOf({ search, device, server, isLate: true });
  expect(before.map(({ t }) => t)).toEqual(["conversations", "messages"]);
  expect(after.slice(0, 2)).toEqual(before);
  expect(after.slice(2)).toMatchObject([
    { t: "conversations", ids: ["8"], isMore: true },
    { t: "messages", hits: [{ seq: 4 }, { seq: 3 }], isMore: true },
  ]);
});

test("what nobody has found has no section", () => {
  const nothing = { hits: [], conversations: [], size: 0, files: 0, hasLong: false };
  expect(sectionsOf({ search, device: nothing, server: null, isLate: false })).toEqual([]);
});
