import type { Page } from "@playwright/test";
import { expect, test } from "./support/hearth.ts";
import { deviceOf, ownWord, signIn, thread } from "./support/talking.ts";

const wide = { width: 1440, height: 1400 };

// A conversation with support that no other test reads: its person is of the office, so nobody waits in it.
async function aConversation(page: Page): Promise<string> {
  await signIn(page, "page_editor");
  const csrf = (await page.context().cookies()).find(({ name }) => name === "__Host-csrf")?.value ?? "";
  const origin = new URL((await page.request.get("/api/health")).url()).origin;
  const answer = await page.request.post("/api/conversations/support-message", {
    headers: { "X-Requested-With": "XMLHttpRequest", "X-CSRF-Token": csrf, Origin: origin },
    data: { topic: "Pages", text: `About the pages ${ownWord()}` },
  });
  expect(answer.ok()).toBe(true);
  return (await answer.json()).conversation.id;
}

const whose = (page: Page, words: string) => page.getByRole("button", { name: new RegExp(`: ${words}$`) });
const chosen = (page: Page, label: string, option: string | RegExp) => async (): Promise<void> => {
  await page.getByRole("combobox", { name: label }).last().click();
  await page.getByRole("option", { name: option }).click();
};

test("the office shares its inbox: an offer is accepted, a series is tried, run and taken back, and keys are one's own", async ({
  browser,
}) => {
  const { context: home, page } = await deviceOf(browser, "coordinator");
  const { context: away, page: ruth } = await deviceOf(browser, "administrator");
  const editing = await browser.newContext();
  const id = await aConversation(await editing.newPage());
  await editing.close();
  await page.setViewportSize(wide);
  await ruth.setViewportSize(wide);

  // Niamh offers it, with a line; it stays whose it is until Ruth accepts.
  await page.goto(`/hub/messages?tab=support&conversation=${id}`);
  await whose(page, "Assigned to nobody").click();
  const panel = page.getByRole("dialog", { name: "Whose conversation this is" });
  await panel.getByText("Offer, 5 minutes").click();
  await panel.getByRole("textbox", { name: "A line for them" }).fill("She asks about the pages");
  await panel.getByRole("searchbox").fill("lawlor");
  await panel.locator("[data-colleague]").click();
  await expect(page.getByText("Offered to Ruth Lawlor.", { exact: true })).toBeVisible();
  await expect(whose(page, "Assigned to nobody")).toBeVisible();
  await ruth.goto(`/hub/messages?tab=support&whose=offered&conversation=${id}`);
  await expect(ruth.getByText(/Niamh Gallagher offers you this conversation\. \d/)).toBeVisible();
  await ruth.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(whose(ruth, "Assigned to you")).toBeVisible();
  await expect(whose(page, "Assigned to Ruth Lawlor")).toBeVisible();
  for (const words of ["“She asks about the pages”", "Ruth Lawlor accepted it"])
    await expect(thread(page).getByText(words)).toBeVisible();

  // A team, and a series that gives to it.
  const [team, series, said] = [`Team ${ownWord()}`, `Series ${ownWord()}`, `All is well, ${ownWord()}.`];
  await ruth.goto("/hub/desk");
  await ruth.getByRole("button", { name: "New team" }).click();
  await ruth.getByRole("textbox", { name: "Name" }).fill(team);
  await ruth.getByRole("checkbox", { name: "Niamh Gallagher" }).check();
  await ruth.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await expect(ruth.getByRole("button", { name: team })).toBeVisible();
  await ruth.getByRole("button", { name: "New series" }).click();
  await ruth.getByRole("textbox", { name: "Name" }).fill(series);
  await ruth.getByRole("button", { name: "Add a step" }).click();
  await ruth.getByRole("textbox", { name: "Text of the reply" }).fill(said);
  await ruth.getByRole("button", { name: "Add a step" }).click();
  await chosen(ruth, "Step 2", `Give to the team ${team}`)();
  await ruth.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await expect(ruth.getByRole("button", { name: series })).toBeVisible();

  // What it would do is seen before it is done, and it is taken back as it was done.
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Run a series" }).click();
  const sheet = page.getByRole("dialog", { name: "Run a series" });
  await sheet.getByRole("combobox", { name: "Which series" }).click();
  await page.getByRole("option", { name: series }).click();
  await expect(sheet.getByText(said)).toBeVisible();
  await expect(thread(page).getByText(said)).toHaveCount(0);
  await sheet.getByRole("button", { name: "Run it" }).click();
  await expect(sheet.getByText("1 of 1 done")).toBeVisible();
  await expect(thread(page).getByText(said)).toBeVisible();
  await expect(page.getByRole("listitem").getByText(team).first()).toBeVisible();
  await sheet.getByRole("button", { name: "Take it back" }).click();
  await expect(sheet.getByText(/^It has been taken back/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(whose(page, "Assigned to Ruth Lawlor")).toBeVisible();
  await expect(thread(page).getByText(said)).toHaveCount(0);

  // A key is another one, and the usual one does nothing any more.
  await page.locator("main").press("?");
  const keys = page.getByRole("dialog", { name: "All keys" });
  await keys.getByRole("button", { name: "Change the keys" }).click();
  await keys.getByRole("textbox", { name: "Key for: Whose it is" }).fill("y");
  await keys.getByRole("button", { name: "Save the keys" }).click();
  await expect(keys.getByRole("button", { name: "Change the keys" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await page.locator("main").press("a");
  await page.locator("main").press("y");
  await expect(panel).toBeVisible();
  await page.keyboard.press("Escape");
  await page.locator("main").press("?");
  await keys.getByRole("button", { name: "Change the keys" }).click();
  await keys.getByRole("button", { name: "All as usual" }).click();
  await keys.getByRole("button", { name: "Save the keys" }).click();
  await expect(keys.getByRole("button", { name: "Change the keys" })).toBeVisible();
  await Promise.all([home.close(), away.close()]);
});
