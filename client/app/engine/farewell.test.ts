// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { questionAtom } from "#client/session/notices.atoms.ts";
import { store } from "#client/session/store.ts";
import { farewellOf } from "./farewell.ts";

const silence = { begin: async () => undefined, end: () => undefined };
const leaving = (messages: number, draftsHere: () => Promise<number>) =>
  farewellOf({
    engine: {
      pendingCount: () => ({ read: () => messages, watch: () => () => undefined }),
      draftsHere,
      wipe: async () => undefined,
    },
    silence,
    keeper: { end: () => undefined },
  }).mayLeave();

async function asked(messages: number, drafts: number): Promise<readonly string[]> {
  const may = leaving(messages, async () => drafts);
  await eventually(() => expect(store.get(questionAtom)).not.toBeNull());
  const question = store.get(questionAtom);
  question?.answer(false);
  expect(await may).toBe(false);
  store.set(questionAtom, null);
  return [question?.title ?? "", question?.text ?? ""];
}

beforeAll(async () => {
  await startText("en");
  await loadWords("forms");
});
beforeEach(() => store.set(questionAtom, null));

test("whoever has nothing that would be lost leaves unasked", async () => {
  expect(await leaving(0, async () => 0)).toBe(true);
  expect(await leaving(0, () => Promise.reject(new Error("no store")))).toBe(true);
});

test("a draft that is nowhere else is asked about, alone and beside what is not sent", async () => {
  expect(await asked(0, 1)).toEqual([
    "A draft is on this device alone",
    "No other device has it. Logging out removes it.",
  ]);
  expect(await asked(2, 3)).toEqual([
    "2 messages are not sent yet",
    "Logging out removes them from this device, and nobody will get them. It also removes 3 drafts that are nowhere else.",
  ]);
});
