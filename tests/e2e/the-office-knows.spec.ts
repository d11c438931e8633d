import { emptyComplaints, expect, signIn, test } from "./support/hearth.ts";
import { deviceOf, readyForOffline } from "./support/talking.ts";

test("whoever wonders whether it is us or them reads it on one page, also when the network is cut", async ({
  page,
  context,
  login,
  complaints,
}) => {
  await login("coordinator");
  await page.goto("/hub/about");
  await expect(page.getByText("All is well on both ends.")).toBeVisible();
  await expect(page.getByText(/^PostgreSQL \d/)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^It is this device: it has no network/)).toBeVisible({ timeout: 10_000 });
  await context.setOffline(false);
  await expect(page.getByText("All is well on both ends.")).toBeVisible({ timeout: 30_000 });
  // A network that leads nowhere is no network's fault.
  await page.route("**/api/health", (route) => route.abort());
  await expect(page.getByText(/^The server does not answer/)).toBeVisible({ timeout: 10_000 });
  emptyComplaints(complaints);
});

test("in flight mode Galway’s numbers stand", async ({ browser }) => {
  const { context, page } = await deviceOf(browser, "coordinator");
  await readyForOffline(page);
  await page.goto("/hub/student-support-resources");
  await page.getByRole("combobox", { name: "Place" }).click();
  await page.getByRole("option", { name: /Galway/ }).click();
  const number = page.getByRole("link", { name: "+353 20 910 4101" });
  await expect(number).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Galway: the hospital’s emergency department" })).toBeVisible();
  await expect(number).toHaveAttribute("href", "tel:+353209104101");
  await context.close();
});

test("a rule is written, read, acknowledged and followed, and what changes is marked", async ({ browser }) => {
  const title = `Keys are lost ${Date.now()}`;
  const slug = title.toLowerCase().replaceAll(" ", "-");
  const [writing, reading] = await Promise.all([browser.newPage(), browser.newPage()]);
  await signIn(writing, "administrator");
  await writing.goto("/hub/rule-book?edit=new");
  const form = writing.getByRole("dialog", { name: "New section" });
  await form.getByLabel("Title").fill(title);
  await form.getByLabel("Address").fill(slug);
  await form.getByLabel("Text").fill("## At once\n\nAsk the **family** first.\n\n1. Look again\n2. Change the lock");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(writing.getByRole("heading", { name: title })).toBeVisible();

  await signIn(reading, "coordinator");
  await reading.goto("/hub/rule-book");
  await reading.getByRole("searchbox", { name: "Search the rule book" }).fill(title);
  await reading.getByRole("link", { name: `${title} To read` }).click();
  await expect(reading).toHaveURL(new RegExp(`section=${slug}`));
  await expect(reading.getByRole("listitem").filter({ hasText: "Change the lock" })).toBeVisible();
  await reading.getByRole("button", { name: "I have read it and will do it this way" }).click();
  await expect(reading.getByText(/^You said that you know this/)).toBeVisible();

  await writing.getByRole("button", { name: "Who has read it" }).click();
  const matrix = writing.getByRole("dialog", { name: "Who has read it" });
  await matrix.locator("summary", { hasText: title }).click();
  await expect(matrix.getByRole("listitem").filter({ hasText: /Read:/ })).toHaveCount(1);
  await writing.keyboard.press("Escape");
  await writing.getByRole("button", { name: "Edit" }).click();
  await writing.getByRole("dialog").getByLabel("Text").fill("## At once\n\nAsk the **neighbours** first.");
  await writing.getByRole("button", { name: "Save" }).click();
  // The reader's page hears of it by itself.
  await expect(reading.getByText("This has changed since you read it.", { exact: false })).toBeVisible();
  await expect(reading.getByText("New: Ask the neighbours first.")).toBeVisible();

  const agency = await browser.newPage();
  await signIn(agency, "agent");
  await agency.goto(`/hub/rule-book?section=${slug}`);
  await expect(agency.getByRole("link", { name: /Late arrival/ })).toBeVisible();
  await expect(agency.getByText(title)).toHaveCount(0);

  await writing.getByRole("button", { name: "Edit" }).click();
  await writing.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await writing
    .getByRole("dialog", { name: /^Remove/ })
    .getByRole("button", { name: "Remove" })
    .click();
  await expect(reading.getByRole("heading", { name: title })).toHaveCount(0);
  for (const page of [writing, reading, agency]) await page.context().close();
});
