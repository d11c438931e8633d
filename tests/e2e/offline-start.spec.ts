import type { Role } from "#shared/access/roles.ts";
import { demoAccounts, expect, test } from "./support/hearth.ts";
import {
  composer,
  deviceOf,
  messagesOf,
  openConversation,
  openId,
  readyForOffline,
  rows,
  storedText,
  textsOf,
  thread,
  write,
  arrivalIn,
  entryOf,
} from "./support/talking.ts";
import { goTo, stopsOf, watchOver, type Stop } from "./support/walking.ts";

test("a cold start without a connection shows the list and the last conversation, and takes what is written", async ({
  browser,
}) => {
  const { context, page } = await deviceOf(browser, "host_family");
  const [online = "", offline = ""] = textsOf("cold", 2);
  await openConversation(page, "Lucía Ortega");
  await write(page, online);
  await readyForOffline(page);
  const id = openId(page);
  await page.close();

  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto(messagesOf("host_family"));
  await expect(rows(cold).filter({ hasText: online })).toBeVisible();
  await openConversation(cold, "Lucía Ortega");
  await expect(thread(cold).getByText(online, { exact: true })).toBeVisible();
  await expect(cold.getByRole("status").filter({ hasText: "Offline" }).first()).toBeVisible();
  await write(cold, offline);

  await cold.reload();
  await expect(thread(cold).getByText(offline, { exact: true })).toBeVisible();
  await expect(cold).toHaveURL(new RegExp(`conversation=${id}`));
  await context.setOffline(false);
  await expect(arrivalIn(entryOf(cold, offline))).toBeAttached({
    timeout: 30_000,
  });
  await expect(composer(cold)).toHaveValue("");
  await context.close();
});

// Messages stand in a database of their own, the menu of a phone only leads on, and what was shared is no answer: what is shown there has no age.
const leadsOn = /^\/(mobile\/menu|share)$/;

// What a role has to itself; the screens of one's own account are the same for all.
const everybodys: readonly string[] = ["profile", "settings", "change-password"];
const stopsFor = (role: Role) =>
  stopsOf(role)
    .filter(({ route }) => role === "parent" || !everybodys.includes(route.path))
    // A meeting is read by those who take part: everybody has the list of their own.
    .map((stop) => ({ ...stop, address: stop.address.replace(/^(\/travel\/video)\/\d+$/, "$1") }));

for (const role of ["parent", "host_family", "administrator"] as const) {
  test(`without a connection ${role} finds what is kept with its age, and is told what needs a connection`, async ({
    browser,
    baseURL,
  }) => {
    const { context, page } = await deviceOf(browser, role);
    const watch = await watchOver(page, baseURL);
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    const stops = stopsFor(role).filter(({ address }) => address !== "/travel/messages-redirect");
    const isKept = ({ route }: Stop): boolean => route.offline === "kept";
    for (const { address } of stops.filter(isKept)) await goTo(page, address, watch);
    await readyForOffline(page);
    if (role === "parent") await expect.poll(() => storedText(page)).toContain("/parents/home");
    await context.setOffline(true);
    // What is kept is started anew; to the rest one comes from there.
    const banner = page.getByRole("status").filter({ hasText: /offline/i });
    for (const { address } of stops.filter(isKept)) {
      await page.goto(address);
      if (leadsOn.test(address)) await expect(page.locator("#main h1"), address).toBeVisible();
      else if (!address.endsWith("/messages"))
        await expect(banner.filter({ hasText: /as of \d\d:\d\d/ }), address).toBeVisible();
      else await expect(banner.first(), address).toBeVisible();
    }
    for (const { address } of stops.filter((stop) => !isKept(stop))) {
      await goTo(page, address, watch);
      await expect(page.getByRole("heading", { name: "This needs a connection" }), address).toBeVisible();
    }
    await context.close();
  });
}

test("a board leaves room for the line above it that says how old it is", async ({ browser }) => {
  const { context, page } = await deviceOf(browser, "coordinator");
  await page.goto("/hub/trips-tracker");
  await expect(page.locator("#main h1")).toBeVisible();
  const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  await expect.poll(beyond).toBe(0);
  await context.setOffline(true);
  await expect(page.getByRole("status").filter({ hasText: /as of \d\d:\d\d/ })).toBeVisible();
  await expect.poll(beyond).toBe(0);
  await context.close();
});

test("what is owed is not kept on the device, and the card says so", async ({ browser }) => {
  const { context, page } = await deviceOf(browser, "parent");
  await page.goto("/travel");
  const invoice = page.getByText(/^Invoice \S+$/).first();
  await expect(invoice).toBeVisible();
  const number = (await invoice.innerText()).replace("Invoice ", "");
  await readyForOffline(page);
  await expect.poll(() => storedText(page)).toContain("/parents/home");
  expect(await storedText(page)).not.toContain(number);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("region", { name: "To pay" }).getByText("This needs a connection")).toBeVisible();

  await context.setOffline(false);
  await expect(invoice).toBeVisible();
  await expect(page.getByText(/This is as of/)).toBeHidden();
  await context.close();
});

test("that there is no connection is said within a second of losing it", async ({ browser }) => {
  const { context, page } = await deviceOf(browser, "parent");
  await expect(rows(page).first()).toBeVisible();
  await readyForOffline(page);
  // By the page's own clock: how long whoever asks it has to wait says nothing of it.
  await page.evaluate(() => {
    const isSaid = () => [...document.querySelectorAll("[role=status]")].some((one) => /Offline/.test(one.textContent));
    window.addEventListener("offline", () => {
      const lostAt = performance.now();
      const look = () => {
        if (isSaid()) Reflect.set(window, "saidAfter", performance.now() - lostAt);
        else requestAnimationFrame(look);
      };
      look();
    });
  });
  await context.setOffline(true);
  await expect
    .poll(() => page.evaluate((): number => Reflect.get(window, "saidAfter") ?? Infinity))
    .toBeLessThan(1_000);
  await expect(page.getByRole("status").filter({ hasText: "Offline" }).first()).toBeVisible();
  await context.close();
});

test("after logging out no kept answer is left", async ({ browser }) => {
  const { context, page } = await deviceOf(browser, "parent");
  await page.goto("/travel");
  await readyForOffline(page);
  await expect.poll(() => storedText(page)).toContain("/parents/home");
  const name = demoAccounts.find((one) => one.role === "parent")?.name ?? "";
  await page.getByRole("button", { name: `Menu of ${name}` }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect
    .poll(() => page.evaluate(async () => [(await indexedDB.databases()).map((one) => one.name), await caches.keys()]))
    .toEqual([[], []]);
  expect(await storedText(page)).not.toContain("/parents/home");
  await context.close();
});
