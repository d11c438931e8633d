import type { Page } from "@playwright/test";
import { roles } from "#shared/access/roles.ts";
import type { Route } from "#shared/routes.ts";
import { emptyComplaints, expect, test } from "./support/hearth.ts";
import {
  appHasCome,
  barriersOf,
  goTo,
  linksOf,
  overflowAt,
  palenessOf,
  plannedFor,
  stopsOf,
  violationsOf,
  watchOver,
  whyDead,
  type Walker,
} from "./support/walking.ts";

// Each walk is a test of its own, so that they spread over the workers.
test.describe.configure({ mode: "parallel" });

const walkers: readonly Walker[] = [null, ...roles];

// A screen is measured and searched for barriers by the first walk that comes by it, and the hub, which is another one for each role, by all.
const isFirst = ({ path }: Route, walker: Walker): boolean =>
  path === "hub" || walkers.find((other) => stopsOf(other).some(({ route }) => route.path === path)) === walker;

// A wide window, the same at 200 %, a phone, and the narrowest there is.
const widths = [
  [1440, 900],
  [720, 450],
  [390, 844],
  [320, 640],
] as const;
const closely: readonly number[] = [1440, 390];
// Colours are those of the tokens at every width, and weighing them is most of a search: they are weighed where a screen is mostly looked at.
const mostlyAt = ({ shell }: Route): number => (shell === "hub" ? 1440 : 390);

async function misfitsOf(page: Page, route: Route): Promise<readonly string[]> {
  const misfits: string[] = [];
  for (const [width, height] of widths) {
    const over = await overflowAt(page, width, height);
    if (over > 0) misfits.push(`scrolls sideways by ${over} at ${width}`);
    if (closely.includes(width)) {
      const barriers = await barriersOf(page, { hasContrast: width === mostlyAt(route) });
      misfits.push(...barriers.map((barrier) => `${width} ${barrier}`));
      // The office works by night too: what is dark has colours of its own, and nothing else.
      if (width === mostlyAt(route) && route.shell === "hub") {
        await page.emulateMedia({ colorScheme: "dark" });
        misfits.push(...(await palenessOf(page)).map((pale) => `${width} in the dark ${pale}`));
        await page.emulateMedia({ colorScheme: "light" });
      }
    }
  }
  return misfits;
}

for (const walker of walkers) {
  test(`every screen of ${walker ?? "a stranger"} keeps to itself, fits, has no barrier and leads somewhere`, async ({
    page,
    enter,
    complaints,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    const watch = await watchOver(page, baseURL);
    await page.emulateMedia({ reducedMotion: "reduce" });
    if (walker) await enter(walker);
    else await page.goto("/");
    await appHasCome(page);
    const faults: string[] = [];
    const links = new Map<string, string>();
    for (const { address, route } of stopsOf(walker)) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await goTo(page, address, watch);
      for (const violation of await violationsOf(page)) faults.push(`${address} breaks its policy: ${violation}`);
      for (const link of await linksOf(page)) links.set(link, address);
      if (!isFirst(route, walker)) continue;
      faults.push(...(await misfitsOf(page, route)).map((misfit) => `${address} ${misfit}`));
      for (const link of await linksOf(page)) links.set(link, address);
    }
    for (const [link, address] of links) {
      const why = await whyDead(page, link, walker);
      if (why) faults.push(`${address} offers ${link}, which ${why}`);
    }
    expect(faults).toEqual([]);
    expect(watch.foreign).toEqual([]);
    // Links that were used answer so, which the console notes.
    expect(complaints.filter((line) => !/40[34]|410/.test(line))).toEqual([]);
    emptyComplaints(complaints);
  });
}

test("barriers that are planted are found", async ({ page }) => {
  await page.goto("/login");
  await appHasCome(page);
  expect(await barriersOf(page)).toEqual([]);
  await page.evaluate(() => {
    const words = Object.assign(document.createElement("p"), { textContent: "Hardly to be read" });
    words.style.color = "#ccc";
    words.style.background = "#fff";
    document.querySelector("main")?.append(words, document.createElement("img"), document.createElement("input"));
  });
  expect((await barriersOf(page)).map((barrier) => barrier.split(":")[0]).sort()).toEqual([
    "color-contrast",
    "image-alt",
    "label",
  ]);
});

for (const walker of [null, "parent", "administrator"] as const) {
  test(`a path without a screen is a page that does not exist, for ${walker ?? "a stranger"}`, async ({
    page,
    enter,
    complaints,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    const watch = await watchOver(page, baseURL);
    if (walker) await enter(walker);
    else await page.goto("/");
    await appHasCome(page);
    for (const { address } of plannedFor(walker)) {
      await goTo(page, address, watch);
      await expect(page.getByRole("heading", { name: "This page has moved out" })).toBeAttached();
      expect(await violationsOf(page)).toEqual([]);
    }
    expect(watch.foreign).toEqual([]);
    expect(complaints.filter((line) => !/40[34]/.test(line))).toEqual([]);
    emptyComplaints(complaints);
  });
}

const longWord = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenfabrik";

for (const [role, paths] of [
  ["parent", ["/travel", "/profile"]],
  ["host_family", ["/host-family", "/profile"]],
] as const) {
  test(`names and places without a break in them widen no screen of a ${role}`, async ({ page, login }) => {
    await login(role);
    await page.route("**/api/**", async (route) => {
      const answer = await route.fetch();
      if (!(answer.headers()["content-type"] ?? "").includes("json")) return route.fulfill({ response: answer });
      const text = (await answer.text()).replace(
        /"(first_?name|last_?name|city_?town|place|hobbies)":"[^"]+"/gi,
        `"$1":"${longWord}"`,
      );
      return route.fulfill({ response: answer, json: JSON.parse(text) });
    });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByText(longWord).first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      expect(await overflowAt(page, 390, 844), path).toBe(0);
      expect(await overflowAt(page, 1440, 900), path).toBe(0);
    }
  });
}

test("whoever goes on by key past the homes stays on the front page, however slowly the rest comes", async ({
  page,
}) => {
  await page.goto("/");
  const more = page.getByRole("button", { name: "More homes" });
  await expect(more).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await more.focus();
  await page.keyboard.press("Tab");
  const isInside = () => page.evaluate(() => document.activeElement?.closest("main > section, main section") !== null);
  expect(await isInside()).toBe(true);
  held.resolve();
  await expect(page.getByRole("heading", { level: 2 }).nth(1)).toBeVisible();
  await page.keyboard.press("Tab");
  expect(await isInside()).toBe(true);
});
