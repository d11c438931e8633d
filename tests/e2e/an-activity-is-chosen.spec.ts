import { expect, test } from "./support/hearth.ts";

test("a week of an activity goes from the list into the plan, and the wizard goes on with it", async ({ page }) => {
  await page.goto("/experience/activities?activity_type=camp");
  await expect(page.locator(".snapshot")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/\d+ activit/);
  const first = page.getByRole("list", { name: "Activities" }).getByRole("listitem").first();
  const title = (await first.getByRole("heading", { level: 3 }).textContent()) ?? "";
  await first.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const choice = page.getByRole("complementary", { name: "Weeks" });
  await expect(choice.getByRole("button", { name: "Choose a week" })).toBeDisabled();
  const open = choice.locator("li").getByRole("button", { name: /places? left/ });
  await open.first().click();
  await expect(choice.getByRole("button", { pressed: true })).toHaveCount(1);
  await choice.getByRole("button", { name: "Add 1 week to the plan" }).click();
  await expect(page).toHaveURL(/\/experience\?step=activities/);
  await expect(page.getByRole("tab", { selected: true })).toContainText(title);
});
