// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { ApiError } from "#client/api/apiError.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import type { TheirWords } from "./theirWords.ts";
import { TheirWordsStrip } from "./TheirWordsStrip.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui", "messages", "errors");
});
afterEach(cleanup);

function draw(value: TheirWords) {
  const acts = { turn: vi.fn<() => void>(), again: vi.fn<() => void>(), asWritten: vi.fn<() => void>() };
  const call = { lang: "de", language: "German", isOpen: true, value, readyFor: () => undefined, ...acts } as const;
  render(<TheirWordsStrip call={call} onSendAsWritten={acts.asWritten} />);
  return { ...acts, user: userEvent.setup() };
}

const own = { text: "Hello", locale: "en", lang: "de", by: "deepl/v2" } as const;
const words = () => document.querySelector("[data-their-words]");

test("what will be sent stands there, named, in its language", async () => {
  const { turn, user } = draw({ t: "there", text: "Hallo", own });
  expect(screen.getByRole("region", { name: "In German" })).toBeTruthy();
  expect([words()?.textContent, words()?.getAttribute("lang")]).toEqual(["Hallo", "de"]);
  expect(screen.queryByRole("button", { name: "Send as written" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Stop translating" }));
  expect(turn).toHaveBeenCalledOnce();
});

test("while it is made anew the last stays, and that is said", () => {
  draw({ t: "working", before: "Hallo" });
  expect([words()?.textContent, words()?.getAttribute("data-old")]).toEqual(["Hallo", "true"]);
  expect(screen.getByRole("status").textContent).toBe("Translating…");
});

test.each([
  [{ t: "empty" }, "Write in your own language: what will be sent stands here first."],
  [{ t: "same" }, "This needs no translation and is sent as it is."],
] as const)("%o says what happens", (value, line) => {
  draw(value);
  expect(screen.getByRole("status").textContent).toBe(line);
  expect(words()).toBeNull();
});

test.each([
  [{ t: "offline" }, /needs a connection/, true],
  [{ t: "unset" }, /No translation service is set up/, false],
  [{ t: "failed", cause: new ApiError("too_many") }, /./, true],
] as const)("%o says so, and it can be sent as it was written", async (value, line, mayTryAgain) => {
  const { again, asWritten, user } = draw(value);
  expect(screen.getByRole("alert").textContent).toMatch(line);
  await user.click(screen.getByRole("button", { name: "Send as written" }));
  expect(asWritten).toHaveBeenCalledOnce();
  const retry = screen.queryByRole("button", { name: "Try again" });
  expect(retry !== null).toBe(mayTryAgain);
  if (!retry) return;
  await user.click(retry);
  expect(again).toHaveBeenCalledOnce();
});
