import { expect, test } from "vitest";
import { createTabs } from "./tabs.ts";

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test("a lock is held by one tab, goes to the next when it is let go, and can be taken by force", async () => {
  const { exclusive } = createTabs();
  const told: string[] = [];
  const hold = (tab: string, byForce = false) =>
    exclusive.hold("line", { byForce }, (isHeld) => void told.push(`${tab} ${isHeld ? "has" : "lost"} it`));
  const letGo = hold("one");
  hold("two");
  await turn();
  letGo();
  await turn();
  hold("three", true);
  await turn();
  expect(told).toEqual(["one has it", "two has it", "two lost it", "three has it"]);
});

test("all listeners of the other tabs hear a note, and none of one's own", async () => {
  const tabs = createTabs();
  const [one, other] = [tabs.channel(), tabs.channel()];
  const heard: string[] = [];
  one.watch(() => void heard.push("one"));
  for (const name of ["other", "other again"]) other.watch(() => void heard.push(name));
  one.post({ t: "queued" });
  await turn();
  expect(heard).toEqual(["other", "other again"]);
});
