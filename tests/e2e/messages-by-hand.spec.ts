import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/hearth.ts";
import { composer, messagesOf, openConversation, rows, signIn, textsOf, thread } from "./support/talking.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

// A conversation that no other test opens: they may run beside this one.
const group = "Galway in January";

// A finger as the browser itself feels it: scrolling and its own gestures come before the page.
async function draw(page: Page, on: Locator, by: { readonly x: number; readonly y?: number }): Promise<void> {
  const box = await on.boundingBox();
  if (!box) throw new Error("There is nothing to draw at");
  const hand = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", part: number) =>
    hand.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: x + by.x * part, y: y + (by.y ?? 0) * part }],
    });
  await touch("touchStart", 0);
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await touch("touchMove", part);
  await touch("touchEnd", 1);
  await hand.detach();
}

test("on a phone a row is drawn to one side to pin it and to the other to put it away, each with a way back", async ({
  page,
  browser,
}) => {
  await signIn(page, "parent");
  await page.goto(messagesOf("parent"));
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await signIn(elsewhere, "parent");
  await elsewhere.goto(messagesOf("parent"));
  await expect(rows(elsewhere).first()).toBeVisible();
  const row = rows(page).filter({ hasText: group }).first();
  await draw(page, row.getByRole("link"), { x: 90 });
  await row.getByRole("button", { name: "Pin" }).click();
  await expect(rows(page).first()).toContainText(group);
  await expect(row.getByLabel("Pinned")).toBeVisible();
  await expect(rows(elsewhere).first().getByLabel("Pinned")).toBeVisible();
  await draw(page, row.getByRole("link"), { x: 90 });
  await row.getByRole("button", { name: "Unpin" }).click();
  await expect(rows(elsewhere).getByLabel("Pinned")).toHaveCount(0);
  await other.close();

  await draw(page, row.getByRole("link"), { x: -150 });
  await row.getByRole("button", { name: "Archive" }).click();
  await expect(row).toBeHidden();
  const undo = page.getByRole("button", { name: "Undo" });
  await page
    .getByRole("region", { name: "Notices" })
    .locator("div", { hasText: "Archived", has: undo })
    .last()
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(row).toBeVisible();
  await draw(page, row.getByRole("link"), { x: 10, y: -120 });
  await expect(row.getByRole("button", { name: "Pin" })).toHaveCount(0);
  await expect(page).toHaveURL(/messages$/);
});

test("on a phone a message that is drawn aside is replied to, and the page never moves sideways", async ({ page }) => {
  await signIn(page, "parent");
  await page.goto(messagesOf("parent"));
  await openConversation(page, group);
  // What nobody has got yet cannot be replied to, and what others write meanwhile may push it out of sight: then another is written.
  await expect(async () => {
    const [text = ""] = textsOf("aside", 1);
    // Under a finger Enter is a new line.
    await composer(page).fill(text);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(thread(page).getByText(text, { exact: true })).toBeVisible({ timeout: 5_000 });
    await expect(thread(page).locator("div", { hasText: text }).getByText("Sent").last()).toBeAttached({
      timeout: 5_000,
    });
    await draw(page, thread(page).getByText(text, { exact: true }), { x: 80 });
    await expect(page.getByText("Reply to yourself")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(composer(page)).toBeFocused();
  expect(
    await page.evaluate(() => [document.documentElement.scrollLeft, document.querySelector("[role=log]")?.scrollLeft]),
  ).toEqual([0, 0]);
});
