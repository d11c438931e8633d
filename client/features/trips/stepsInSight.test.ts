import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TripStep } from "#shared/features/trips/tripTracker.contract.ts";
import { createStepsInSight } from "./stepsInSight.ts";

const stepOf = (id: string): TripStep => ({ id, command: "start", blockedBy: "balancePaid", turn: "booker" });
const tripsTo = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${index + 1}`, state: "booked" }));

let asked: string[][];
let answer: (ids: readonly string[]) => Promise<readonly TripStep[]>;
const made = () =>
  createStepsInSight({
    ask: (ids) => {
      asked.push([...ids]);
      return answer(ids);
    },
    now: Date.now,
  });

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answer = (ids) => Promise.resolve(ids.map(stepOf));
});
afterEach(() => vi.useRealTimers());

test("what stands in sight is asked about ten at a time, each once, and told to whoever listens", async () => {
  const steps = made();
  const heard = vi.fn();
  const deafen = steps.subscribe(heard);
  const trips = tripsTo(35);
  for (const trip of trips) steps.show(trip);
  expect(asked).toEqual([]);
  await vi.runAllTimersAsync();
  expect(asked.map((ids) => ids.length)).toEqual([10, 10, 10, 5]);
  expect(new Set(asked.flat()).size).toBe(35);
  expect(trips.map((trip) => steps.stepOf(trip))).toEqual(trips.map(({ id }) => stepOf(id)));
  expect(heard).toHaveBeenCalledTimes(4);
  deafen();
  steps.show({ id: "36", state: "new" });
  await vi.runAllTimersAsync();
  expect(heard).toHaveBeenCalledTimes(4);
});

test("what only rushes by is not asked about", async () => {
  const steps = made();
  for (const trip of tripsTo(20)) steps.show(trip)();
  steps.show({ id: "99", state: "new" });
  await vi.runAllTimersAsync();
  expect(asked).toEqual([["99"]]);
});

test("when the list is read again, what is known stays good for a while, unless the trip has moved", async () => {
  const steps = made();
  const [trip = { id: "", state: "" }] = tripsTo(1);
  const leave = steps.show(trip);
  await vi.runAllTimersAsync();
  steps.readAgain();
  await vi.runAllTimersAsync();
  expect(asked).toHaveLength(1);
  vi.setSystemTime(Date.now() + 31_000);
  steps.readAgain();
  await vi.runAllTimersAsync();
  expect(asked).toHaveLength(2);
  leave();
  const moved = { ...trip, state: "in-progress" };
  expect(steps.stepOf(moved)).toBeUndefined();
  steps.show(moved);
  await vi.runAllTimersAsync();
  expect(asked).toHaveLength(3);
  expect(steps.stepOf(moved)).toEqual(stepOf("1"));
});

test("without an answer the trips stand there without it until they are asked about again, for as long as they are in sight", async () => {
  const steps = made();
  answer = () => Promise.reject(new Error("away"));
  const trip = { id: "1", state: "new" };
  const leave = steps.show(trip);
  await vi.advanceTimersByTimeAsync(1_000);
  steps.readAgain();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([asked, steps.stepOf(trip)]).toEqual([[["1"]], undefined]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toHaveLength(2);
  answer = (ids) => Promise.resolve(ids.map(stepOf));
  await vi.runAllTimersAsync();
  expect([asked.length, steps.stepOf(trip)]).toEqual([3, stepOf("1")]);
  leave();
});

test("nobody is asked about again who has left the sight, and a trip that is not told of has no step", async () => {
  const steps = made();
  answer = () => Promise.reject(new Error("away"));
  const leave = steps.show({ id: "1", state: "new" });
  await vi.advanceTimersByTimeAsync(1_000);
  leave();
  answer = () => Promise.resolve([]);
  steps.show({ id: "2", state: "new" });
  await vi.runAllTimersAsync();
  expect([asked, steps.stepOf({ id: "2", state: "new" })]).toEqual([[["1"], ["2"]], undefined]);
});
