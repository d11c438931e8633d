import AxeBuilder from "@axe-core/playwright";
import { expect, letterTo, test } from "./support/hearth.ts";

const password = "a kettle, a dog and a red door";

test("a parent signs up, confirms the e-mail, forgets the password and chooses another", async ({ page }) => {
  const email = `nora.${Date.now()}@hearth.example`;
  await page.goto("/login?new");
  await page.getByLabel("First name").fill("Nora");
  await page.getByLabel("Last name").fill("Lindqvist");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { name: "Look at your mail" })).toBeFocused();

  await page.goto((await letterTo(page, email)).link);
  await expect(page.getByText("Your e-mail is confirmed.")).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await page.goto("/forgot-password");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { name: "Look at your mail" })).toBeVisible();
  await expect.poll(async () => (await letterTo(page, email)).link).toContain("reset-password");
  await page.goto((await letterTo(page, email)).link);
  await expect(page).toHaveURL(/\/reset-password\/link$/);
  await page.getByRole("textbox", { name: "New password" }).fill(`${password}!`);
  await page.getByRole("button", { name: "Save the password" }).click();
  await expect(page.getByRole("heading", { name: "Your password is changed" })).toBeVisible();

  await page.goto("/login");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(`${password}!`);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/\/travel$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Nora");
});

test("the form says what is wrong before anything is sent", async ({ page }) => {
  await page.goto("/login?new");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText("The First name field is required")).toBeVisible();
  await expect(page.getByLabel("First name")).toBeFocused();
  await page.getByRole("textbox", { name: "Password" }).fill("short");
  await page.getByLabel("E-mail").click();
  await expect(page.getByText("The Password field must be greater than 10")).toBeVisible();
});

test("a person changes the profile, sees the devices and logs another one out", async ({ page, login, browser }) => {
  await login("page_editor");
  const other = await browser.newContext();
  const second = await other.newPage();
  await second.goto("/login");
  await second.getByRole("button", { name: "Élise Garnier" }).click();
  await expect(second).toHaveURL(/\/hub\/pages/);

  await page.goto("/profile");
  await page.getByLabel("Town").fill("Quimper");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("region", { name: "Notices" })).toContainText("Saved");
  await page.reload();
  await expect(page.getByLabel("Town")).toHaveValue("Quimper");

  await page.goto("/settings");
  await expect(page.getByText("This device")).toBeVisible();
  await page.getByRole("button", { name: "Log out everywhere else" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out everywhere else" }).click();
  await expect(page.getByText("This device")).toBeVisible();
  await second.goto("/hub/pages");
  await expect(second).toHaveURL(/\/login$/);
  await other.close();
});

test("the theme and the language are the person's own and stay", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Language").selectOption("fr");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.goto("/de/login");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page).toHaveURL(/\/de\/login$/);
});
