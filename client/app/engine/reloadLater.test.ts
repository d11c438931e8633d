import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countPending } from "#client/api/pending.ts";
import { reloadLater } from "./reloadLater.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("several changes at once are one reading, a moment later", () => {
  const reload = vi.fn();
  const { changed } = reloadLater(reload);
  for (let times = 0; times < 5; times += 1) changed();
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a change after the reading is read as well", () => {
  const reload = vi.fn();
  const { changed } = reloadLater(reload);
  changed();
  vi.advanceTimersByTime(1_000);
  changed();
  vi.advanceTimersByTime(1_000);
  expect(reload).toHaveBeenCalledTimes(2);
});

test("while a call of this device is on its way nothing is read again", async () => {
  const reload = vi.fn();
  const answer = Promise.withResolvers<void>();
  const call = countPending(() => answer.promise);
  reloadLater(reload).changed();
  vi.advanceTimersByTime(5_000);
  expect(reload).not.toHaveBeenCalled();
  answer.resolve();
  await call;
  vi.advanceTimersByTime(1_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("behind another window nothing is read again until it is looked at", () => {
  const reload = vi.fn();
  let isHidden = true;
  reloadLater(reload, () => isHidden).changed();
  vi.advanceTimersByTime(60_000);
  expect(reload).not.toHaveBeenCalled();
  isHidden = false;
  vi.advanceTimersByTime(1_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("nothing is read again after the end", () => {
  const reload = vi.fn();
  const { changed, end } = reloadLater(reload);
  changed();
  end();
  vi.advanceTimersByTime(5_000);
  expect(reload).not.toHaveBeenCalled();
});
