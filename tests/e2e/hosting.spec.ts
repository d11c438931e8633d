import type { Page } from "@playwright/test";
import { axeFindings } from "./support/axe.ts";
import { emptyComplaints, expect, test } from "./support/hearth.ts";

const phone = { width: 390, height: 844 };

async function isClean(page: Page): Promise<void> {
  const violations = await axeFindings(page, "main");
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test("a family answers from the phone: asks for time without a connection, and the answer leaves when there is one", async ({
  page,
  login,
  context,
  complaints,
}) => {
  await page.setViewportSize(phone);
  await login("host_family");
  await page.goto("/host-family");
  const accept = page.getByRole("link", { name: "Accept" }).first();
  await accept.click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText("Your earnings")).toBeVisible();
  await isClean(page);
  await sheet.getByRole("button", { name: "Not now" }).click();
  await expect(sheet).toHaveCount(0);

  await context.setOffline(true);
  await page.getByRole("button", { name: "I need more time" }).click();
  await page.getByRole("button", { name: "Ask for more time" }).click();
  await expect(page.getByRole("heading", { name: "Not sent yet" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/has been sent$/).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Not sent yet" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "I need more time" })).toHaveCount(0);
  // What was asked without a connection is noted by the browser.
  expect(complaints.filter((line) => !line.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
  emptyComplaints(complaints);
});

test("a family says by keyboard on which days nobody is hosted, and opens them again", async ({ page, login }) => {
  await page.setViewportSize(phone);
  await login("host_family");
  await page.goto("/host-family/calendar?month=2029-03");
  const first = page.locator('[data-day="2029-03-05"]');
  await first.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  const off = page.getByRole("switch", { name: /^Not hosting/ });
  await off.click();
  await expect(off).toBeChecked();
  await isClean(page);
  await page.reload();
  await expect(off).toBeChecked();
  await expect(page.getByRole("button", { name: /5 March 2029.*not hosting/i })).toBeVisible();
  await off.click();
  await expect(off).not.toBeChecked();
});
