import { expect, test } from "./support/hearth.ts";

// From "two weeks in summer" to families that are asked, for two of a school at once.
test("an agent plans two students together: a home with a bed for both is asked, and each has a trip", async ({
  page,
  login,
}) => {
  await login("agent");
  await page.goto("/hub/create-trip");
  for (const [name, field] of [
    ["Chiara Galli", "Student"],
    ["Pietro Sala", "One more student"],
  ] as const) {
    await page.getByRole("combobox", { name: field }).fill(name);
    await page.getByRole("option", { name }).click();
  }
  await expect(page.getByRole("list", { name: "Students chosen" }).getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: /^Choose the days/ }).or(page.getByLabel("Dates")).first().click();
  for (let month = 0; month < 5; month += 1) await page.getByRole("button", { name: "Next month" }).click();
  const days = page.getByRole("grid").first().getByRole("gridcell").getByRole("button");
  await days.nth(4).click();
  await days.nth(18).click();
  await page.getByLabel("Trip type").click();
  await page.getByRole("option").first().click();
  await page.getByRole("radio", { name: /^With the family/ }).check();
  const homes = page.getByRole("button", { name: /family .*a night/ });
  await expect(homes.first()).toBeEnabled();
  await homes.first().click();
  await expect(page.getByText("First choice")).toBeVisible();
  await expect(page.getByText("Total for 2")).toBeVisible();
  await page.getByRole("button", { name: "Create 2 trips" }).click();
  await expect(page.getByRole("heading", { name: "2 trips are saved" })).toBeFocused();
  await expect(page.getByRole("link", { name: /^Pietro Sala, T-/ })).toBeVisible();
});
