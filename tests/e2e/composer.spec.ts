import type { Page } from "@playwright/test";
import { expect, test } from "./support/hearth.ts";
import {
  composer,
  deviceOf,
  messagesOf,
  onServer,
  openConversation,
  openId,
  readyForOffline,
  signIn,
  textsOf,
  thread,
  ownWord,
  leaveNothingBegun,
} from "./support/talking.ts";

// A conversation that no other test opens: they may run beside this one.
const family = "Kavanagh";

const searchOf = (page: Page) => page.getByRole("combobox", { name: "Search emoji" });
const namesOfChunks = (page: Page): Promise<string[]> =>
  page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));

test("an emoji is found by its name and stands at the caret, by keys alone", async ({ page }) => {
  await signIn(page, "coordinator");
  await page.goto(messagesOf("coordinator"));
  await openConversation(page, family);
  await composer(page).fill("Hello there");
  for (let step = 0; step < 6; step++) await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Emoji" })).toBeFocused();
  const before = await namesOfChunks(page);
  expect(before.filter((name) => name.includes("/emoji."))).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(searchOf(page)).toBeFocused();
  await page.keyboard.type("airplane");
  await page.keyboard.press("Enter");
  await expect(composer(page)).toHaveValue("Hello✈️ there");
  await expect(composer(page)).toBeFocused();
  await page.keyboard.type("!");
  await expect(composer(page)).toHaveValue("Hello✈️! there");

  await page.getByRole("button", { name: "Emoji" }).click();
  await expect(page.getByRole("tab", { name: "Recent", selected: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(searchOf(page)).toBeHidden();
  await expect(composer(page)).toBeFocused();
  await leaveNothingBegun(page);
});

test("opened once, the emoji are there without a connection", async ({ browser }) => {
  const { context, page } = await deviceOf(browser, "coordinator");
  await readyForOffline(page);
  await openConversation(page, family);
  await page.getByRole("button", { name: "Emoji" }).click();
  await expect(searchOf(page)).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(composer(page)).toBeVisible();
  await page.getByRole("button", { name: "Emoji" }).click();
  await searchOf(page).fill("dog face");
  await page.getByRole("option", { name: "dog face" }).click();
  await expect(composer(page)).toHaveValue("🐶");
  await composer(page).fill("");
  await context.close();
});

test("what the office writes stays where it is written when the way to its notes comes later", async ({ page }) => {
  const coming = Promise.withResolvers<void>();
  await page.route(/\/words\/en\/notes\./, async (route) => {
    await coming.promise;
    await route.continue();
  });
  await signIn(page, "coordinator");
  await page.goto(messagesOf("coordinator"));
  await openConversation(page, family);
  await composer(page).fill("");
  await composer(page).pressSequentially("Good ");
  coming.resolve();
  await expect(page.locator("main [data-notes]").getByRole("radio", { name: "Note" })).toBeAttached();
  await page.keyboard.type("news");
  await expect(composer(page)).toHaveValue("Good news");
  await expect(composer(page)).toBeFocused();
  await leaveNothingBegun(page);
});

const listOf = (page: Page) => page.getByRole("listbox", { name: "Quick replies" });

test("a quick reply is kept for the office, called behind a slash, filled in, and read without a connection", async ({
  browser,
}) => {
  const { context, page } = await deviceOf(browser, "coordinator");
  await readyForOffline(page);
  await openConversation(page, family);
  const word = `arr${ownWord()}`;
  await page.getByRole("button", { name: "Quick replies" }).click();
  await page.getByRole("button", { name: "Manage quick replies" }).click();
  await page.getByRole("button", { name: "New quick reply" }).click();
  await page.getByLabel("Word", { exact: true }).fill(word);
  await page.getByLabel("Text", { exact: true }).fill("{{studnet}} arrives");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("dialog").getByText("is not known here").first()).toBeVisible();
  await page.getByRole("combobox", { name: "Whose it is" }).click();
  await page.getByRole("option", { name: "For everybody in the office" }).click();
  await page.getByLabel("Text", { exact: true }).fill("We expect {{student}} at the {{family}}s. {{me}}");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("dialog").getByText(`/${word}`)).toBeVisible();
  await page.getByRole("dialog", { name: "Quick replies" }).getByRole("button", { name: "Close" }).click();

  await composer(page).fill("");
  await composer(page).pressSequentially(`Good news. /${word.slice(0, 6)}`);
  await expect(listOf(page).getByRole("option").filter({ hasText: word })).toBeVisible();
  await composer(page).press("Enter");
  // Whichever of the family's conversations stands first: other tests write too.
  const student = /^Message to (\S+)/.exec((await composer(page).getAttribute("aria-label")) ?? "")?.[1];
  await expect(composer(page)).toHaveValue(`Good news. We expect ${student} at the Kavanaghs. Niamh`);
  await expect(listOf(page)).toBeHidden();
  await leaveNothingBegun(page);

  const colleague = await browser.newContext();
  const theirs = await colleague.newPage();
  await signIn(theirs, "finance");
  const answer = await theirs.request.get("/api/quick-replies", {
    headers: { "X-Requested-With": "XMLHttpRequest", Accept: "application/json" },
  });
  expect(await answer.text()).toContain(word);
  await colleague.close();

  await context.setOffline(true);
  await page.reload();
  await composer(page).pressSequentially(`/${word}`);
  await expect(listOf(page).getByRole("option").filter({ hasText: word })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(listOf(page)).toBeHidden();
  await composer(page).fill("");
  await context.close();
});

test("what is still to be filled in is sent to nobody", async ({ page }) => {
  await signIn(page, "coordinator");
  await page.goto(messagesOf("coordinator"));
  await openConversation(page, family);
  await composer(page).fill("They leave on {{departure}}");
  await composer(page).press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Still to be filled in: {{departure}}." })).toBeVisible();
  await expect(composer(page)).toHaveValue("They leave on {{departure}}");
  await leaveNothingBegun(page);
});

test("what the office sends can be taken back for five seconds, and a reload within them sends it once", async ({
  page,
}) => {
  const [text = "", other = ""] = textsOf("Not yet", 2);
  await signIn(page, "coordinator");
  await page.goto(messagesOf("coordinator"));
  await openConversation(page, family);
  await composer(page).fill(text);
  await composer(page).press("Enter");
  await expect(thread(page).getByText(/^Sending in \d s$/)).toBeVisible();
  await thread(page).getByRole("button", { name: "Undo" }).click();
  await expect(thread(page).getByText(text)).toHaveCount(0);
  await expect(composer(page)).toHaveValue(text);
  await expect(composer(page)).toBeFocused();

  await composer(page).fill(other);
  await composer(page).press("Enter");
  await expect(thread(page).getByRole("button", { name: "Undo" })).toBeVisible();
  await page.reload();
  const id = openId(page);
  await expect.poll(() => onServer(page, id, [text, other])).toEqual([other]);
  await expect(thread(page).getByText(other)).toHaveCount(1);
  await expect(thread(page).getByRole("button", { name: "Undo" })).toHaveCount(0);
});

test("a parent's message leaves at once, unless the settings of the device say otherwise", async ({
  page,
  browser,
}) => {
  await signIn(page, "parent");
  await page.goto("/settings");
  await expect(page.getByLabel("Five seconds to undo")).not.toBeChecked();
  const office = await browser.newContext();
  const theirs = await office.newPage();
  await signIn(theirs, "coordinator");
  await theirs.goto("/settings");
  await expect(theirs.getByLabel("Five seconds to undo")).toBeChecked();
  await office.close();
});
