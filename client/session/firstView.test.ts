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

test("what nobody misses comes after a while where no screen says when it is there", async () => {
  const { afterFirstView } = await load();
  const waiting = afterFirstView();
  await vi.advanceTimersByTimeAsync(2_000 + 200);
  expect(await settled(waiting)).toBe(true);
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

test("while what it cannot be without is on its way, nothing gets in its way", async () => {
  const { awaitFirstView, behindFirstView, neededFirst } = await load();
  const [screen, engine] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  void awaitFirstView(screen.promise);
  const waiting = behindFirstView();
  await vi.advanceTimersByTimeAsync(60_000);
  void neededFirst(engine.promise);
  screen.resolve();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await settled(waiting)).toBe(false);
  engine.resolve();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(await settled(waiting)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await settled(waiting)).toBe(true);
});

test("what asks before the screen is fetched waits, too, where it is known that it will be", async () => {
  const { awaitFirstView, behindFirstView, expectFirstView, firstViewShown } = await load();
  expectFirstView();
  const waiting = behindFirstView();
  await vi.advanceTimersByTimeAsync(5_000);
  void awaitFirstView(Promise.resolve());
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await settled(waiting)).toBe(false);
  firstViewShown();
  await vi.advanceTimersByTimeAsync(0);
  expect(await settled(waiting)).toBe(true);
});

test("whoever is led elsewhere waits for nothing that does not come, and for no script that cannot be had", async () => {
  const elsewhere = await load();
  elsewhere.expectFirstView();
  const waiting = elsewhere.behindFirstView();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await settled(waiting)).toBe(true);
  vi.resetModules();
  const { awaitFirstView, behindFirstView } = await load();
  awaitFirstView(Promise.reject(new Error("The script cannot be had"))).catch(() => undefined);
  const behind = behindFirstView();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await settled(behind)).toBe(true);
});

test("nor does it wait for ever for a screen that never is", async () => {
  const { awaitFirstView, behindFirstView } = await load();
  void awaitFirstView(Promise.resolve());
  const waiting = behindFirstView();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await settled(waiting)).toBe(true);
});
