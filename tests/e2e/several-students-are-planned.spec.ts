import { addDays, dayOf } from "#shared/time/days.ts";
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
    await expect(page.getByRole("option")).toHaveCount(1);
    await page.getByRole("option", { name }).click();
  }
  await expect(page.getByRole("list", { name: "Students chosen" }).getByRole("listitem")).toHaveCount(2);
  // The days of a plan that was begun before: what the device has kept.
  const from = addDays(dayOf(new Date()), 200);
  await page.evaluate(
    (days) => {
      const key = Object.keys(localStorage).find((name) => name.startsWith("tripDraft:")) ?? "";
      const kept = JSON.parse(localStorage.getItem(key) ?? "{}") as object;
      localStorage.setItem(key, JSON.stringify({ ...kept, ...days }));
    },
    { fromDate: from, toDate: addDays(from, 14) },
  );
  await page.reload();
  await expect(page.getByRole("list", { name: "Students chosen" }).getByRole("listitem")).toHaveCount(2);
  await page.getByLabel("Trip type").click();
  await page.getByRole("option").first().click();
  await page.getByRole("radio", { name: /^With the family/ }).check();
  const homes = page.getByRole("button", { name: /family .*a night/ });
  await expect(homes.first()).toBeEnabled();
  await homes.first().click();
  // On a phone what speaks for a home has the width beside its picture.
  await page.setViewportSize({ width: 390, height: 844 });
  const words = homes.first().getByText(/^Shares:|Speaks/);
  await expect.poll(async () => (await words.boundingBox())?.width ?? 0).toBeGreaterThan(220);
  await expect(page.getByText("First choice", { exact: true })).toBeVisible();
  await expect(page.getByText("Total for 2")).toBeVisible();
  await page.getByRole("button", { name: "Create 2 trips" }).click();
  await expect(page.getByRole("heading", { name: "2 trips are saved" })).toBeFocused();
  await expect(page.getByRole("link", { name: /^Pietro Sala, T-/ })).toBeVisible();
});
