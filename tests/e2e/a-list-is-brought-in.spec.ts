import { emptyComplaints, expect, test } from "./support/hearth.ts";
import { appHasCome } from "./support/walking.ts";
import { scriptsOf } from "./support/weighing.ts";

test("rows of a file are tried, taken over and rolled back; a row is typed past the end", async ({
  page,
  login,
  complaints,
}) => {
  await login("finance");
  await page.goto("/hub/pricing/currencies?q=brought");
  await page.getByRole("button", { name: "Import" }).click();
  const drawer = page.getByRole("dialog", { name: "Import rows" });
  await drawer.locator("input[type=file]").setInputFiles({
    name: "currencies.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("Code,Name,Symbol\r\nXBA,Brought one,b\r\nXBB,Brought two,b\r\n"),
  });
  await drawer.getByRole("button", { name: "Try it with 2 rows" }).click();
  await expect(drawer.getByText("2 change, 0 refused")).toBeVisible();
  await drawer.getByRole("button", { name: "Take over 2 rows" }).click();
  await expect(drawer.getByText(/^2 changed/)).toBeVisible();
  await drawer.getByRole("button", { name: "Take it back" }).click();
  await expect(drawer.getByText("Taken back.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("No currency like that")).toBeVisible();

  await page.getByRole("button", { name: "Edit cells" }).click();
  await page.getByRole("textbox", { name: "Code of a new row" }).fill("XBC");
  await page.getByRole("textbox", { name: "Name of a new row" }).fill("Brought by hand");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Symbol" })).toBeVisible();
  // A row that was refused is noted by the console.
  expect(complaints.filter((line) => !line.includes("422"))).toEqual([]);
  emptyComplaints(complaints);
  await page.getByRole("textbox", { name: "Symbol of a new row" }).fill("h");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Name: Brought by hand" })).toBeVisible();

  // What was typed is taken back on the page that comes after.
  await page.getByRole("button", { name: "Name: Brought by hand" }).focus();
  await page.keyboard.press("F2");
  await page.keyboard.type("Renamed");
  await page.keyboard.press("Enter");
  await page.getByRole("searchbox").fill("renamed");
  await expect(page.getByRole("button", { name: "Name: Renamed" })).toBeVisible();
  await page.goto("/hub/pricing/currencies?q=xbc&cells=on");
  const steps = page.waitForResponse((response) => response.url().endsWith("/cells/steps"));
  await page.reload();
  await steps;
  await page.getByRole("button", { name: "Name: Renamed" }).focus();
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("button", { name: "Name: Brought by hand" })).toBeVisible();
});

test("a list that is narrowed is kept under a name, with how much stands there; what a list needs is light", async ({
  page,
  login,
}) => {
  await login("finance");
  await page.goto("/hub/about");
  await appHasCome(page);
  // What comes behind the first view of the hub, whenever that is, is no list's.
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.waitForLoadState("networkidle");
  const scripts = scriptsOf(page);
  // As a person goes, by a link: what comes now is what a list needs beside the hub.
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "/hub/pricing/currencies?filter=active%3Atrue" });
    document.body.append(link);
    link.click();
    link.remove();
  });
  await expect(page.getByRole("grid")).toBeVisible();
  await page.waitForLoadState("networkidle");
  const { total, told } = await scripts.read();
  expect(total, told).toBeGreaterThan(10 * 1024);
  expect(total, told).toBeLessThanOrEqual(60 * 1024);

  await page.getByRole("button", { name: "Save view" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Name").fill("Those in use");
  await form.getByRole("button", { name: "Save" }).click();
  const view = page.getByRole("navigation", { name: "Saved views" }).getByRole("link", { name: /^Those in use\s*\d+/ });
  await expect(view).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "All", exact: true }).click();
  await view.click();
  await expect(page).toHaveURL(/filter=active%3Atrue/);
});
