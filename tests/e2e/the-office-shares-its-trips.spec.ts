import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { aDraft, aGroup } from "./support/drafts.ts";
import { axeFindings } from "./support/axe.ts";
import { expect, signIn, test } from "./support/hearth.ts";

const isAccessible = async (page: Page): Promise<void> => {
  const violations = await axeFindings(page, "main");
  expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([]);
};

test("the office tries what it does with many trips, does it, takes it back, and moves one by keys where the rules allow", async ({
  page,
}) => {
  await signIn(page, "coordinator");
  const lastName = `Shared${Date.now() % 1_000_000}`;
  const { id } = await aDraft(page, lastName);
  await aDraft(page, lastName);

  // Both at once, from the list: nothing happens before it was tried.
  await page.goto(`/hub/trips?q=${lastName}`);
  await expect(page.getByRole("row", { name: new RegExp(lastName) })).toHaveCount(2);
  await page.getByRole("columnheader").first().getByRole("checkbox").check();
  const drawer = page.getByRole("dialog", { name: "2 trips" });
  const bar = page.getByRole("toolbar", { name: "Selected rows" });
  await bar.getByRole("button", { name: "Move to" }).click();
  await expect(drawer.getByRole("combobox", { name: "What is to be done" })).toHaveText("Send the enquiry");
  await page.keyboard.press("Escape");
  await bar.getByRole("button", { name: "Message", exact: true }).click();
  await expect(drawer.getByRole("textbox", { name: "Message" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page
    .getByRole("row", { name: new RegExp(lastName) })
    .first()
    .getByRole("checkbox")
    .uncheck();
  const taken = page.waitForEvent("download");
  await bar.getByRole("button", { name: "Download" }).click();
  await page.getByRole("menuitem", { name: "Lines (CSV)" }).click();
  const lines = (await readFile(await (await taken).path(), "utf8")).trim().split("\r\n");
  expect(lines.filter((line) => line.includes(lastName))).toHaveLength(1);
  expect(lines).toHaveLength(2);
  await page.getByRole("columnheader").first().getByRole("checkbox").check();
  await page.getByRole("button", { name: "Do something with these" }).click();
  await drawer.getByRole("combobox", { name: "To whom" }).click();
  await page.getByRole("option", { name: "Nobody" }).click();
  await drawer.getByRole("button", { name: "Try it with 2 trips" }).click();
  await expect(drawer.getByRole("status")).toHaveText("2 change, 0 refused");
  await drawer.getByRole("button", { name: "Change 2 trips" }).click();
  await expect(drawer.getByRole("status")).toHaveText("2 changed, 0 were so already, 0 refused");
  await drawer.getByRole("button", { name: "Take it back" }).click();
  await expect(drawer.getByRole("status")).toContainText("Taken back.");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("toolbar", { name: "Selected rows" })).toHaveCount(0);

  // Into a group together, which counts them then.
  await aGroup(page, `Group ${lastName}`);
  await page.getByRole("columnheader").first().getByRole("checkbox").check();
  await page.getByRole("button", { name: "Do something with these" }).click();
  await drawer.getByRole("combobox", { name: "What is to be done" }).click();
  await page.getByRole("option", { name: "Put into a group" }).click();
  await drawer.getByRole("combobox", { name: "Which group" }).fill(lastName);
  await page.getByRole("option", { name: `Group ${lastName}` }).click();
  await drawer.getByRole("button", { name: "Try it with 2 trips" }).click();
  await expect(drawer.getByRole("status")).toHaveText("2 change, 0 refused");
  await drawer.getByRole("button", { name: "Change 2 trips" }).click();
  await expect(drawer.getByRole("status")).toHaveText("2 changed, 0 were so already, 0 refused");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("toolbar", { name: "Selected rows" })).toHaveCount(0);

  // The same two by state. There the card is lifted by Space, carried to the only column that takes it by a command, and dropped.
  await page.getByRole("navigation", { name: "Trips" }).getByRole("link", { name: "Tracker" }).click();
  await expect(page).toHaveURL(`/hub/trips-tracker?q=${lastName}`);
  await expect(page.getByRole("button", { name: "Narrowed as in the list" })).toBeVisible();
  await expect(page.locator("[data-card]")).toHaveCount(2);
  const card = page.locator(`[data-card="${id}"]`);
  await expect(page.locator("[data-column=new]").locator(card)).toBeVisible();
  await isAccessible(page);
  await card.focus();
  await page.keyboard.press("Space");
  await expect(page.locator("[data-column=booked]")).toHaveAttribute("data-dim", "true");
  await expect(page.locator("[data-column=enquiry]")).toHaveAttribute("data-dim", "false");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page
    .getByRole("dialog", { name: /^Send the enquiry/ })
    .getByRole("button", { name: "Send the enquiry" })
    .click();
  await expect(page.locator("[data-column=enquiry]").locator(card)).toBeVisible();

  // Who has how much, and what of it is due.
  await page.goto("/hub/trips-manager?whose=nobody");
  await expect(page.getByRole("list", { name: "Who has how much to do" })).toContainText("No coordinator");
  await isAccessible(page);
  await page.goto("/hub/trips-bulk");
  await expect(page.getByRole("heading", { level: 1, name: "Many trips at once" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Lately" })).toContainText("Give to a coordinator");
  await isAccessible(page);
});
