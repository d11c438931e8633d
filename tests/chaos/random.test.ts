import { expect, test } from "vitest";
import { seededRandom } from "./random.ts";

const draw = (seed: string): number[] => Array.from({ length: 1_000 }, seededRandom(seed).fraction);

test("the same seed draws the same numbers, another one others", () => {
  expect(draw("7")).toEqual(draw("7"));
  expect(draw("7")).not.toEqual(draw("8"));
});

test("numbers are spread evenly", () => {
  const tenths = Map.groupBy(draw("7"), (number) => Math.floor(number * 10));
  for (const found of tenths.values()) expect(found.length).toBeGreaterThan(60);
  expect(tenths.size).toBe(10);
});

test("a branch is not moved by draws on its trunk", () => {
  const [still, moved] = [seededRandom("7"), seededRandom("7")];
  moved.fraction();
  expect(moved.branch("faults").fraction()).toBe(still.branch("faults").fraction());
});

test("whole numbers reach both ends, weights count, and shuffling keeps everything", () => {
  const random = seededRandom("7");
  expect(new Set(Array.from({ length: 100 }, () => random.whole(1, 3)))).toEqual(new Set([1, 2, 3]));
  const drawn = Array.from(
    { length: 1_000 },
    () =>
      random.weighted([
        { weight: 9, name: "often" },
        { weight: 1, name: "seldom" },
      ]).name,
  );
  expect(drawn.filter((name) => name === "often").length).toBeGreaterThan(850);
  expect(random.shuffled([1, 2, 3, 4]).sort()).toEqual([1, 2, 3, 4]);
});
