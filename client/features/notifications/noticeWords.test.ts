// @vitest-environment jsdom
import { beforeAll, expect, test } from "vitest";
import { loadWords, say, startText } from "#client/i18n/text.ts";
import { noticeWords } from "./noticeWords.ts";

beforeAll(async () => {
  await startText("en");
  await loadWords("notifications");
});

test.each([
  ["disputeOpened", /^A bank has taken up a payment/],
  ["disputeWon", /it stands$/],
  ["disputeLost", /the bill is open again$/],
  ["bookingLost", /^News about a payment$/],
] as const)("whoever pays reads what became of it: %s", (key, words) => {
  const t = (name: Parameters<typeof say<"notifications">>[1], values = {}): string =>
    say("notifications", name, values);
  expect(noticeWords(t, { kind: "money", key, params: {} })).toMatch(words);
});
