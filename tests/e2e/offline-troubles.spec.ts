import type { Page } from "@playwright/test";
import { demoAccounts, expect, test } from "./support/hearth.ts";
import {
  composer,
  deviceOf,
  endSession,
  messagesOf,
  onServer,
  openConversation,
  openId,
  readyForOffline,
  rows,
  showNewest,
  storedText,
  textsOf,
  thread,
  write,
} from "./support/talking.ts";

const sessionCookie = "__Host-sid";
const nameOf = (role: string): string => demoAccounts.find((one) => one.role === role)?.name ?? "";

test("[F12] when the tab that keeps the line is frozen, the one that is looked at takes over", async ({ browser }) => {
  const { context, page: frozen } = await deviceOf(browser, "parent");
  const host = await deviceOf(browser, "host_family");
  const [first = "", answer = "", last = ""] = textsOf("frozen", 3);
  await openConversation(frozen, "The Byrne family");
  await openConversation(host.page, "Lucía Ortega");
  const id = openId(frozen);
  const seen = await context.newPage();
  await seen.goto(`${messagesOf("parent")}?conversation=${id}`);
  await seen.bringToFront();
  await showNewest(seen);
  const protocol = await context.newCDPSession(frozen);
  await protocol.send("Page.setWebLifecycleState", { state: "frozen" });

  await write(seen, first);
  await expect(thread(host.page).getByText(first, { exact: true })).toHaveCount(1);
  await write(host.page, answer);
  await expect(thread(seen).getByText(answer, { exact: true })).toHaveCount(1);

  await protocol.send("Page.setWebLifecycleState", { state: "active" });
  await frozen.bringToFront();
  await showNewest(frozen);
  await expect(thread(frozen).getByText(answer, { exact: true })).toHaveCount(1);
  await write(frozen, last);
  await expect.poll(() => onServer(frozen, id, [first, answer, last])).toEqual([first, answer, last]);
  await Promise.all([context.close(), host.context.close()]);
});

test("[F19] what waits when a session ends waits for the same person, and nobody else sends or sees it", async ({
  browser,
}) => {
  test.slow();
  const { context, page } = await deviceOf(browser, "parent");
  await openConversation(page, "The O’Sullivan family");
  await readyForOffline(page);
  const id = openId(page);
  const texts = textsOf("ended", 20);
  await context.setOffline(true);
  for (const text of texts) await write(page, text);
  await endSession(context, new URL(page.url()).origin);
  await context.setOffline(false);
  await expect(page.getByText("Sign in to continue").first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Sign in" }).first().click();

  await page.getByRole("button", { name: nameOf("host_family") }).click();
  await expect(page).not.toHaveURL(/login/);
  await page.goto(messagesOf("host_family"));
  await expect(rows(page).first()).toBeVisible();
  expect(await page.locator("body").innerText()).not.toContain(texts[0]);

  await context.clearCookies({ name: sessionCookie });
  await page.goto("/login");
  await page.getByRole("button", { name: nameOf("parent") }).click();
  await expect(page).not.toHaveURL(/login/);
  await page.goto(`${messagesOf("parent")}?conversation=${id}`);
  await expect.poll(() => onServer(page, id, texts)).toEqual(texts);
  await context.close();
});

test("[F22] when the device is full, what was written is still in the field or on its way, and never lost", async ({
  browser,
}) => {
  const { context, page } = await deviceOf(browser, "parent");
  await openConversation(page, "The Byrne family");
  const id = openId(page);
  const [text = ""] = textsOf("full", 1);
  const protocol = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await protocol.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
  await composer(page).fill(text);
  await composer(page).press("Enter");
  await expect(async () => {
    const isKept =
      (await composer(page).inputValue()) === text &&
      (await page.getByRole("alert").filter({ hasText: "could not be kept" }).count()) > 0;
    const isOut = (await onServer(page, id, [text])).length === 1;
    expect(isKept || isOut).toBe(true);
  }).toPass();
  await protocol.send("Storage.overrideQuotaForOrigin", { origin });
  if ((await composer(page).inputValue()) === text) await composer(page).press("Enter");
  await expect.poll(() => onServer(page, id, [text])).toEqual([text]);
  await context.close();
});

const clearStorage = async (page: Page): Promise<void> => {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Storage.clearDataForOrigin", {
    origin: new URL(page.url()).origin,
    storageTypes: "indexeddb,cache_storage",
  });
};

test("[F23] storage that is wiped while the product is open or closed is filled again", async ({ browser }) => {
  const { context, page } = await deviceOf(browser, "host_family");
  const parent = await deviceOf(browser, "parent");
  const [before = "", after = "", incoming = ""] = textsOf("wiped", 3);
  await openConversation(page, "Lucía Ortega");
  await openConversation(parent.page, "The Byrne family");
  const id = openId(page);
  await write(page, before);
  const field = await composer(page).elementHandle();
  await clearStorage(page);
  await composer(page).fill(after);
  await composer(page).press("Enter");
  await expect(thread(page).getByText(after, { exact: true })).toBeVisible();
  await write(parent.page, incoming);
  await expect(thread(page).getByText(incoming, { exact: true })).toBeVisible();
  await expect.poll(() => onServer(page, id, [before, after, incoming])).toEqual([before, after, incoming]);
  await expect(page.getByText("Messages are not kept on this device")).toBeHidden();
  // One who writes meanwhile goes on writing in the same field.
  expect(await field?.evaluate((area) => area.isConnected)).toBe(true);

  await page.goto("about:blank");
  await clearStorage(parent.page);
  await parent.page.reload();
  await expect(thread(parent.page).getByText(after, { exact: true })).toBeVisible();
  await Promise.all([context.close(), parent.context.close()]);
});

test("[I20] after logging out no byte of a person is left in the browser, also where another tab was open", async ({
  browser,
}) => {
  const { context, page } = await deviceOf(browser, "host_family");
  const [canary = ""] = textsOf("canary", 1);
  await openConversation(page, "Lucía Ortega");
  await write(page, canary);
  await readyForOffline(page);
  const other = await context.newPage();
  await other.goto(messagesOf("host_family"));
  await expect(rows(other).filter({ hasText: canary })).toBeVisible();
  expect(await storedText(page)).toContain(canary);

  await page.goto("/host-family");
  await page.getByRole("button", { name: `Menu of ${nameOf("host_family")}` }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(other).toHaveURL(/\/login/);
  await expect.poll(() => storedText(page)).not.toContain(canary);
  const left = await storedText(page);
  for (const trace of [canary, "Lucía", "Ortega", "Aoife", "Byrne"]) expect(left).not.toContain(trace);
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
  await context.close();
});

test("logging out with something unsent asks first", async ({ browser }) => {
  const { context, page } = await deviceOf(browser, "parent");
  await openConversation(page, "The Byrne family");
  await readyForOffline(page);
  const [text = ""] = textsOf("unsent", 1);
  await context.setOffline(true);
  await write(page, text);
  await page.getByRole("button", { name: `Menu of ${nameOf("parent")}` }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page.getByRole("dialog", { name: /not sent yet/ })).toBeVisible();
  await page.getByRole("button", { name: "Stay logged in" }).click();
  await context.setOffline(false);
  await expect.poll(() => onServer(page, openId(page), [text])).toEqual([text]);
  await context.close();
});
