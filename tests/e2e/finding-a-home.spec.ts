import { expect, test } from "./support/hearth.ts";

test("a stranger narrows the homes, sees what each option would leave, and takes two beside each other", async ({
  page,
}) => {
  await page.goto("/experience/families");
  const cards = page.locator("article");
  await expect(page.locator(".snapshot")).toHaveCount(0);
  await expect(cards.first()).toBeVisible();
  await page.getByRole("button", { name: "Filters" }).click();
  const filters = page.getByRole("dialog", { name: "Filters" });
  const show = filters.getByRole("button", { name: /^Show \d+ homes?$/ });
  const all = (await show.textContent()) ?? "";
  await filters.getByRole("group", { name: "Country" }).getByRole("checkbox", { name: "Ireland" }).click();
  await expect(page).toHaveURL(/country=IE/);
  await expect(show).not.toHaveText(all);
  const count = /\d+/.exec((await show.textContent()) ?? "")?.[0];
  await show.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${count} families`);
  for (const card of [cards.nth(0), cards.nth(1)]) {
    const box = card.getByRole("checkbox", { name: /^Compare/ });
    await box.click();
    await expect(box).toBeChecked();
  }
  await expect(page.getByRole("region", { name: "Beside each other" }).getByRole("columnheader")).toHaveCount(3);
  await page.goto(`${page.url()}&name=nobodyofthisname`);
  await page.getByRole("button", { name: /^Without “Name”: \d+ homes?$/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${count} families`);
});
