import { expect, test } from "./support/hearth.ts";

test("what the inbox is narrowed to is kept under a name, opened, counted, renamed, removed and had back", async ({
  page,
  login,
}) => {
  const views = page.getByRole("navigation", { name: "Saved views" });
  const drawer = page.getByRole("dialog");
  await login("administrator");
  await page.goto("/hub/messages?tab3=unread&state=booked&sort=newest");
  await views.getByRole("button", { name: "Save view" }).click();
  await drawer.getByLabel("Name").fill("Booked and unread");
  await drawer.getByRole("button", { name: "Save" }).click();
  await expect(views.getByRole("link", { name: /^Booked and unread/ })).toHaveAttribute("aria-current", "page");
  await expect(views.getByRole("button", { name: "Save view" })).toBeHidden();
  await page.getByRole("tab", { name: "Support" }).click();
  await views.getByRole("link", { name: /^Booked and unread/ }).click();
  await expect(page).toHaveURL(/tab=primary&tab3=unread&state=booked/);
  await page.getByRole("button", { name: "Manage saved views" }).click();
  await page.getByRole("button", { name: "Change Booked and unread" }).click();
  await page.getByLabel("Name").fill("Booked, to read");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Change Booked, to read" })).toBeVisible();
  await page.getByRole("button", { name: "Remove Booked, to read" }).click();
  await expect(page.getByRole("button", { name: "Change Booked, to read" })).toHaveCount(0);
  await expect(page.getByRole("dialog").getByRole("status")).toContainText("Booked, to read removed");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(views.getByRole("link", { name: /^Booked, to read/ })).toHaveCount(1);
  await page.getByRole("button", { name: "Remove Booked, to read" }).click();
  await expect(views.getByRole("link", { name: /^Booked, to read/ })).toHaveCount(0);
});
