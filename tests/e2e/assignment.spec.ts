import type { Browser, Page } from "@playwright/test";
import type { Role } from "#shared/access/roles.ts";
import { expect, test } from "./support/hearth.ts";
import {
  composer,
  deviceOf,
  messagesOf,
  rows,
  saidElsewhere,
  signIn,
  thread,
  ownWord,
  leaveNothingBegun,
} from "./support/talking.ts";

// Niamh's by its trip, and no other test's.
const title = "Inés Calvo · The Le Goff family";
const booked = "state=booked";

// Rows far out of sight are not drawn.
const tall = { width: 1280, height: 2000 };

async function idOf(page: Page): Promise<string> {
  await page.goto(`${messagesOf("coordinator")}?q=${encodeURIComponent("Inés Calvo")}`);
  await page.getByRole("button", { name: new RegExp(`^${title}`) }).click();
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  return new URL(page.url()).searchParams.get("conversation") ?? "";
}

async function openAs(browser: Browser, role: Role, address: string) {
  const context = await browser.newContext({ viewport: tall });
  const page = await context.newPage();
  await signIn(page, role);
  await page.goto(`${messagesOf(role)}${address}`);
  return { context, page };
}

const whose = (page: Page, words: string) => page.getByRole("button", { name: new RegExp(`: ${words}$`) });
const panel = (page: Page) => page.getByRole("dialog", { name: "Whose conversation this is" });
const rowOf = (page: Page) => rows(page).filter({ hasText: title });

test("a conversation is returned, taken by a colleague and given back, and everybody of the office sees whose it is", async ({
  browser,
}) => {
  const { context: home, page } = await deviceOf(browser, "coordinator");
  await page.setViewportSize(tall);
  const id = await idOf(page);
  await page.goto(`${messagesOf("coordinator")}?conversation=${id}&whose=mine&${booked}`);
  await expect(rowOf(page).getByTitle("Niamh Gallagher")).toBeVisible();
  await whose(page, "Assigned to you").click();
  await panel(page).getByRole("button", { name: "Return it" }).click();
  await expect(whose(page, "Assigned to nobody")).toBeVisible();
  await expect(rowOf(page)).toHaveCount(0);

  const { context: away, page: ruth } = await openAs(
    browser,
    "administrator",
    `?conversation=${id}&whose=nobodys&${booked}`,
  );
  await expect(rowOf(ruth)).toBeVisible();
  await whose(ruth, "Assigned to nobody").click();
  await panel(ruth).getByRole("button", { name: "Take it" }).click();
  await expect(whose(ruth, "Assigned to you")).toBeVisible();
  await expect(rowOf(ruth)).toHaveCount(0);

  await whose(page, "Assigned to Ruth Lawlor").click();
  await panel(page).getByRole("searchbox").fill("gallagher");
  await expect(panel(page).locator("[data-colleague]")).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(whose(page, "Assigned to you")).toBeFocused();
  await expect(whose(ruth, "Assigned to Niamh Gallagher")).toBeVisible();
  await expect(rowOf(page)).toBeVisible();

  // Without a connection the list is narrowed as before, and nothing is taken.
  await home.setOffline(true);
  await whose(page, "Assigned to you").click();
  await expect(panel(page).getByText("Changing this needs a connection.")).toBeVisible();
  await expect(panel(page).getByRole("button", { name: "Return it" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Nobody’s", exact: true }).click();
  await expect(rowOf(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Mine", exact: true }).click();
  await expect(rowOf(page)).toBeVisible();
  await Promise.all([home.close(), away.close()]);
});

test("a colleague's answer that came while one wrote is said before one's own is sent", async ({ browser }) => {
  const { context: home, page } = await openAs(browser, "coordinator", "");
  const id = await idOf(page);
  const { context: away, page: ruth } = await openAs(browser, "administrator", `?conversation=${id}`);
  await composer(page).fill("We have asked the family");
  const answer = `Answered ${ownWord()}`;
  const [messageId = ""] = await saidElsewhere(ruth, id, [answer]);
  await expect(thread(page).getByText(answer)).toBeVisible();
  await composer(page).press("Enter");
  await expect(page.getByText(/^Ruth replied \d+s ago$/).last()).toBeVisible();
  await expect(composer(page)).toHaveValue("We have asked the family");
  await page.getByRole("button", { name: "Look", exact: true }).click();
  await expect(page.getByText(/^Ruth replied/)).toHaveCount(0);
  await expect(thread(page).getByText(answer)).toBeInViewport();
  await leaveNothingBegun(page);
  await removeMessage(ruth, messageId);
  await Promise.all([home.close(), away.close()]);
});

async function removeMessage(page: Page, messageId: string): Promise<void> {
  const csrf = (await page.context().cookies()).find(({ name }) => name === "__Host-csrf")?.value ?? "";
  const answer = await page.request.post("/api/conversations/delete", {
    headers: { "X-CSRF-Token": csrf, "X-Requested-With": "XMLHttpRequest", Origin: new URL(page.url()).origin },
    data: { messageId },
  });
  expect(answer.ok()).toBe(true);
}
