import { expect, test } from "./support/hearth.ts";
import {
  composer,
  deviceOf,
  messagesOf,
  openConversation,
  openId,
  readyForOffline,
  rows,
  textsOf,
  thread,
  write,
} from "./support/talking.ts";

test("a cold start without a connection shows the list and the last conversation, and takes what is written", async ({
  browser,
}) => {
  const { context, page } = await deviceOf(browser, "host_family");
  const [online = "", offline = ""] = textsOf("cold", 2);
  await openConversation(page, "Lucía Ortega");
  await write(page, online);
  await readyForOffline(page);
  const id = openId(page);
  await page.close();

  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto(messagesOf("host_family"));
  await expect(rows(cold).filter({ hasText: online })).toBeVisible();
  await openConversation(cold, "Lucía Ortega");
  await expect(thread(cold).getByText(online, { exact: true })).toBeVisible();
  await expect(cold.getByRole("status").filter({ hasText: "Offline" }).first()).toBeVisible();
  await write(cold, offline);

  await cold.reload();
  await expect(thread(cold).getByText(offline, { exact: true })).toBeVisible();
  await expect(cold).toHaveURL(new RegExp(`conversation=${id}`));
  await context.setOffline(false);
  await expect(thread(cold).locator("div", { hasText: offline }).getByText("Sent").last()).toBeAttached({
    timeout: 30_000,
  });
  await expect(composer(cold)).toHaveValue("");
  await context.close();
});
