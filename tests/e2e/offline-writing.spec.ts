import { expect, test } from "./support/hearth.ts";
import {
  composer,
  deviceOf,
  messagesOf,
  onServer,
  openConversation,
  openId,
  readyForOffline,
  showNewest,
  textsOf,
  thread,
  write,
} from "./support/talking.ts";

test("20 messages written offline over two tabs, one of which is killed, arrive once and in order", async ({
  browser,
}) => {
  test.slow();
  // A conversation that no other test reads: twenty messages move whatever stood in sight there.
  const { context, page: first } = await deviceOf(browser, "host_family");
  await openConversation(first, "Maya");
  await readyForOffline(first);
  const id = openId(first);
  const second = await context.newPage();
  await second.goto(`${messagesOf("host_family")}?conversation=${id}`);
  await expect(composer(second)).toBeVisible();

  await context.setOffline(true);
  const texts = textsOf("offline", 20);
  for (const [index, text] of texts.entries()) await write(index % 2 === 0 ? first : second, text);
  await expect(second.getByText(/You’re offline\. \d+ messages will send/).first()).toBeVisible();
  await second.getByRole("button", { name: "Show", exact: true }).first().click();
  const waiting = second.getByRole("dialog", { name: "Not sent yet" });
  await expect(waiting.getByRole("listitem")).toHaveCount(20);
  await waiting.getByRole("button", { name: "Close" }).click();

  const crashed = first.waitForEvent("crash");
  const protocol = await context.newCDPSession(first);
  protocol.send("Page.crash").catch(() => undefined);
  await crashed;
  await second.close();
  await first.close();

  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(`${messagesOf("host_family")}?conversation=${id}`);
  await expect.poll(() => onServer(again, id, texts)).toEqual(texts);

  const office = await deviceOf(browser, "coordinator");
  await office.page.goto(`${messagesOf("coordinator")}?conversation=${id}`);
  await showNewest(office.page);
  for (const text of texts.slice(-5)) await expect(thread(office.page).getByText(text, { exact: true })).toHaveCount(1);
  await expect(thread(again).getByText(texts.at(-1) ?? "", { exact: true })).toHaveCount(1);
  await Promise.all([context.close(), office.context.close()]);
});
