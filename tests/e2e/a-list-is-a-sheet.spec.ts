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
