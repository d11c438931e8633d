import { expect, test } from "./support/hearth.ts";
import { jumpsOf, watchJumps } from "./support/jumps.ts";
import { messagesOf, openId, rows } from "./support/talking.ts";

test("each tab of the office's inbox shows its own conversations", async ({ page, login }) => {
  await login("coordinator");
  await page.goto(messagesOf("coordinator"));
  await expect(rows(page).first()).toBeVisible();
  for (const name of ["Support", "Archived", "Primary"]) {
    await page.getByRole("tab", { name }).click();
    await expect(page.getByRole("tab", { name, selected: true })).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
  }
});

test("a row of the inbox opens wherever it is pressed", async ({ page, login }) => {
  await login("coordinator");
  await page.goto(messagesOf("coordinator"));
  const overdue = rows(page).filter({ hasText: "Overdue" }).first();
  await expect(overdue).toBeVisible();
  const deadPoints = () =>
    overdue.evaluate((row) => {
      const { left, top, width, height } = row.getBoundingClientRect();
      // The line below it is no part of it.
      const parts = [0.04, 0.2, 0.4, 0.6, 0.8, 0.95];
      return parts.flatMap((right) =>
        parts.flatMap((down) => {
          const found = document.elementFromPoint(left + width * right, top + height * down);
          // Whose it is says its name to who points at it, and opens the row by itself.
          return found?.closest("a, button, [title]") ? [] : [`${right} ${down}: ${found?.textContent}`];
        }),
      );
    });
  await expect.poll(deadPoints).toEqual([]);
  const { width = 0, height = 0 } = (await overdue.boundingBox()) ?? {};
  await overdue.click({ position: { x: width / 2, y: height * 0.6 } });
  await expect(page).toHaveURL(/conversation=\d+/);
});

test("the office works through its inbox by key", async ({ page, login }) => {
  await login("coordinator");
  await page.goto(messagesOf("coordinator"));
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press("j");
  await expect(page).toHaveURL(/conversation=\d+/);
  const first = openId(page);
  await page.keyboard.press("j");
  await expect.poll(() => openId(page)).not.toBe(first);
  await page.keyboard.press("k");
  await page.keyboard.press("/");
  await page.keyboard.type("zebra stripes");
  await expect(page).toHaveURL(/q=zebra/);
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/q=zebra/);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/conversation=\d+/);
  await page.keyboard.press("Escape");
  await expect(page).not.toHaveURL(/conversation=/);
  await page.keyboard.press("2");
  await expect(page.getByRole("tab", { name: "Archived", selected: true })).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("Next conversation");
});

test("the office sees who waits longest, counted alike wherever it is counted, after a reload too", async ({
  page,
  login,
}) => {
  await login("coordinator");
  await page.goto(messagesOf("coordinator"));
  await page.getByRole("button", { name: /^Waiting/ }).click();
  await expect(page).toHaveURL(/tab3=waiting$/);
  await page.reload();
  const waiting = page.getByRole("button", { name: /^Waiting/, pressed: true });
  await expect(async () => {
    const count = Number(/\d+/.exec((await waiting.textContent()) ?? "")?.[0]);
    expect(count).toBeGreaterThan(0);
    expect(await page.title()).toBe(`(${count}) Messages · Hearth`);
    expect(await page.getByRole("link", { name: /^Inbox/ }).textContent()).toContain(`${count} waiting`);
  }).toPass();
  // The title is of what is kept; the rows are drawn after it.
  await expect(
    rows(page)
      .getByText(/^waits /)
      .first(),
  ).toBeVisible();
  const hoursOf = (words: string): number =>
    [...words.matchAll(/(\d+)([dhm])/g)].reduce(
      (sum, [, count, unit]) => sum + Number(count) * (unit === "d" ? 24 : unit === "h" ? 1 : 1 / 60),
      0,
    );
  const waits = (
    await rows(page)
      .getByText(/^waits /)
      .allTextContents()
  ).map(hoursOf);
  expect(waits.length).toBeGreaterThan(3);
  expect(waits).toEqual(waits.toSorted((a, b) => b - a));
  expect(waits[0]).toBeGreaterThan(waits.at(-1) ?? 0);
  const without = rows(page).filter({ hasNotText: /waits/ });
  await expect(without).toHaveCount(0);
});

test.describe("by finger", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test("the fields and buttons of the office's inbox are a finger's size", async ({ page, login }) => {
    await login("coordinator");
    await page.goto(messagesOf("coordinator"));
    await expect(rows(page).first()).toBeVisible();
    const height = await page
      .getByRole("searchbox")
      .evaluate((field) => field.parentElement?.getBoundingClientRect().height);
    expect(height).toBeGreaterThanOrEqual(44);
    expect((await page.getByRole("button", { name: "Sort and filter" }).boundingBox())?.height).toBeGreaterThanOrEqual(
      44,
    );
  });
});

test("in the office, where keys are commands, it takes the focus to its title", async ({ page, login }) => {
  await login("coordinator");
  await page.goto(messagesOf("coordinator"));
  await rows(page).first().getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("h2:focus")).toHaveCount(1);
});

test("nothing jumps while the office's inbox comes", async ({ page, login }) => {
  await login("coordinator");
  await watchJumps(page);
  await page.goto(messagesOf("coordinator"));
  await expect(rows(page).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await jumpsOf(page)).toEqual([]);
});
