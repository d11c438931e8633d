import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("document", { hidden: true });
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const load = () => import("./firstView.ts");

const settled = async (promise: Promise<void>): Promise<boolean> => {
  let isSettled = false;
  void promise.then(() => (isSettled = true));
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  return isSettled;
};

test("where no screen says when it is there, nothing waits behind it", async () => {
  const { behindFirstView } = await load();
  expect(await settled(behindFirstView())).toBe(true);
});

test("what comes behind a screen waits until it is there", async () => {
  const { awaitFirstView, behindFirstView, firstViewShown } = await load();
  void awaitFirstView(Promise.resolve());
  const waiting = behindFirstView();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await settled(waiting)).toBe(false);
  firstViewShown();
  await vi.advanceTimersByTimeAsync(0);
  expect(await settled(waiting)).toBe(true);
});

test("while the screen's own script is on its way, nothing gets in its way", async () => {
  const { awaitFirstView, behindFirstView } = await load();
  const script = Promise.withResolvers<void>();
  void awaitFirstView(script.promise);
  const waiting = behindFirstView();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await settled(waiting)).toBe(false);
  script.resolve();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await settled(waiting)).toBe(true);
});

test("a screen whose script never comes holds nothing up for long", async () => {
  const { awaitFirstView, behindFirstView } = await load();
  awaitFirstView(Promise.reject(new Error("The script cannot be had"))).catch(() => undefined);
  const waiting = behindFirstView();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await settled(waiting)).toBe(true);
});

test("nor does it wait for ever for a screen that never is", async () => {
  const { awaitFirstView, behindFirstView } = await load();
  void awaitFirstView(Promise.resolve());
  const waiting = behindFirstView();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await settled(waiting)).toBe(true);
});
