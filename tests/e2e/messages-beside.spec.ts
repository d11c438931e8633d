import type { Page } from "@playwright/test";
import { axeFindings } from "./support/axe.ts";
import { emptyComplaints, expect, test } from "./support/hearth.ts";
import {
  messagesOf,
  openConversation,
  openId,
  rows,
  saidElsewhere,
  signIn,
  textsOf,
  thread,
} from "./support/talking.ts";

// Hardly anybody else writes here.
const group = "Galway in January";
const panel = (page: Page) => page.getByRole("dialog", { name: "Media, files and links" });
const tab = (page: Page, name: string) => panel(page).getByRole("tab", { name });

test("pictures, files and links of a conversation stand beside it, each with the way to its message", async ({
  page,
  login,
  complaints,
}) => {
  await login("parent");
  await page.goto(messagesOf("parent"));
  await openConversation(page, group);
  const [text = ""] = textsOf("enclosed", 1);
  const address = `https://enclosed.example/${crypto.randomUUID()}`;
  await saidElsewhere(page, openId(page), [`${text} ${address}`, ...textsOf("after", 25)]);
  await page.getByRole("button", { name: "Media, files and links" }).click();
  await expect(tab(page, "Media")).toHaveAttribute("aria-selected", "true");
  await tab(page, "Media").focus();
  await page.keyboard.press("End");
  await expect(tab(page, "Links")).toHaveAttribute("aria-selected", "true");
  const row = panel(page).getByRole("listitem").filter({ hasText: address });
  await expect(row.getByRole("link")).toHaveAttribute("href", address);
  await expect(panel(page).getByRole("status").filter({ hasText: "All of this conversation" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.context().setOffline(true);
  await page.goBack();
  await expect(panel(page)).toBeHidden();
  await page.getByRole("button", { name: "Media, files and links" }).click();
  await tab(page, "Links").click();
  await row.getByRole("button", { name: /^Show in conversation/ }).click();
  await expect(panel(page)).toBeHidden();
  await expect(thread(page).getByText(text)).toBeInViewport();
  await page.context().setOffline(false);
  emptyComplaints(complaints);
});

test("a picture opens large over the panel, and going back closes one after the other", async ({ page, login }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login("parent");
  await page.goto(messagesOf("parent"));
  await openConversation(page, "The Byrne family");
  await page.getByRole("button", { name: "More" }).last().click();
  await page.getByRole("menuitem", { name: "Media, files and links" }).click();
  await panel(page)
    .getByRole("button", { name: /^Open .*Aoife/ })
    .first()
    .click();
  const viewer = page.getByRole("dialog", { name: "Pictures" });
  await expect(viewer.getByText(/^1 of \d/)).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(panel(page)).toBeVisible();
  await page.goBack();
  await expect(panel(page)).toBeHidden();
  await expect(thread(page)).toBeVisible();
});

test("a conversation left in the middle opens there again, after a reload and at another width too, until something has come", async ({
  page,
  login,
}) => {
  await login("parent");
  await page.goto(messagesOf("parent"));
  await openConversation(page, group);
  const texts = textsOf("left", 60);
  await saidElsewhere(page, openId(page), texts);
  await expect(thread(page).getByText(texts.at(-1) ?? "", { exact: true })).toBeInViewport();
  const middle = thread(page).getByText(texts[20] ?? "", { exact: true });
  await expect(async () => {
    await thread(page).hover();
    await page.mouse.wheel(0, -400);
    await expect(middle).toBeInViewport({ timeout: 500 });
  }).toPass();
  // Well within: at the other width other lines stand above it.
  await middle.evaluate((words) => words.scrollIntoView({ block: "center" }));
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain("readingPlaces:");
  const address = page.url();
  await page
    .getByRole("list", { name: "Conversations" })
    .getByRole("link", { name: /Hearth support/ })
    .click();
  await expect(page.getByRole("heading", { level: 2, name: "Hearth support" })).toBeVisible();
  await page.goBack();
  await expect(middle).toBeInViewport();
  await page.reload();
  await expect(middle).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  await expect(middle).toBeInViewport();
  await page.goto(messagesOf("parent"));
  const [more = ""] = textsOf("come since", 1);
  await saidElsewhere(page, new URL(address).searchParams.get("conversation") ?? "", [more]);
  // Others write there too: what stands in the list is whatever came last.
  await expect(rows(page).filter({ hasText: group })).not.toContainText(texts.at(-1) ?? "");
  await page.goto(address);
  await expect(thread(page).getByText(more)).toBeInViewport();
});

test("whoever does not want to show what they have read chooses so in the settings, on all devices; the office cannot", async ({
  page,
  login,
  browser,
}) => {
  const shows = page.getByRole("switch", { name: "Show others what I have read" });
  await login("agent");
  await page.goto("/settings");
  await expect(shows).toBeChecked();
  await shows.click();
  await expect(shows).toBeEnabled();
  await expect(shows).not.toBeChecked();
  await page.reload();
  await expect(shows).not.toBeChecked();
  await shows.click();
  await expect(shows).toBeChecked();
  const staff = await browser.newPage();
  await signIn(staff, "coordinator");
  await staff.goto("/settings");
  await expect(staff.getByRole("switch", { name: "Read messages in my language" })).toBeVisible();
  await expect(staff.getByRole("switch", { name: "Show others what I have read" })).toHaveCount(0);
  await staff.close();
});
