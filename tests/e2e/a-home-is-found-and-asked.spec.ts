import type { Page } from "@playwright/test";
import { demoAccounts, demoPassword } from "#shared/features/account/demoAccounts.ts";
import { nearestFree } from "#shared/features/family/stayPrice.rules.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { axeFindings } from "./support/axe.ts";
import { expect, test } from "./support/hearth.ts";

// No other test's.
const slug = "bennett-lavenham";
const words = "Does somebody play chess in the evening?";

async function freeDays(page: Page): Promise<{ from: string; to: string }> {
  const { family } = await (await page.request.get(`/api/families/${slug}`)).json();
  const today = dayOf(new Date());
  const wish = { from: addDays(today, 50), to: addDays(today, 64) };
  return nearestFree(family.taken, wish, today) ?? wish;
}

const total = (page: Page) => page.locator("dl", { hasText: "Total" }).getByText(/^€/);

async function expectNoBarriers(page: Page): Promise<void> {
  const violations = await axeFindings(page);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

test("a stranger prices a stay, keeps the home and writes to it; signing in loses no word, and the heart is on the list", async ({
  page,
}) => {
  const { from, to } = await freeDays(page);
  await page.goto(`/experience/family/${slug}?from=${from}&to=${to}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const before = await total(page).textContent();
  await page.getByRole("radio", { name: "Mixed" }).check({ force: true });
  await expect(total(page)).not.toHaveText(before ?? "");
  await expect(page).toHaveURL(/days=mixed&weeks=1/);
  await page.getByRole("button", { name: /^Save The .* family$/ }).click();
  await expect(page.getByRole("button", { name: /^Save The .* family$/ })).toHaveAttribute("aria-pressed", "true");
  await expectNoBarriers(page);

  // Among all homes it is at hand, free on the days that are looked at.
  await page.goto(`/experience/families?from=${from}&to=${to}`);
  await page.getByRole("button", { name: "Kept: 1" }).click();
  const drawer = page.getByRole("dialog", { name: "What you have kept" });
  await expect(drawer.getByRole("article")).toContainText("Free");
  await expectNoBarriers(page);
  await drawer.getByRole("article").getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`${slug}.*from=${from}`));

  await page.getByRole("link", { name: "Message the family" }).first().click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("textbox", { name: "Your message" }).fill(words);
  await expectNoBarriers(page);
  await sheet.getByRole("radio", { name: "I have an account" }).check({ force: true });
  await sheet
    .getByRole("textbox", { name: "E-mail" })
    .fill(demoAccounts.find(({ role }) => role === "parent")?.email ?? "");
  await sheet.getByLabel("Password", { exact: true }).fill(demoPassword);
  await sheet.getByRole("button", { name: "Log in" }).click();
  await sheet.getByRole("button", { name: /^Lucía/ }).click();
  await expect(sheet.getByRole("textbox", { name: "Your message" })).toHaveValue(words);
  await sheet.getByRole("button", { name: "Send to the family" }).click();

  await expect(page).toHaveURL(/travel\/messages/);
  await expect(page.getByText(/^Your enquiry for/).first()).toBeVisible();
  await expect(page.getByText(words).first()).toBeVisible();
  await page.goto("/wishlist");
  const kept = page.getByRole("article").filter({ has: page.locator(`a[href*="${slug}"]`) });
  await expect(kept).toHaveCount(1);
  await kept.getByRole("button", { name: "Maybe" }).click();
  await expect(kept.getByRole("button", { name: "Maybe" })).toHaveAttribute("aria-pressed", "true");
});

test("on a phone it is told beside the press why nothing was sent to a family", async ({ page, login, complaints }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login("parent");
  const { from, to } = await freeDays(page);
  await page.goto(`/experience/family/${slug}/contact?from=${from}&to=${to}`);
  const sheet = page.getByRole("dialog");
  const send = sheet.getByRole("button", { name: "Send to the family" });
  await send.click();
  await expect(sheet.getByRole("alert")).toHaveText("Write a few words first.");
  await expect(sheet.getByRole("alert")).toBeInViewport({ ratio: 1 });
  await sheet.getByRole("button", { name: /^Lucía/ }).click();
  await sheet.getByRole("textbox", { name: "Your message" }).fill(words);
  await page.route("**/api/conversations/messages/contact-family", (route) =>
    route.fulfill({ status: 429, json: { status: "error", statusCode: 429, code: "new_account", retryAfter: 60 } }),
  );
  await send.click();
  await expect(sheet.getByRole("alert")).toContainText("Before your first booking");
  await expect(sheet.getByRole("alert")).toBeInViewport({ ratio: 1 });
  expect(complaints.splice(0)).toEqual([expect.stringContaining("429")]);
});
