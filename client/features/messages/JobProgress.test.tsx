// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { GridJob } from "#shared/features/gridJobs/gridJobs.contract.ts";
import { ApiError } from "#client/api/apiError.ts";
import { provideSend } from "#client/api/client.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { JobProgress } from "./JobProgress.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui", "desk", "errors");
});
beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-11-28T10:00:00.000Z") }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const done: GridJob = {
  id: "7",
  resource: "conversations",
  kind: "priority",
  state: "done",
  counts: { all: 2, fits: 0, same: 0, done: 2, refused: 0 },
  undoUntil: "2026-11-28T10:00:30.000Z",
  askedAt: "2026-11-28T10:00:00.000Z",
  reasons: [],
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Shown({ first }: { readonly first: GridJob }) {
  const [job, setJob] = useState(first);
  return <JobProgress job={job} onRead={setJob} />;
}

test("a line that was away for a moment is spoken of no longer than it is away", async () => {
  let isAway = true;
  provideSend(async () => {
    if (isAway) throw new ApiError("no_response");
    return { item: done };
  });
  render(<Shown first={{ ...done, state: "running" }} />);
  await pass(1_000);
  expect(screen.getByRole("alert").textContent).toContain("No Response");
  isAway = false;
  await pass(1_000);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByText("2 of 2 done")).toBeDefined();
});

test("what was taken back, and nobody has said so, is taken back once and seen to be so at the second press", async () => {
  const keys: (string | undefined)[] = [];
  provideSend(async ({ url, body, method, keys: own }) => {
    keys.push(own?.of(JSON.stringify([method, url, body])));
    if (keys.length === 1) throw new ApiError("no_response");
    return { item: { ...done, state: "undone", undoUntil: null } };
  });
  render(<Shown first={done} />);
  const press = async (): Promise<void> => {
    screen.getByRole("button", { name: "Take it back" }).click();
    await pass(1);
  };
  await press();
  expect(screen.getByRole("alert").textContent).toContain("No Response");
  await press();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("status").textContent).toMatch(/^It has been taken back/);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});
