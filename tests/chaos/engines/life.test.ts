import { expect, test } from "vitest";
import { after, before, beginLife } from "./life.ts";

const hangs = async (promise: Promise<unknown>): Promise<boolean> => {
  const turns = new Promise((resolve) => setImmediate(() => resolve("later")));
  return (await Promise.race([promise, turns])) === "later";
};

test("before a point nothing has been asked for, after it everything has been done", async () => {
  const done: string[] = [];
  const act = async (): Promise<void> => void done.push("done");
  const [early, late] = [beginLife(() => undefined), beginLife(() => undefined)];
  early.arm(before("send"));
  late.arm(after("send"));
  expect([await hangs(early.ask("send", act)), done]).toEqual([true, []]);
  expect([await hangs(late.ask("send", act)), done]).toEqual([true, ["done"]]);
});

test("what fails at the point where a life ends is not heard of either", async () => {
  const life = beginLife(() => undefined);
  life.arm(after("send"));
  expect(await hangs(life.ask("send", () => Promise.reject(new Error("no answer"))))).toBe(true);
});

test("a life ends once, and hears, asks and passes nothing afterwards", async () => {
  const ends: string[] = [];
  const heard: string[] = [];
  const life = beginLife((point) => void ends.push(point));
  const hear = life.hear((word: string) => void heard.push(word));
  hear("one");
  life.end("anywhere");
  life.end("again");
  hear("two");
  expect([ends, heard, life.endsAt(before("send")), await hangs(life.ask("send", async () => "told"))]).toEqual([
    ["anywhere"],
    ["one"],
    true,
    true,
  ]);
});
