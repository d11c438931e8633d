import { expect, test } from "vitest";
import { createMemoryAnswers } from "#client/engine/adapters/memoryStores.ts";
import { createKeeper } from "./keeper.ts";

const day = 86_400_000;

function scene() {
  const answers = createMemoryAnswers();
  let now = 100 * day;
  return { answers, keeper: createKeeper(answers, () => now), pass: (ms: number) => void (now += ms), now: () => now };
}

test("the newest answer of a call is kept, with the time at which it came", async () => {
  const { keeper, pass, now } = scene();
  await keeper.keep("/trips", { trips: 1 });
  pass(1_000);
  await keeper.keep("/trips", { trips: 2 });
  expect(await keeper.last("/trips")).toEqual({ answer: { trips: 2 }, at: now() });
  expect(await keeper.last("/trips?page=2")).toBeNull();
});

test("an answer older than thirty days is not shown any more, and gone at the next start", async () => {
  const { answers, keeper, pass, now } = scene();
  await keeper.keep("/trips", { trips: 1 });
  pass(30 * day);
  expect(await keeper.last("/trips")).not.toBeNull();
  pass(1);
  expect(await keeper.last("/trips")).toBeNull();
  createKeeper(answers, now);
  await Promise.resolve();
  expect(await answers.last("/trips")).toBeUndefined();
});

test("what is answered after its person has left is not kept", async () => {
  const { answers, keeper } = scene();
  keeper.end();
  await keeper.keep("/trips", { trips: 1 });
  expect(await answers.last("/trips")).toBeUndefined();
});
