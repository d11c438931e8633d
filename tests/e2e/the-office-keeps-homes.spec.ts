import type { Page } from "@playwright/test";
import { axeFindings } from "./support/axe.ts";
import { expect, test } from "./support/hearth.ts";

interface Row {
  readonly id: string;
  readonly name: string;
  readonly studentName: string;
  readonly fromDate: string;
  readonly state: string;
}

async function rowsOf(page: Page, path: string, q: string): Promise<readonly Row[]> {
  const answer = await page.request.get(`/api/${path}/rows?${new URLSearchParams({ q })}`);
  return ((await answer.json()) as { rows: readonly Row[] }).rows;
}

async function looksRight(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const violations = await axeFindings(page, "main");
    expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([]);
  }
}

test("a home is put right on the telephone: nothing breaks a stay that is held, and what was said of it can be read back", async ({
  page,
  login,
  complaints,
}) => {
  await login("coordinator");
  await page.goto("/hub/hostfamilies?q=Byrne");
  await page.getByRole("row", { name: /The Byrne family/ }).click();
  await expect(page).toHaveURL(/\/hub\/hostfamilies\/\d+\/edit/);
  await looksRight(page);

  await page.getByRole("tab", { name: "House" }).click();
  const guests = page.getByRole("textbox", { name: "Guests", exact: true });
  await expect(guests).toHaveValue("2");
  await guests.fill("1");
  await page.getByRole("button", { name: /^Save.*House$/ }).click();
  await expect(page.getByText("These stays are in the way:")).toBeVisible();
  for (const name of ["Lucía Ortega", "Matteo Ferri"])
    await expect(page.getByRole("listitem").filter({ hasText: name })).toBeVisible();
  // The refusal itself is the browser's to complain of.
  expect(complaints).toEqual([expect.stringContaining("409 (Conflict)")]);
  complaints.length = 0;
  await guests.fill("2");

  // Of another home than the one that other tests read.
  await page.goto("/hub/hostfamilies?q=Rowe");
  await page.getByRole("row", { name: /The Rowe family/ }).click();
  const title = page.getByRole("textbox", { name: /^Title/ });
  const before = await title.inputValue();
  const after = `${before.slice(0, 80)} ${crypto.randomUUID().slice(0, 6)}`;
  await title.fill(after);
  await page.getByRole("button", { name: /^Save.*Profile$/ }).click();
  await expect(page.getByRole("region", { name: "Notices" })).toContainText("Saved");
  await page.getByRole("tab", { name: "History" }).click();
  await expect(page.getByText(`${before} → ${after}`)).toBeVisible();
  await page.getByRole("link", { name: "As at a day" }).click();
  await expect(page.getByText("Changed since:").first()).toContainText(after);
  await expect(page.getByText(before, { exact: true }).first()).toBeVisible();
  await looksRight(page);
});

test("the homes that are free for a trip stand with their reasons, and one that may not host nowhere", async ({
  page,
  login,
}) => {
  await login("coordinator");
  await page.goto("/hub/hostfamilies");
  const trips = await rowsOf(page, "trips", "Sofia Bianchi");
  const [next] = trips
    .filter(({ state }) => state === "enquiry")
    .toSorted((a, b) => a.fromDate.localeCompare(b.fromDate));
  await page.goto(`/hub/hostfamilies?trip=${next?.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Homes for Sofia Bianchi" })).toBeVisible();
  const home = page.getByRole("row", { name: /O’Sullivan/ });
  await expect(home).toContainText(/Speaks|Shares|of \d+/);
  await expect(page.getByRole("row", { name: /Quinn/ })).toHaveCount(0);
  await looksRight(page);
  await expect(home).toContainText("Asked already");
  await page.getByRole("checkbox", { name: /Fitzgerald/ }).check();
  await page.getByRole("button", { name: "Ask 1 family", exact: true }).click();
  const asking = page.getByRole("dialog", { name: "Ask these families?" });
  await expect(asking).toContainText("Fitzgerald");
  await asking.getByRole("button", { name: "Not yet" }).click();
  await expect(asking).toBeHidden();
});
