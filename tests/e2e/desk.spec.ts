import { expect, test } from "./support/hearth.ts";
import { deviceOf, messagesOf, rows, signIn, ownWord, openFirst } from "./support/talking.ts";

// Rows far out of sight are not drawn.
const tall = { width: 1280, height: 2000 };

test("the office labels a conversation, sees all that bear the label, and does one thing with all of them and takes it back", async ({
  browser,
}) => {
  const { context: home, page } = await deviceOf(browser, "coordinator");
  await page.setViewportSize(tall);
  const label = `Visa ${ownWord()}`;
  const row = rows(page).filter({ hasText: "Inés Calvo" }).first();
  await page.goto(`${messagesOf("coordinator")}?state=booked&whose=mine`);
  await expect(async () => {
    await row.getByRole("link").click({ timeout: 5_000 });
    await expect(page).toHaveURL(/conversation=\d+/, { timeout: 5_000 });
  }).toPass();
  // With all panes open its button has made room for the name: it stands in the menu.
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Labels and priority" }).click();
  const panel = page.getByRole("dialog", { name: "Labels and priority" });
  await panel.getByPlaceholder("New label").fill(label);
  await panel.getByRole("button", { name: "Add", exact: true }).click();
  await expect(panel.getByRole("button", { name: label })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(row.getByText(label)).toBeVisible();

  // A colleague sees it come, narrows the list by it, and does one thing with all that are there.
  const away = await browser.newContext({ viewport: tall });
  const ruth = await away.newPage();
  await signIn(ruth, "administrator");
  await ruth.goto(messagesOf("administrator"));
  await ruth.getByRole("button", { name: "Label", exact: true }).click();
  await ruth.getByRole("menuitemcheckbox", { name: label }).click();
  await expect(rows(ruth)).toHaveCount(1);
  await ruth.getByRole("button", { name: "Do something with all of these" }).click();
  const sheet = ruth.getByRole("dialog", { name: "All matching conversations" });
  await expect(sheet.getByText("One conversation matches the list as it is narrowed now.")).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Do it with one conversation" })).toBeDisabled();
  await sheet.getByRole("combobox", { name: "What is to be done" }).click();
  await ruth.getByRole("option", { name: "Priority: Low" }).click();
  await sheet.getByRole("button", { name: "Do it with one conversation" }).click();
  await expect(sheet.getByText("1 of 1 done")).toBeVisible();
  await expect(row.getByText("Low", { exact: true })).toBeVisible();
  await sheet.getByRole("button", { name: "Take it back" }).click();
  await expect(sheet.getByText(/^It has been taken back/)).toBeVisible();
  await expect(row.getByText("Low", { exact: true })).toHaveCount(0);

  // Without a connection the list is narrowed as before, and nothing is changed.
  await page.goto(`${messagesOf("coordinator")}?state=booked&whose=mine`);
  await expect(row.getByText(label)).toBeVisible();
  await home.setOffline(true);
  await page.getByRole("button", { name: "Label", exact: true }).click();
  await page.getByRole("menuitemcheckbox", { name: label }).click();
  await expect(rows(page)).toHaveCount(1);
  await Promise.all([home.close(), away.close()]);
});

test("a conversation is taken out with its hash, and who has done so is seen", async ({ browser }) => {
  const { context, page } = await deviceOf(browser, "coordinator");
  await page.setViewportSize(tall);
  await openFirst(page);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Transcript" }).click();
  const sheet = page.getByRole("dialog", { name: "Transcript of this conversation" });
  const file = page.waitForEvent("download");
  await sheet.getByRole("button", { name: "Make the file" }).click();
  expect((await file).suggestedFilename()).toMatch(/^hearth-conversation-\d+\.json$/);
  await expect(sheet.getByText(/^SHA-256 [0-9a-f]{64}$/)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Who has read this" }).click();
  await expect(
    page.getByRole("dialog", { name: "Who has read this conversation" }).getByText("Made a transcript").first(),
  ).toBeVisible();
  await context.close();
});
