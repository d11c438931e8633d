import { emptyComplaints, expect, test } from "./support/hearth.ts";
import {
  composer,
  deviceOf,
  openConversation,
  rows,
  textsOf,
  thread,
  write,
  leaveNothingBegun,
} from "./support/talking.ts";

test("two people see each other's words and typing as they come", async ({ browser }) => {
  const [parent, host] = [await deviceOf(browser, "parent"), await deviceOf(browser, "host_family")];
  const [hello = "", answer = ""] = textsOf("live", 2);
  await openConversation(parent.page, "The Byrne family");
  await openConversation(host.page, "Lucía Ortega");

  // Said in passing, and not kept for a line that is only being opened: it is typed until it is seen.
  await expect(async () => {
    await composer(host.page).pressSequentially("On my way ");
    await expect(parent.page.getByText("Aoife is typing...").first()).toBeVisible({ timeout: 3_500 });
  }).toPass();
  await composer(host.page).fill("");

  await write(parent.page, hello);
  await expect(thread(host.page).getByText(hello, { exact: true })).toBeVisible();
  await write(host.page, answer);
  await expect(thread(parent.page).getByText(answer, { exact: true })).toBeVisible();
  await Promise.all([parent.context.close(), host.context.close()]);
});

test("what was said is edited and taken back for both", async ({ browser }) => {
  const [parent, host] = [await deviceOf(browser, "parent"), await deviceOf(browser, "host_family")];
  const [first = "", changed = ""] = textsOf("edited", 2);
  await openConversation(parent.page, "The Byrne family");
  await openConversation(host.page, "Lucía Ortega");
  await write(parent.page, first);
  await expect(thread(host.page).getByText(first, { exact: true })).toBeVisible();

  const choose = async (text: string, action: string): Promise<void> => {
    const entry = thread(parent.page).getByText(text, { exact: true });
    await entry.hover();
    await parent.page.locator(":hover").getByRole("button", { name: "Actions for this message" }).last().click();
    await parent.page.getByRole("menuitem", { name: action }).click();
  };
  await choose(first, "Edit");
  await parent.page.getByRole("textbox", { name: /^Message to / }).fill(changed);
  await parent.page.getByRole("button", { name: "Save" }).click();
  await expect(thread(host.page).getByText(changed, { exact: true })).toBeVisible();
  await expect(thread(host.page).getByText(first, { exact: true })).toHaveCount(0);

  await choose(changed, "Delete");
  await parent.page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(thread(host.page).getByText(changed, { exact: true })).toHaveCount(0);
  await expect(thread(host.page).getByText("Message deleted").last()).toBeVisible();
  await Promise.all([parent.context.close(), host.context.close()]);
});

test("a message that comes elsewhere in the product is told, and leads to its conversation", async ({ browser }) => {
  const [parent, host] = [await deviceOf(browser, "parent"), await deviceOf(browser, "host_family")];
  const [news = ""] = textsOf("news", 1);
  await parent.page.goto("/travel");
  await expect(parent.page.getByRole("heading", { level: 1 })).toBeVisible();
  await openConversation(host.page, "Lucía Ortega");
  await write(host.page, news);
  const toast = parent.page.getByRole("region", { name: "Notices" }).getByRole("listitem").filter({ hasText: news });
  await toast.getByRole("link", { name: "Aoife Byrne" }).click();
  await expect(parent.page).toHaveURL(/\/travel\/messages\?conversation=/);
  await expect(thread(parent.page).getByText(news, { exact: true })).toBeVisible();
  await Promise.all([parent.context.close(), host.context.close()]);
});

test("a draft waits for its writer, also on another device", async ({ browser }) => {
  const [here, there] = [await deviceOf(browser, "host_family"), await deviceOf(browser, "host_family")];
  const [half = ""] = textsOf("draft", 1);
  await openConversation(here.page, "Emma Hayes");
  await composer(here.page).fill(half);
  await expect(rows(there.page).filter({ hasText: "Emma Hayes" })).toContainText(half);
  await openConversation(there.page, "Emma Hayes");
  await expect(composer(there.page)).toHaveValue(half);
  await leaveNothingBegun(there.page);
  await Promise.all([here.context.close(), there.context.close()]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the list and a conversation come one after the other, with the address", async ({
    page,
    enter,
    complaints,
  }) => {
    await enter("parent");
    await page.goto("/travel/messages");
    await openConversation(page, "The Byrne family");
    await expect(rows(page).first()).toBeHidden();
    await page.getByRole("link", { name: "Back to the list" }).click();
    await expect(page).toHaveURL(/\/travel\/messages\??$/);
    await expect(rows(page).first()).toBeVisible();
    // The way back is the history's own, so that going back once more leaves the messages.
    await page.goForward();
    await expect(page.getByRole("heading", { level: 2, name: "The Byrne family" })).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/travel$/);
    emptyComplaints(complaints);
  });
});
