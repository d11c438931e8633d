import { expect, test } from "./support/hearth.ts";

test("a family is found, told apart from those we know, and led to a booked call", async ({ page, login }) => {
  const surname = `Quirke${Date.now()}`;
  await login("coordinator");
  await page.goto("/hub/scouting-families?edit=new");
  const form = page.getByRole("dialog", { name: "New family" });
  // Whoever is written down already is named before anything is saved.
  await form.getByLabel(/^E-mail/).fill("host@hearth.example");
  await expect(form.getByText("We know this already:")).toBeVisible();
  await form.getByLabel(/^E-mail/).fill(`${surname}@homes.example`.toLowerCase());
  await expect(form.getByText("We know this already:")).toBeHidden();
  await form.getByLabel(/^Telephone/).fill("+353 20 910 0001");
  await form.getByLabel("Surname").fill(surname);
  await form.getByRole("combobox", { name: "County" }).click();
  await page.getByRole("option", { name: "Galway", exact: true }).click();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();

  await page.goto(`/hub/scouting-families?q=${surname}`);
  await page.getByText(surname).first().click();
  const opened = page.getByRole("dialog", { name: surname, exact: true });
  await opened.getByRole("button", { name: "Book a call" }).click();
  const call = page.getByRole("dialog", { name: `Book a call: ${surname}` });
  await call.getByLabel("Call").fill("2099-01-05T18:30");
  await call.getByRole("button", { name: "Book a call" }).click();
  await expect(page.getByText(`${surname}: Call booked`).first()).toBeVisible();

  await page.goto("/hub/scouting-families?show=needs");
  await expect(page.getByRole("region", { name: "Beds needed" }).getByRole("row").nth(1)).toBeVisible();
});
