import { axeFindings } from "./support/axe.ts";
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
  expect(await axeFindings(page)).toEqual([]);

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
  await expect(page.getByText("This device", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Log out everywhere else" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out everywhere else" }).click();
  await expect(page.getByRole("region", { name: "Notices" })).toContainText("Logged out of");
  await second.goto("/hub/pages");
  await expect(second).toHaveURL(/\/login$/);
  await other.close();
});

test("the theme and the language are the person's own and stay", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("combobox", { name: "Language" }).click();
  await page.getByRole("option", { name: "Français" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.goto("/de/login");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page).toHaveURL(/\/de\/login$/);
});

test("staff keep the very sidebar of the hub in settings and profile, and are told where they are", async ({
  page,
  enter,
}) => {
  await enter("coordinator");
  await expect(page.getByRole("navigation", { name: "Places" })).toBeVisible();
  // What is written on the element is gone as soon as another one stands in its place.
  await page.evaluate(() => document.querySelector("nav")?.setAttribute("data-seen", "before"));
  await page.getByRole("button", { name: /Niamh Gallagher/ }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expect(page.locator("nav[data-seen]").getByRole("button", { name: /Niamh Gallagher/ })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await page.getByRole("link", { name: "Expenses" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Expenses" })).toBeVisible();
  await expect(page.locator("nav[data-seen]")).toBeVisible();

  await page.goto("/change-password");
  await expect(page.getByRole("navigation", { name: "Places" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test("settings on a phone have a way back, and the tab above them is lit", async ({ page, login }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login("parent");
  await page.goto("/settings");
  const own = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "You" });
  await expect(own).toHaveAttribute("aria-current", "true");
  await page.getByRole("link", { name: "Profile" }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(own).toHaveAttribute("aria-current", "page");
});

test("a new photo shows on another device of the person without a reload", async ({ page, login, browser }) => {
  await login("host_family");
  const other = await browser.newContext();
  const second = await other.newPage();
  await second.goto("/login");
  await second.getByRole("button", { name: "Aoife Byrne" }).click();
  await expect(second).toHaveURL(/\/host-family/);
  const face = second.getByRole("banner").locator("img");
  await expect(face).toHaveAttribute("src", /^\/pictures\/avatar\//);

  await page.goto("/profile");
  await page.locator("input[type=file]").setInputFiles("client/public/icons/hearth-192.png");
  await expect(page.getByRole("region", { name: "Notices" })).toContainText("Your photo is up");
  await expect(face).toHaveAttribute("src", /^\/media\//);
  await page.getByRole("button", { name: "Remove the photo" }).click();
  await expect(second.getByRole("banner").locator("img")).toHaveCount(0);
  await other.close();
});

test("an old address, a slash too many and capitals lead to where things are", async ({ page, login }) => {
  await login("parent");
  await page.goto("/Travel/Parent-Dashboard/?from=letter");
  await expect(page).toHaveURL(/\/travel\?from=letter$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // Within the app nobody asks the server.
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/Settings/";
    link.textContent = "an old link";
    document.querySelector("main")?.append(link);
  });
  await page.getByRole("link", { name: "an old link" }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
});
