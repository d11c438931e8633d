import { expect, test } from "vitest";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { createScanIndex } from "../adapters/scanIndex.ts";
import type { CachedConversation, CachedMessage } from "../model.ts";
import { createFinding } from "./finding.ts";

const person = (userId: string, name: string) => ({ userId, name });
const header = (id: string, fields: object) =>
  ({
    id,
    studentName: null,
    familyName: null,
    supportName: null,
    groupName: null,
    topic: null,
    tripState: null,
    people: [person("7", "Me"), person("8", "Ana Ruiz")],
    lastAt: `2026-07-0${id}`,
    ...fields,
  }) as unknown as WireHeader;
const headers = [
  header("1", { familyName: "Byrne", tripState: "booked" }),
  header("2", { studentName: "Lucía", tripState: "reserved", people: [person("9", "Anna")] }),
  header("3", {}),
];
const message = (conversationId: string, seq: number, fields: Partial<CachedMessage>) =>
  ({
    conversationId,
    seq,
    ver: 1,
    at: "2026-07-01T23:30:00.000Z",
    from: "8",
    body: "ferry",
    ...fields,
  }) as CachedMessage;

async function find(typed: string) {
  const index = createScanIndex();
  index.put([
    message("1", 1, {}),
    message("1", 2, { from: "7", at: "2026-07-02T08:00:00.000Z" }),
    message("2", 1, { from: "9", body: "see https://example.test" }),
    message("2", 2, { from: "9", body: null, type: 3, files: [{ ref: "a", name: "a", mime: "image/png", size: 1 }] }),
    message("3", 1, { body: null, isDeleted: true }),
  ]);
  const found = await createFinding({
    cache: {
      ids: async () => headers.map(({ id }) => id),
      conversations: async () => [...headers.map((one) => ({ header: one })), { header: null }] as CachedConversation[],
    },
    index,
    viewer: { id: "7", roles: ["parent"] },
    timezone: "Asia/Tokyo",
    now: () => Date.parse("2026-07-02T12:00:00Z"),
  })(typed, 10);
  return { ...found, hits: found.hits.map(({ conversationId, seq }) => `${conversationId}.${seq}`) };
}

test.each([
  ["ferry", ["1.2", "1.1"]],
  ["ferry from:me", ["1.2"]],
  ["from:ruiz", ["1.1"]],
  ["from:ann from:me", ["2.2", "2.1", "1.2"].toSorted()],
  ["in:byrne", ["1.2", "1.1"]],
  ["is:reserved has:photo", ["2.2"]],
  ["has:file", ["2.2"]],
  ["has:link", ["2.1"]],
  ["in:byrne is:reserved", []],
  // A day begins where the reader is.
  ["ferry on:2026-07-02", ["1.2", "1.1"]],
  ["ferry before:2026-07-02", []],
  ["ferry after:yesterday", ["1.2", "1.1"]],
  ["from:", []],
])("[SE4] %j asks the same of the device as of the server", async (typed, hits) => {
  const found = await find(typed);
  expect(typed.includes("from:ann") ? found.hits.toSorted() : found.hits).toEqual(hits);
});

test("[SE4] conversations are found by their names with a typing error in them, and nothing deleted is looked through", async () => {
  expect(await find("bryne")).toEqual({ hits: [], conversations: ["1"], size: 4, files: 0, hasLong: false });
  expect((await find("ana")).conversations).toEqual(["3", "1"]);
  expect((await find("bryne has:photo")).conversations).toEqual([]);
});
