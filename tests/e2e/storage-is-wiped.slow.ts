import type { Page } from "@playwright/test";
import { expect, test } from "./support/hearth.ts";
import { deviceOf, onServer, openConversation, openId, textsOf, thread, write } from "./support/talking.ts";

// Apart from what every run asks: a page whose storage the browser wipes under its hands is not always given another at once.
const clearStorage = async (page: Page): Promise<void> => {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Storage.clearDataForOrigin", {
    origin: new URL(page.url()).origin,
    storageTypes: "indexeddb,cache_storage",
  });
};

test("[F23] storage that is wiped while the product is open or closed is filled again", async ({ browser }) => {
  const { context, page } = await deviceOf(browser, "host_family");
  const parent = await deviceOf(browser, "parent");
  const [before = "", after = "", incoming = ""] = textsOf("wiped", 3);
  await openConversation(page, "Lucía Ortega");
  await openConversation(parent.page, "The Byrne family");
  const id = openId(page);
  await write(page, before);
  await clearStorage(page);
  await write(page, after);
  await write(parent.page, incoming);
  await expect(thread(page).getByText(incoming, { exact: true })).toBeVisible();
  await expect.poll(() => onServer(page, id, [before, after, incoming])).toEqual([before, after, incoming]);
  await expect(page.getByText("Messages are not kept on this device")).toBeHidden();

  await page.goto("about:blank");
  await clearStorage(parent.page);
  await parent.page.reload();
  await expect(thread(parent.page).getByText(after, { exact: true })).toBeVisible();
  await Promise.all([context.close(), parent.context.close()]);
});
