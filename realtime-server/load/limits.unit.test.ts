import fc from "fast-check";
import { expect, test } from "vitest";
import { usualLimits } from "../config.ts";
import { createFloodGuard } from "./limits.ts";

const limits = { ...usualLimits, messagesPerTenSeconds: 20, framesPerTenSeconds: 300 };

function aGuard() {
  let now = 0;
  const guard = createFloodGuard(limits, () => now);
  return {
    take: (count = 1, who = "anna") => guard.take("messages", who, count),
    frame: () => guard.take("frames", "anna"),
    wait: (ms: number) => void (now += ms),
  };
}

test("a burst takes what a bucket holds, and the rest as it fills", () => {
  const { take, wait } = aGuard();
  expect(Array.from({ length: 21 }, () => take())).toEqual([...Array.from({ length: 20 }, () => 0), 1]);
  wait(500);
  expect([take(), take()]).toEqual([0, 1]);
});

test("more at once than a bucket ever holds waits for a full one, and is paid for afterwards", () => {
  const { take, wait } = aGuard();
  expect(take(40)).toBe(0);
  wait(10_000);
  expect(take()).toBe(1);
  wait(500);
  expect(take()).toBe(0);
});

test("nobody pays for another, nor one thing for another", () => {
  const { take, frame } = aGuard();
  take(20);
  expect([take(), take(1, "ben"), frame()]).toEqual([1, 0, 0]);
});

test("in no ten seconds goes more than two bucketfuls, however it is asked", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ ms: fc.integer({ min: 0, max: 3000 }), count: fc.integer({ min: 1, max: 20 }) }), {
        maxLength: 60,
      }),
      (asked) => {
        const { take, wait } = aGuard();
        let now = 0;
        const passed: { at: number; count: number }[] = [];
        for (const { ms, count } of asked) {
          wait(ms);
          now += ms;
          if (take(count) === 0) passed.push({ at: now, count });
        }
        for (const { at } of passed)
          expect(
            passed.filter((one) => one.at >= at && one.at < at + 10_000).reduce((sum, { count }) => sum + count, 0),
          ).toBeLessThanOrEqual(40);
      },
    ),
  );
});

test("what thousands have used up is not forgotten when thousands more come", () => {
  const { take, wait } = aGuard();
  take(20);
  for (let n = 0; n < 60_000; n += 1) take(1, `visitor ${n}`);
  expect(take()).toBe(1);
  wait(10_000);
  for (let n = 0; n < 60_000; n += 1) take(1, `guest ${n}`);
  expect(take()).toBe(0);
});
