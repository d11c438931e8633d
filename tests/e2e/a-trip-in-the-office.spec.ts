import { axeFindings } from "./support/axe.ts";
import { emptyComplaints, expect, signIn, test } from "./support/hearth.ts";
import { aDraft, aGroup } from "./support/drafts.ts";

test("a coordinator opens a trip from the list, sees what comes next and moves it on; another agency finds no such trip", async ({
  page,
  complaints,
}) => {
  await signIn(page, "coordinator");
  const lastName = `Rovere${Date.now() % 1_000_000}`;
  const { id, studentId } = await aDraft(page, lastName);
  await page.goto(`/hub/trips?q=${lastName}`);
  await page.getByRole("row", { name: new RegExp(lastName) }).click();
  await expect(page).toHaveURL(new RegExp(`/hub/trips/${studentId}/${id}$`));
  await expect(page.getByRole("heading", { level: 1, name: `Ottavia ${lastName}` })).toBeVisible();
  const next = page.getByRole("region", { name: "Next step" });
  await expect(next).toContainText("Send the enquiry");
  await expect(next).toContainText("The booker’s turn");
  const violations = await axeFindings(page, "main");
  expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([]);

  await aGroup(page, `Group ${lastName}`);
  const group = page.getByRole("region", { name: "Group", exact: true });
  await group.getByRole("combobox", { name: "Into which group" }).fill(lastName);
  await page.getByRole("option", { name: `Group ${lastName}` }).click();
  await expect(group.getByRole("link", { name: `Group ${lastName}` })).toBeVisible();
  await group.getByRole("button", { name: "Take out of the group" }).click();
  await expect(group.getByRole("combobox", { name: "Into which group" })).toBeVisible();

  await page.getByRole("button", { name: "New: what can be done" }).click();
  await page
    .getByRole("dialog", { name: "What can be done with the trip" })
    .getByRole("button", { name: "Send the enquiry" })
    .click();
  await page
    .getByRole("dialog", { name: /^Send the enquiry/ })
    .getByRole("button", { name: "Send the enquiry" })
    .click();
  await expect(page.getByRole("button", { name: "Enquiry: what can be done" })).toBeVisible();
  await expect(next).toContainText("Reserve");

  // Whoever has the address with another student in it comes to hers.
  await page.goto(`/hub/trips/1/${id}`);
  await expect(page).toHaveURL(new RegExp(`/hub/trips/${studentId}/${id}$`));

  await signIn(page, "agent");
  await page.goto(`/hub/trips/${studentId}/${id}`);
  await expect(page.getByRole("heading", { name: `Ottavia ${lastName}` })).toHaveCount(0);
  expect((await page.request.get(`/api/office/trips/${id}`)).status()).toBe(404);
  // That it was refused is what was tried.
  emptyComplaints(complaints);
});

test("finance lets a sold stay begin although it is owed, and says why; who may not reads that it was let", async ({
  page,
}) => {
  await signIn(page, "finance");
  const ask = async (path: string) => (await page.request.get(path)).json();
  const filter = new URLSearchParams({ filter: "state:booked;owed:1..", sort: "-fromDate", limit: "8" });
  const { rows } = await ask(`/api/trips/rows?${filter}`);
  const stays = await Promise.all(rows.map(({ id }: { id: string }) => ask(`/api/office/trips/${id}`)));
  const { studentId, trip } = stays.find(({ balance }) => balance && !balance.isWaived);
  const path = `/hub/trips/${studentId}/${trip.id}`;
  await page.goto(path);
  await page.getByRole("button", { name: "Let it begin unpaid" }).click();
  const asked = page.getByRole("dialog", { name: /begin unpaid\?$/ });
  await asked.getByRole("textbox", { name: "Why" }).fill("The transfer is under way.");
  await asked.getByRole("button", { name: "Let it begin unpaid" }).click();
  await expect(page.getByText(/^It may begin although .*\d.* are owed/)).toBeVisible();
  await signIn(page, "coordinator");
  await page.goto(path);
  await expect(page.getByText(/^It may begin although .*\d.* are owed/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Let it begin unpaid" })).toHaveCount(0);
});

test("one key leads from a trip to what is written about it, and back", async ({ page, login }) => {
  await login("coordinator");
  await page.goto("/hub/trips?q=Ortega");
  await page
    .getByRole("row", { name: /Lucía Ortega.*Reserved/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Lucía Ortega" })).toBeVisible();
  const trip = new URL(page.url()).pathname;
  await page.locator("body").press("c");
  await expect(page).toHaveURL(/\/hub\/messages\?.*conversation=\d+/);
  await expect(page.getByRole("heading", { level: 2, name: /Lucía Ortega/ })).toBeVisible();
  await page.locator("body").press("c");
  await expect(page).toHaveURL(new RegExp(`${trip}$`));
});
