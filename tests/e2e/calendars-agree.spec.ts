import { addDays, dayOf } from "#shared/time/days.ts";
import { axeFindings } from "./support/axe.ts";
import { expect, test } from "./support/hearth.ts";

test("a host's other calendar closes days here, says how fresh it is, and this one is read elsewhere by a secret address", async ({
  page,
  login,
}) => {
  const name = `Elsewhere ${Date.now().toString(36)}`;
  const from = addDays(dayOf(new Date()), 400);
  const url = `webcal://calendars.hearth.example/taken/${from}/${addDays(from, 1)}.ics`;
  await page.setViewportSize({ width: 390, height: 844 });
  await login("host_family");
  await page.goto(`/host-family/calendar?month=${from.slice(0, 7)}`);
  const others = page.getByRole("region", { name: "Other calendars" });
  await expect(others.getByText("There is no calendar at this address any more.", { exact: false })).toBeVisible();
  await others.getByRole("button", { name: "Add a calendar" }).click();
  await others.getByLabel("Name").fill(name);
  await others.getByLabel("Address of the calendar (iCal)").fill("http://calendars.hearth.example/a.ics");
  await others.getByRole("button", { name: "Add a calendar" }).click();
  await expect(others.getByRole("alert")).toContainText("The Address of the calendar (iCal) is not right");
  await others.getByLabel("Address of the calendar (iCal)").fill(url);
  await others.getByRole("button", { name: "Add a calendar" }).click();

  const feed = others.getByRole("listitem").filter({ hasText: name });
  await expect(feed.getByText(/^Read .+, next /)).toBeVisible();
  await expect(
    page.getByRole("gridcell").getByRole("button", { name: new RegExp(`Not hosting, ${name}$`) }),
  ).toHaveCount(1);
  expect((await axeFindings(page, "main")).map(({ id }) => id)).toEqual([]);

  const own = page.getByRole("region", { name: "Your calendar elsewhere" });
  await own.getByRole("button", { name: "Make a secret address" }).click();
  const address = await own.getByLabel("Secret address").inputValue();
  const answer = await page.request.get(new URL(address).pathname);
  expect([answer.status(), await answer.text()]).toEqual([200, expect.stringContaining("BEGIN:VEVENT")]);
  await own.getByRole("button", { name: "Stop sharing" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stop sharing" }).click();
  await expect(own.getByRole("button", { name: "Make a secret address" })).toBeVisible();
  expect((await page.request.get(new URL(address).pathname)).status()).toBe(404);

  await feed.getByRole("button", { name: `Remove ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expect(feed).toHaveCount(0);
  await expect(page.getByRole("gridcell").getByRole("button", { name: new RegExp(name) })).toHaveCount(0);
});
