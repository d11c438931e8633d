import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { axeFindings } from "./support/axe.ts";
import { emptyComplaints, expect, test } from "./support/hearth.ts";
import { deviceOf, messagesOf, openFirst, signIn, textsOf, thread } from "./support/talking.ts";

// No other test's.
const title = "Zoé Petit · The Whelan family";
const desk = { width: 1440, height: 900 };

const panel = (page: Page) => page.getByRole("complementary", { name: "Trip and student" });
const part = (page: Page, name: string) => panel(page).getByRole("region", { name });
const divider = (page: Page) => page.getByRole("separator", { name: "Width of the pane beside the conversation" });
const state = (page: Page, name: string) =>
  part(page, "Trip").getByRole("button", { name: `${name}: what can be done` });
const command = (page: Page, name: string) =>
  page.getByRole("dialog", { name: "What can be done with the trip" }).getByRole("button", { name });
const widthOf = async (page: Page) => Math.round((await panel(page).boundingBox())?.width ?? 0);

async function idOf(page: Page): Promise<string> {
  await page.goto(`${messagesOf("coordinator")}?q=${encodeURIComponent("Zoé Petit")}`);
  await page.getByRole("button", { name: new RegExp(`^${title}`) }).click();
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  return new URL(page.url()).searchParams.get("conversation") ?? "";
}

test("the desk has what a conversation is about beside it: changed in place, moved on by two at once, and read without a connection", async ({
  browser,
}) => {
  const { context, page } = await deviceOf(browser, "coordinator");
  await page.setViewportSize(desk);
  const id = await idOf(page);
  for (const name of ["Trip", "Student", "Families", "Invoices", "Internal notes", "History"])
    await expect(part(page, name)).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const violations = await axeFindings(page, "aside[data-context]");
    expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([]);
  }

  await expect.poll(() => widthOf(page)).toBe(332);
  await divider(page).focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => widthOf(page)).toBe(364);
  await page.reload();
  await expect.poll(() => widthOf(page)).toBe(364);
  await divider(page).press("Home");
  await expect.poll(() => widthOf(page)).toBe(332);
  await page.getByRole("heading", { level: 2 }).first().click();
  await page.keyboard.press("]");
  await expect(panel(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Trip and student" }).click();

  const away = await browser.newPage({ viewport: desk });
  await signIn(away, "administrator");
  await away.goto(`${messagesOf("administrator")}?conversation=${id}`);
  await expect(state(away, "Enquiry")).toBeVisible();
  // Whoever waits longer than a second is shown what is kept, and what comes then must not be taken for what is told after it.
  await away.route("**/context", async (route) => {
    await setTimeout(1_100);
    await route.continue();
  });
  const [interest = ""] = textsOf("Chess", 1);
  await part(page, "Student").getByRole("button", { name: "Change: Interests" }).click();
  await page.getByRole("textbox", { name: "Interests" }).fill(interest);
  await page.keyboard.press("Enter");
  await expect(part(page, "Student").getByText(interest)).toBeVisible();
  await expect(part(away, "Student").getByText(interest)).toBeVisible();

  // Both begin with the same trip; the second is told what it has become.
  for (const one of [page, away]) {
    await state(one, "Enquiry").click();
    await command(one, "Mark as lost").click();
    await one.getByRole("dialog").getByRole("textbox", { name: "Why" }).fill("Went with a school");
  }
  const confirm = (one: Page) => one.getByRole("dialog").getByRole("button", { name: "Mark as lost" });
  await confirm(page).click();
  await expect(panel(page).getByText("Done. The trip is now: Closed.")).toBeVisible();
  await expect(part(page, "History").getByText("Went with a school")).toBeVisible();
  await expect(state(away, "Closed")).toBeAttached();
  await confirm(away).click();
  await expect(panel(away).getByText(/^Nothing was done: .* It is now: Closed\.$/)).toBeVisible();

  await page.reload();
  await expect(state(page, "Closed")).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(panel(page).locator("[data-age]")).toContainText("As it was on");
  await expect(part(page, "Invoices").getByText("Needs a connection")).toBeVisible();
  await state(page, "Closed").click();
  await expect(page.getByText("What is done with a trip needs a connection.")).toBeVisible();
  await context.setOffline(false);
  await expect(panel(page).locator("[data-age]")).toHaveCount(0);
  await Promise.all([context.close(), away.close()]);
});

test("on a phone it lies over the conversation, says why it cannot be read, and nothing of it comes to a parent", async ({
  page,
  browser,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "coordinator");
  const id = await idOf(page);
  await page.route(`**/api/conversations/${id}/context`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("button", { name: "Trip and student" }).click();
  const over = page.getByRole("dialog", { name: "Trip and student" });
  await expect(over.getByRole("alert")).toBeVisible();
  await page.unroute(`**/api/conversations/${id}/context`);
  // Where something of the trip changes meanwhile, it is read again without a press.
  await expect(async () => {
    const again = over.getByRole("button", { name: "Try again" });
    if (await again.isVisible()) await again.click({ timeout: 2_000 });
    await expect(over.getByRole("region", { name: "Families" })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.goBack();
  await expect(over).toBeHidden();
  await expect(thread(page)).toBeVisible();
  emptyComplaints(complaints);

  const parent = await browser.newPage({ viewport: desk });
  const fetched: string[] = [];
  parent.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await signIn(parent, "parent");
  await parent.goto(messagesOf("parent"));
  await openFirst(parent);
  await expect(thread(parent).locator("time").first()).toBeAttached();
  await expect(parent.getByRole("button", { name: "Trip and student" })).toHaveCount(0);
  expect(fetched.filter((path) => /tripContext|\/context$/.test(path))).toEqual([]);
  await parent.close();
});
