import type { Page } from "@playwright/test";
import { axeFindings } from "./support/axe.ts";
import { expect, letterTo, test } from "./support/hearth.ts";

const password = "a kettle, a dog and a red door";

async function isClean(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const violations = await axeFindings(page, "main");
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
}

test("somebody takes their data along, has the account deleted, sees it on every screen and keeps it after all", async ({
  page,
}) => {
  const email = `going-${Date.now().toString(36)}@hearth.example`;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/login?new");
  await page.getByLabel("First name").fill("Nora");
  await page.getByLabel("Last name").fill("Lindqvist");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.goto((await letterTo(page, email)).link);
  await expect(page.getByText("Your e-mail is confirmed.")).toBeVisible();
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/\/travel$/);
  await page.goto("/mobile/menu");
  await page.getByRole("link", { name: "Delete account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Delete account" })).toBeVisible();

  await page.getByRole("button", { name: "Get my data" }).click();
  const fetchIt = page.getByRole("button", { name: /^Download / });
  await expect(fetchIt).toBeVisible();
  const coming = page.waitForEvent("download");
  await fetchIt.click();
  expect((await coming).suggestedFilename()).toMatch(/^hearth-\d{4}-\d\d-\d\d\.zip$/);

  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("button", { name: "Delete in 72 hours" }).click();
  await expect(page.getByRole("heading", { name: "Your account will be deleted" })).toBeVisible();
  await isClean(page);
  expect((await letterTo(page, email)).text).toContain("72");

  await page.goto("/travel");
  const note = page.getByText(/^Your account will be deleted on /);
  await expect(note).toBeVisible();
  await isClean(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("region", { name: "Notices" })).toContainText("Your account stays.");
  await expect(note).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(note).toHaveCount(0);
});
