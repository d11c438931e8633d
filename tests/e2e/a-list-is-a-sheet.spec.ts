import { readFile } from "node:fs/promises";
import { axeFindings } from "./support/axe.ts";
import { expect, signIn, test } from "./support/hearth.ts";

test("finance fills a list like a sheet, takes it back, narrows it and takes it away", async ({ page, login }) => {
  await login("finance");
  await page.goto("/hub/pricing/currencies?edit=new");
  const drawer = page.getByRole("dialog");
  await drawer.getByLabel("Code").fill("xts");
  await drawer.getByLabel("Name").fill("Sheet test");
  await drawer.getByLabel("Symbol").fill("t");
  await drawer.getByRole("button", { name: "Save" }).click();
  await expect(drawer).toHaveCount(0);
  await page.getByRole("searchbox").fill("xts");
  await expect(page).toHaveURL(/q=xts/);
  await page.getByRole("button", { name: "Edit cells" }).click();
  const name = page.getByRole("button", { name: /^Name: / });
  await expect(name).toHaveCount(1);

  // Two cells beside each other, as a spreadsheet copies them; the second means nothing in its column.
  await name.focus();
  await name.evaluate((cell) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "Pasted name\tfar too long");
    cell.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByRole("region", { name: "Notices" })).toContainText("1 filled, 1 refused");
  await expect(page.getByRole("row", { name: /Pasted name/ })).toBeVisible();
  await page.getByRole("button", { name: /^Name: / }).focus();
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("row", { name: /Sheet test/ })).toBeVisible();

  await page.getByRole("button", { name: "Edit cells" }).click();
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("menuitem", { name: "Use" }).click();
  await page.getByRole("dialog").getByRole("checkbox", { name: "In use", exact: true }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/filter=active%3Atrue/);
  await expect(page.getByRole("row", { name: /Sheet test/ })).toBeVisible();

  const taken = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  await page.getByRole("menuitem", { name: "Lines (CSV)" }).click();
  const file = await (await taken).path();
  expect(await readFile(file, "utf8")).toBe("\ufeffCode,Name,Symbol,Use\r\nXTS,Sheet test,t,In use\r\n");

  await page.getByRole("row", { name: /Sheet test/ }).click();
  await drawer.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog", { name: "Remove Sheet test?" }).getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No currency like that")).toBeVisible();
});

test("two in one list see in which cell the other is, by name and whether they are typing, until they leave", async ({
  page,
  browser,
  login,
}) => {
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await signIn(theirs, "administrator");
  await login("finance");
  // A row that no other test changes.
  const address = "/hub/pricing/currencies?q=swiss&cells=on";
  await Promise.all([page.goto(address), theirs.goto(address)]);
  const cellOf = (screen: typeof page, column: string) =>
    screen.locator("[data-row]").locator(`td[data-label="${column}"]`);
  const mine = cellOf(page, "Name");
  await expect(mine.getByRole("button")).toBeVisible();
  await cellOf(theirs, "Name").getByRole("button").focus();
  await expect(mine).toContainText("Ruth Lawlor is in this cell");
  await expect(mine.getByText("Ruth Lawlor", { exact: true })).toBeVisible();
  // Whoever comes into that cell is told by their screen reader, after what stands there.
  await expect(mine.getByRole("button")).toHaveAccessibleDescription("Ruth Lawlor is in this cell");
  await theirs.keyboard.press("F2");
  await expect(mine).toContainText("Ruth Lawlor is typing in this cell");
  const findings = await axeFindings(page, "main");
  expect(findings.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await theirs.keyboard.press("Escape");
  await theirs.keyboard.press("ArrowLeft");
  await expect(mine).not.toHaveAttribute("data-colleague");
  await expect(page.locator("[data-colleague]")).toContainText("Ruth Lawlor is in this cell");
  await context.close();
  await expect(page.locator("[data-colleague]")).toHaveCount(0);
});

test("groups of a list are folded by press and by key, and stay so; a large list becomes a file that is fetched from above", async ({
  page,
  login,
}) => {
  await login("administrator");
  await page.goto("/hub/trips?group=state");
  const headings = page.getByRole("rowheader").getByRole("button");
  const first = headings.first();
  await expect(first).toHaveAttribute("aria-expanded", "true");
  const said = (await first.textContent()) ?? "";
  const rows = page.locator("[data-row]");
  const before = await rows.first().getAttribute("data-row");
  await first.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(first).toHaveAttribute("aria-expanded", "false");
  await expect(page.locator(`[data-row="${before}"]`)).toHaveCount(0);
  // What stands under it is said as before, and whoever folded it is still there.
  await expect(first).toHaveText(said);
  await expect(first).toBeFocused();
  await page.reload();
  await expect(first).toHaveAttribute("aria-expanded", "false");
  await first.click();
  await expect(page.locator(`[data-row="${before}"]`)).toBeVisible();
  await page.getByRole("button", { name: "Group", exact: true }).click();
  await page.getByRole("menuitem", { name: "Fold all groups", exact: true }).click();
  await expect(rows).toHaveCount(0);
  await expect(headings.last()).toHaveAttribute("aria-expanded", "false");
  expect(await axeFindings(page)).toEqual([]);

  await page.route(/\/api\/pricing\/currency\/rows/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), total: 6_000 } });
  });
  await page.goto("/hub/pricing/currencies");
  await page.getByRole("button", { name: "Download" }).click();
  await page.getByRole("menuitem", { name: "Lines (CSV)" }).click();
  const strip = page.getByRole("region", { name: "Under way" });
  await expect(strip.getByText("File: Currencies")).toBeVisible();
  const taken = page.waitForEvent("download");
  await strip.getByRole("button", { name: "Download" }).click();
  expect(await readFile(await (await taken).path(), "utf8")).toMatch(
    /^\ufeffCode,Name,Symbol,Use\r\n(?:[A-Z]{3},.*\r\n)+$/,
  );
  await strip.getByRole("button", { name: "Throw away" }).click();
  await expect(strip).toBeHidden();
});
