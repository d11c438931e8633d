// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { showCount } from "./showCount.ts";

const icon = () => document.querySelector("link[rel=icon]")?.getAttribute("href");

afterEach(() => {
  document.head.innerHTML = "";
  for (const name of ["setAppBadge", "clearAppBadge"]) Reflect.deleteProperty(navigator, name);
});

test("what calls stands on the icon of the tab and on that of the installed app, and goes from both", () => {
  document.head.innerHTML = '<link rel="icon" href="/icons/hearth.svg">';
  const badges: (number | null)[] = [];
  Object.assign(navigator, {
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push(null),
  });
  showCount(3);
  expect([icon(), badges]).toEqual(["/icons/hearth-calling.svg", [3]]);
  showCount(0);
  expect([icon(), badges]).toEqual(["/icons/hearth.svg", [3, null]]);
});

test("a browser that refuses a badge, or knows none, shows the icon alone", async () => {
  showCount(1);
  Object.assign(navigator, { setAppBadge: () => Promise.reject(new Error("no")) });
  document.head.innerHTML = '<link rel="icon" href="/icons/hearth.svg">';
  showCount(1);
  await Promise.resolve();
  expect(icon()).toBe("/icons/hearth-calling.svg");
});
