import { demoAccounts, expect, test } from "./support/hearth.ts";

const landings = {
  parent: { path: "/travel", sees: /Kinvara/ },
  host_family: { path: "/host-family", sees: /Lucía/ },
  agent: { path: "/hub/create-trip", sees: /T-\d+/ },
  finance: { path: "/hub", sees: /€/ },
  coordinator: { path: "/hub", sees: /arriv/i },
  administrator: { path: "/hub", sees: /\d/ },
  vetting_admin: { path: "/hub/vetting-manager", sees: /Byrne|Kavanagh|Doyle|family/i },
  page_editor: { path: "/hub/pages", sees: /about/i },
} as const;

for (const { role, name } of demoAccounts) {
  test(`${name} comes in with one tap and lands on the first screen of the role, on real data`, async ({
    page,
    enter,
  }) => {
    await enter(role);
    await expect(page).toHaveURL(new RegExp(`${landings[role].path}(\\?.*)?$`));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(landings[role].sees);
  });
}

test("a parent who opens the hub is told so and sent home", async ({ page, enter }) => {
  await enter("parent");
  await page.goto("/hub");
  await expect(page).toHaveURL(/\/travel$/);
  await expect(page.getByRole("region", { name: "Notices" })).toContainText("You don't have access to this area");
});

test("a stranger is asked to log in and comes back to where he wanted to go", async ({ page }) => {
  await page.goto("/hub/expenses?state=submitted");
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole("button", { name: "Priya Nair" }).click();
  await expect(page).toHaveURL(/\/hub\/expenses\?state=submitted$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Expenses");
});

test("a stranger comes back in the language of the address", async ({ page }) => {
  await page.goto("/fr/profile");
  await expect(page).toHaveURL(/\/fr\/login$/);
  await page.getByRole("button", { name: "Carmen Ramos" }).click();
  await expect(page).toHaveURL(/localhost:\d+\/fr\/profile$/);
  await expect(page.getByRole("heading", { level: 1, name: "Carmen Ramos" })).toBeFocused();
});

test("no other site is a place to return to", async ({ page }) => {
  await page.goto("/login");
  await page.evaluate(() => sessionStorage.setItem("next", "//evil.example/hub"));
  await page.getByRole("button", { name: "Carmen Ramos" }).click();
  await expect(page).toHaveURL(/localhost.*\/travel$/);
});

test("an e-mail and a password open the door, wrong ones do not and say so kindly", async ({ page, complaints }) => {
  await page.goto("/login");
  await page.getByLabel("E-mail").fill("parent@hearth.example");
  await page.getByRole("textbox", { name: "Password" }).fill("not this one");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("alert").first()).toContainText("The e-mail or the password is not right.");
  await page.getByRole("textbox", { name: "Password" }).fill("welcome-to-hearth");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/\/travel$/);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("422")]);
});

test("logging out ends it, and the back button shows nothing", async ({ page, enter }) => {
  await enter("parent");
  await page.getByRole("button", { name: /Menu of Carmen/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
});

test("logging out in one tab ends the others too, and logging in as somebody else changes them", async ({
  page,
  enter,
  context,
  complaints,
}) => {
  await enter("parent");
  const other = await context.newPage();
  await other.goto("/settings");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: /Menu of Carmen/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(other).toHaveURL(/\/login$/);
  // Nobody is logged in here any more: only what happens in the other tab can change that.
  await expect(page.getByRole("link", { name: "Log in" }).first()).toBeVisible();
  const begunAnew = page.waitForEvent("load");
  await other.getByRole("button", { name: "Aoife Byrne" }).click();
  await expect(other).toHaveURL(/\/settings$/);
  await begunAnew;
  await page.goto("/host-family");
  await expect(page.getByRole("heading", { level: 1, name: "Hostings" })).toBeVisible();
  await other.getByRole("button", { name: /Menu of Aoife/ }).click();
  await other.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/login$/);
  // A call of the tab that was left behind may have been on its way when the session ended.
  expect(complaints.splice(0).filter((complaint) => !complaint.includes("401"))).toEqual([]);
});

test("the device keeps its theme when its person logs out", async ({ page, enter }) => {
  await enter("parent");
  await page.goto("/settings");
  await page.getByText("Dark", { exact: true }).click();
  await page.getByRole("button", { name: /Menu of Carmen/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("authcheck sends a stranger to the login", async ({ page }) => {
  await page.goto("/authcheck");
  await expect(page).toHaveURL(/\/login$/);
});
