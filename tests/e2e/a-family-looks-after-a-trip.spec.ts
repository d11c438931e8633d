import { expect, test } from "./support/hearth.ts";
import { deviceOf, readyForOffline, signIn, storedText } from "./support/talking.ts";

// Its own child: what is said of it here is in nobody else's way.
test("a parent adds a child, says what matters, and asks what a family sees; the child goes again", async ({
  page,
}) => {
  await signIn(page, "parent");
  await page.goto("/travel/students/view");
  await page.getByRole("link", { name: "Add a child" }).click();
  const person = page.getByRole("form", { name: "Person" });
  await person.getByRole("button", { name: /^Save/ }).click();
  await expect(person.getByText("The First name field is required").first()).toBeVisible();
  const name = `Elena${Date.now() % 100_000}`;
  await person.getByLabel("First name").fill(name);
  await person.getByLabel("Last name").fill("Ortega");
  await person.getByRole("spinbutton").nth(0).pressSequentially("04052013");
  await person.getByRole("combobox", { name: "Gender" }).click();
  await page.getByRole("option", { name: "Girl" }).click();
  await person.getByRole("combobox", { name: "Country" }).click();
  await page.getByRole("option", { name: "Spain" }).click();
  await person.getByRole("button", { name: /^Save/ }).click();

  const health = page.getByRole("form", { name: "Health" });
  await health.getByRole("checkbox", { name: "Peanuts" }).check();
  await health.getByLabel("Medication").fill("Adrenaline pen, red bag");
  await health.getByRole("button", { name: "Add a contact" }).click();
  await health.getByLabel("Name", { exact: true }).fill("Ana Ruiz");
  await health.getByLabel("Telephone", { exact: true }).fill("+34 600 000 000");
  // Whoever goes back before the answer is here sees what was saved as well.
  let send = (): void => undefined;
  const isBack = new Promise<void>((done) => (send = done));
  await page.route("**/api/students/*/care", async (route) => {
    if (route.request().method() === "POST") await isBack;
    await route.continue();
  });
  await health.getByRole("button", { name: /^Save/ }).click();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByRole("button", { name: "Remove", exact: true })).toBeVisible();
  await expect(page.getByText("Adrenaline pen, red bag")).toBeHidden();
  send();
  await expect(page.getByText("Adrenaline pen, red bag")).toBeVisible();
  await expect(page.getByText("Ana Ruiz, +34 600 000 000")).toBeVisible();
  await page.getByRole("switch", { name: /may swim/ }).click();
  await expect(page.getByText(/^Yes, said Carmen/)).toBeVisible();

  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page).toHaveURL(/\/travel\/students\/view$/);
  await expect(page.getByText(name)).toHaveCount(0);
});

test("without a connection a trip still tells where the child is and whom to call, and no amount", async ({
  browser,
}) => {
  const { context, page } = await deviceOf(browser, "parent");
  await readyForOffline(page);
  await page.goto("/travel/my-family-trips");
  await page.getByRole("link", { name: "Lucía in Kinvara" }).click();
  await expect(page.getByText("Quay Lane, H91 KV26 Kinvara")).toBeVisible();
  await expect(page.getByText("Price", { exact: true })).toBeVisible();
  const address = page.url();
  await expect.poll(() => storedText(page)).toMatch(/family-trips\/\d+|travel\/trips\/\d+/);
  await context.setOffline(true);
  await page.goto(address);
  await expect(page.getByText("Quay Lane, H91 KV26 Kinvara")).toBeVisible();
  await page.getByRole("button", { name: "Emergency" }).click();
  await expect(page.getByRole("link", { name: "112", exact: true })).toBeVisible();
  await expect(page.getByText("Hearth on duty, day and night")).toBeVisible();
  await expect(page.getByText("This needs a connection").first()).toBeVisible();
  await expect(page.getByText(/€/)).toHaveCount(0);
  // On paper whom to call stands there without a press, all on one sheet.
  await page.reload();
  await expect(page.getByText("Quay Lane, H91 KV26 Kinvara")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("link", { name: "112", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Emergency" })).toBeHidden();
  const paper = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
