import { expect, test } from "./support/hearth.ts";
import { signIn } from "./support/talking.ts";
import { barriersOf, overflowAt } from "./support/walking.ts";

// An agency's bill, which no other spec opens: theirs are the family's own.
test("of a balance a part is paid by card, and the rest by two others by links without an account", async ({
  page,
  browser,
}) => {
  await signIn(page, "agent");
  await page.goto("/travel/invoices?state=open");
  await page
    .getByRole("article")
    .filter({ hasText: "Ludovica" })
    .getByRole("link", { name: /^Invoice H-/ })
    .click();
  // Of one's own by card, on the payment page, where the bank asks whether it is oneself.
  await page.getByLabel("By card").fill("50");
  await page.getByRole("button", { name: "To the card page" }).click();
  await page.getByLabel("Card number").fill("4000 0027 6000 3184");
  await page.getByRole("button", { name: "Hold this amount" }).click();
  await page.getByRole("button", { name: "Yes, it is me" }).click();
  await expect(page).toHaveURL(/\/travel\/invoices\/\d+\/action/);
  await expect(page.getByRole("heading", { name: "Payments" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "€50.00" })).not.toContainText("under way");
  const links = page.getByLabel("Link to pay");
  const names = page.getByLabel("Who", { exact: true });
  await expect(names).toHaveCount(2);
  await names.nth(0).fill("Grandma");
  await names.nth(1).fill("Uncle Tom");
  await page.getByRole("button", { name: "Make the links" }).click();
  await expect(links).toHaveCount(2);
  await expect(page.getByText(/is kept for those you asked/)).toBeVisible();
  const addresses = [await links.nth(0).inputValue(), await links.nth(1).inputValue()];

  for (const [index, address] of addresses.entries()) {
    const context = await browser.newContext();
    const theirs = await context.newPage();
    const answered = await theirs.goto(new URL(address).pathname);
    expect(answered?.status()).toBe(200);
    await expect(theirs.getByRole("heading", { name: /asks you to pay a part of a bill$/ })).toBeVisible();
    if (index === 0) {
      expect(await barriersOf(theirs)).toEqual([]);
      for (const width of [320, 390, 1440]) expect(await overflowAt(theirs, width, 844)).toBe(0);
    }
    await theirs.getByRole("button", { name: /by card$/ }).click();
    await theirs.getByLabel("Card number").fill("4242 4242 4242 4242");
    await theirs.getByRole("button", { name: "Hold this amount" }).click();
    await expect(theirs.getByRole("heading", { name: "Paid, thank you" })).toBeVisible({ timeout: 30_000 });
    await context.close();
    // The screen hears of it.
    await expect(page.locator("[data-share]").filter({ hasText: "Paid" })).toHaveCount(index + 1);
  }
  await expect(page.getByRole("heading", { name: "All paid" })).toBeVisible();
});
