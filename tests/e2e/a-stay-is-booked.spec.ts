import { addDays, dayOf } from "#shared/time/days.ts";
import { askTheHome, enterCard } from "./support/booking.ts";
import { expect, test } from "./support/hearth.ts";

// Far from the stays of the demo world and of other tests.
const from = addDays(dayOf(new Date()), 200);
const stay = `stay=host-family-stay&from=${from}&to=${addDays(from, 12)}&days=family&weeks=0`;

test("a parent plans a stay, chooses homes, pays after a declined card and is told that the family is asked", async ({
  page,
  login,
}) => {
  await login("parent");
  await page.goto(`/experience?step=plan&${stay}`);
  await page.getByRole("button", { name: /^Hugo/ }).click();
  const afresh = page.getByRole("button", { name: "Start afresh" });
  await page
    .getByRole("link", { name: /^Show \d+ famil/ })
    .filter({ visible: true })
    .click();
  if (await afresh.isVisible()) await afresh.click();
  const homes = page.getByRole("article");
  await homes
    .first()
    .getByRole("button", { name: /^Ask first/ })
    .click();
  await homes
    .nth(1)
    .getByRole("button", { name: /^Ask first/ })
    .click();
  await expect(page.getByRole("dialog")).toContainText(
    "Selecting this host family will remove your previously selected host family!",
  );
  await page.getByRole("button", { name: /^Keep the/ }).click();
  await homes
    .nth(1)
    .getByRole("button", { name: /^As backup/ })
    .click();
  await page.reload();
  await expect(homes.first().getByRole("button", { name: /^Asked first/ })).toBeVisible();

  await page.goto("/experience/book");
  await expect(page.getByRole("heading", { name: "Ready when you are" })).toBeVisible();
  await expect(page.getByText(/^If they say no, we ask/)).toBeVisible();
  await askTheHome(page);
  await enterCard(page, "4000 0000 0000 0002");
  await expect(page.getByRole("heading", { name: "The card was not accepted" })).toBeVisible({ timeout: 30_000 });

  await page.getByRole("button", { name: "Try another card" }).click();
  await enterCard(page, "4000 0027 6000 3184");
  await page.getByRole("button", { name: "Yes, it is me" }).click();
  await expect(page.getByRole("heading", { name: "Your request is on its way" })).toBeVisible({ timeout: 30_000 });
  // Opened once more it answers alike.
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your request is on its way" })).toBeVisible();
});
