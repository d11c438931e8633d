import { emptyComplaints, expect, test } from "./support/hearth.ts";

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
