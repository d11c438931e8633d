import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { emptyComplaints, expect, test } from "./support/hearth.ts";
import {
  composer,
  messagesOf,
  onServer,
  openConversation,
  openId,
  rows,
  textsOf,
  thread,
  write,
} from "./support/talking.ts";

test("two quick presses of the button send a message once", async ({ page, login }) => {
  await login("parent");
  await page.goto(messagesOf("parent"));
  await openConversation(page, "The Moreau family");
  const [text = "", next = ""] = textsOf("twice", 2);
  await composer(page).fill(text);
  await page.getByRole("button", { name: "Send" }).dblclick();
  await composer(page).fill(next);
  await composer(page).press("Enter");
  await expect.poll(() => onServer(page, openId(page), [text, next])).toEqual([text, next]);
});

test("a conversation begins with what was asked for and with the warning to stay on Hearth", async ({
  page,
  login,
}) => {
  await login("parent");
  await page.goto(messagesOf("parent"));
  await openConversation(page, "The O’Sullivan family");
  await expect(page.getByRole("button", { name: /Never communicate or book outside the site/ })).toBeVisible();
  await expect(async () => {
    await thread(page).evaluate((log) => log.scrollTo(0, 0));
    await expect(
      thread(page)
        .getByText(/^Your enquiry for Lucía on .* – /)
        .first(),
    ).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await expect(thread(page).getByText(/Never communicate or book outside the site/)).toBeVisible();
});

test("a draft that leads away from Hearth is spoken of before it is sent", async ({ page, login }) => {
  await login("parent");
  await page.goto(messagesOf("parent"));
  await openConversation(page, "The Moreau family");
  await composer(page).fill("Write to me at carmen@example.com then");
  await expect(page.getByText("That looks like an e-mail address.")).toBeVisible();
  await page.getByRole("button", { name: "Remove it" }).click();
  await expect(composer(page)).toHaveValue("Write to me at then");
  await expect(page.getByText("That looks like an e-mail address.")).toBeHidden();
  await composer(page).fill("");
});

test("the conversations and what was said in them are walked through by key", async ({ page, login }) => {
  await login("parent");
  await page.goto(messagesOf("parent"));
  // The order changes by what other tests write: what comes next is asked just before.
  const focused = rows(page).locator("a:focus");
  await rows(page).first().getByRole("link").focus();
  const next = await rows(page)
    .getByRole("link")
    .evaluateAll((links) =>
      links[links.findIndex((link) => link === document.activeElement) + 1]?.getAttribute("href"),
    );
  await page.keyboard.press("ArrowDown");
  await expect(focused).toHaveAttribute("href", next ?? "there is another row");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: /^(Mark as unread|Mark as read)$/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  // What was said last may be another test's, and taken back by it: nothing can be done with that.
  const [text = ""] = textsOf("walked", 1);
  await write(page, text);
  // One still on its way cannot be replied to.
  await expect(thread(page).locator("[data-entry]").filter({ hasText: text })).toContainText("Sent");
  await page.keyboard.press("Escape");
  await expect(thread(page)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(thread(page).locator("[data-entry]:focus")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Reply" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(composer(page)).toBeFocused();
  await page.keyboard.press("Escape");
});

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

test("a file that cannot be sent says why, and is taken away", async ({ page, login, complaints }) => {
  await login("parent");
  await page.goto(messagesOf("parent"));
  await openConversation(page, "The Moreau family");
  await page
    .getByRole("button", { name: "Attach a file" })
    .locator("xpath=following::input[@type='file'][1]")
    .setInputFiles({
      name: "strange.bin",
      mimeType: "application/octet-stream",
      buffer: Buffer.from([1, 2, 3, 0, 255, 254, 7, 9]),
    });
  const trouble = thread(page).getByRole("alert").filter({ hasText: "Files of this kind cannot be sent." });
  await expect(trouble).toBeVisible();
  await trouble.getByRole("button", { name: "Delete" }).click();
  await expect(trouble).toBeHidden();
  await expect(thread(page).getByText("strange.bin")).toHaveCount(0);
  emptyComplaints(complaints);
});

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`the list and a conversation have no barrier that axe can find, ${width} wide, light and dark`, async ({
    page,
    login,
  }) => {
    await login("parent");
    await page.setViewportSize({ width, height });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(messagesOf("parent"));
      await expect(rows(page).first()).toBeVisible();
      await expectNoBarrier(page);
      await openConversation(page, "The Byrne family");
      await expectNoBarrier(page);
    }
  });
}

async function expectNoBarrier(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(({ target }) => target.join(" "))
          .slice(0, 3)
          .join(" | ")}`,
    ),
  ).toEqual([]);
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const id of ["999999999", "nonsense"]) {
    test(`an address of no conversation of one's own (${id}) says so, and leads back to the list`, async ({
      page,
      login,
      complaints,
    }) => {
      await login("parent");
      await page.goto(`${messagesOf("parent")}?conversation=${id}`);
      await expect(page.getByRole("heading", { name: "You don't have access to this area" })).toBeVisible();
      await page.getByRole("link", { name: "Back to the list" }).click();
      await expect(rows(page).first()).toBeVisible();
      emptyComplaints(complaints);
    });
  }
});
