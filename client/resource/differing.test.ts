import { expect, test } from "vitest";
import { differing } from "./differing.ts";

const long = "The family meets the child in arrivals, with a sign. ".repeat(4);

test("short texts are told apart as they are, long ones by where they first differ", () => {
  expect(differing("The quay", "Gate 3")).toEqual(["The quay", "Gate 3"]);
  expect(differing("", "")).toEqual(["", ""]);
  expect(differing(`${long}At the quay.`, `${long}At gate 3.`)).toEqual([
    "…rivals, with a sign. At the quay.",
    "…rivals, with a sign. At gate 3.",
  ]);
});

test("where one goes on, its end is told; what is left out on either side is said to be", () => {
  const [mine, theirs] = differing(long, `${long}${"And on. ".repeat(20)}`);
  expect(mine).toMatch(/^….+ with a sign\. $/);
  expect(theirs).toMatch(/^….+ with a sign\. And on\. .+…$/);
  expect(differing(`A${long}`, `The${long}`)[0]).toMatch(/^AThe family .+…$/);
});
