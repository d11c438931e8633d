import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLateReadings } from "./lateReadings.ts";
import type { Reading } from "./readings.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const reading = (conversation: string): Reading => ({
  readerId: "7",
  at: new Date("2027-05-10T08:00:00Z"),
  conversationIds: [conversation],
});

// A database that is away for the first so many writings.
function aWriter(failures: number, report: (cause: unknown) => void = () => undefined) {
  const written: string[] = [];
  const reported: unknown[] = [];
  let left = failures;
  const late = createLateReadings({
    write: async ({ conversationIds }) => {
      if (left-- > 0) throw new Error("no database");
      written.push(...conversationIds);
    },
    report: (cause) => {
      reported.push(cause);
      report(cause);
    },
    retryMs: 1_000,
  });
  return { ...late, written, reported };
}

test("nobody waits for a line, and all are written before the end", async () => {
  const { told, settled, written } = aWriter(0);
  await told(reading("1"));
  await told(reading("2"));
  await settled();
  expect(written).toEqual(["1", "2"]);
});

test("a line that could not be written is reported and written later", async () => {
  const { told, written, reported } = aWriter(3);
  await told(reading("1"));
  await told(reading("2"));
  await vi.advanceTimersByTimeAsync(999);
  expect([written, reported.length]).toEqual([[], 2]);
  await vi.advanceTimersByTimeAsync(1);
  expect([written, reported.length]).toEqual([["2"], 3]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([written, reported.length]).toEqual([["2", "1"], 3]);
});

test("whoever ends tries once more, and says what is lost", async () => {
  const [once, never] = [aWriter(1), aWriter(9)];
  for (const { told, settled } of [once, never]) {
    await told(reading("1"));
    await settled();
  }
  expect([once.written, never.written]).toEqual([["1"], []]);
  expect(String(never.reported.at(-1))).toBe("Error: 1 readings could not be written down");
  expect(vi.getTimerCount()).toBe(0);
});

test("a report that fails itself ends nothing", async () => {
  const unheard = vi.fn();
  process.on("unhandledRejection", unheard);
  const { told, settled, written } = aWriter(1, () => {
    throw new Error("no log either");
  });
  await told(reading("1"));
  await settled();
  vi.useRealTimers();
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", unheard);
  expect(written).toEqual(["1"]);
  expect(unheard).not.toHaveBeenCalled();
});
