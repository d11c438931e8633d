import type { Locator, Page } from "@playwright/test";
import { axeFindings } from "./support/axe.ts";
import { emptyComplaints, expect, test } from "./support/hearth.ts";
import {
  composer,
  messagesOf,
  openConversation,
  openId,
  rows,
  saidElsewhere,
  signIn,
  textsOf,
  thread,
  arrivalIn,
  entryOf,
  isBackForAll,
} from "./support/talking.ts";

// A conversation in which no other file writes: they may run beside this one.
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

  // What has no place of its own in the history is closed all the same, and the conversation stays.
  const opened = page.url();
  await page.getByRole("button", { name: "More" }).last().click();
  await page.getByRole("menuitem", { name: "Go to a day" }).click();
  const sheet = page.getByRole("dialog", { name: "Go to a day" });
  await expect(sheet).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(opened);
  await page.evaluate(() => history.back());
  await expect(thread(page)).toBeHidden();
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
  // Well within: at the other width other lines stand above it. The wheel's last turn may still be on its way when it comes into sight.
  const staysWithin = () =>
    middle.evaluate(async (words) => {
      words.scrollIntoView({ block: "center" });
      const { top } = words.getBoundingClientRect();
      for (let frames = 0; frames < 20; frames++) await new Promise(requestAnimationFrame);
      return words.getBoundingClientRect().top === top;
    });
  await expect.poll(staysWithin).toBe(true);
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain("readingPlaces:");
  const address = page.url();
  await openConversation(page, "Hearth support");
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

// What others write meanwhile moves the rows: a finger that met another one comes again.
async function drawOut(page: Page, row: Locator, x: number, name: string): Promise<void> {
  const button = row.getByRole("button", { name });
  await expect(async () => {
    await draw(page, row.getByRole("link"), { x });
    await expect(button).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await button.click();
}

// In the group, as the tests above: one file is one after the other.
test.describe("by hand", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

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
    await drawOut(page, row, 90, "Pin");
    await expect(rows(page).first()).toContainText(group);
    await expect(row.getByLabel("Pinned")).toBeVisible();
    await expect(rows(elsewhere).first().getByLabel("Pinned")).toBeVisible();
    await drawOut(page, row, 90, "Unpin");
    await expect(rows(elsewhere).getByLabel("Pinned")).toHaveCount(0);
    await other.close();

    await drawOut(page, row, -150, "Archive");
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
    await isBackForAll(page, group);
  });

  test("on a phone a message that is drawn aside is replied to, and the page never moves sideways", async ({
    page,
  }) => {
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
      await expect(arrivalIn(entryOf(page, text))).toBeAttached({
        timeout: 5_000,
      });
      await draw(page, thread(page).getByText(text, { exact: true }), { x: 80 });
      await expect(page.getByText("Reply to yourself")).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(composer(page)).toBeFocused();
    expect(
      await page.evaluate(() => [
        document.documentElement.scrollLeft,
        document.querySelector("[role=log]")?.scrollLeft,
      ]),
    ).toEqual([0, 0]);
  });
});
