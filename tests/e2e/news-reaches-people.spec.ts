import type { Page } from "@playwright/test";
import { packed } from "#shared/features/notifications/pushPayload.ts";
import { startPushService } from "#tests/support/pushService.ts";
import { demoAccounts, expect, signIn, test } from "./support/hearth.ts";
import { deliveryTo, pagesOf, pressOn, shownBy, subscribeAs, tagsOf, workerOf } from "./support/pushing.ts";
import {
  composer,
  deviceOf,
  messagesOf,
  openConversation,
  openId,
  ownWord,
  showNewest,
  thread,
  write,
  openFirst,
} from "./support/talking.ts";
import { wholeBrowser } from "./support/wholeBrowser.ts";

test.use({ ...wholeBrowser, serviceWorkers: "allow", permissions: ["notifications"] });

// A start says that this device is here, and takes away what was read elsewhere: whatever arrives after it stays.
async function startAgain(page: Page): Promise<void> {
  const told = page.waitForResponse(
    (response) => response.url().endsWith("/notifications/devices") && response.request().method() === "POST",
  );
  await page.reload();
  await told;
}

test("a device is turned on, is reached through the worker, says that it has shown it, and hears nothing after logging out", async ({
  page,
}) => {
  const service = await startPushService();
  const device = service.aDevice();
  await subscribeAs(page, device);
  await signIn(page, "agent");
  await page.goto("/settings/notifications");
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === "activated");
  const deliver = await deliveryTo(page);
  // Chromium forgets a notification that is shown while another asks what is shown: what it has lost is delivered again, as push services do.
  const leave = (payloads: readonly string[], tags: unknown) =>
    expect(async () => {
      for (const payload of payloads) await deliver(payload);
      await expect
        .poll(async () => (await shownBy(page)).map(({ tag }) => tag).toSorted(), { timeout: 3_000 })
        .toEqual(tags);
    }).toPass();

  await page.getByRole("button", { name: "Turn on notifications" }).click();
  await expect(page.getByText("Notifications are on")).toBeVisible();
  await expect(page.getByText("Nothing shown yet")).toBeVisible();

  await page.getByRole("button", { name: "Send a test" }).click();
  await expect.poll(() => service.arrived.length).toBe(1);
  await leave([service.arrived[0]?.payload ?? ""], ["test"]);
  expect(await shownBy(page)).toEqual([
    { title: "Hearth", body: "This is how news reaches you here. All is well.", tag: "test" },
  ]);
  await expect(async () => {
    await startAgain(page);
    await expect(page.getByText(/^Last shown/)).toBeVisible({ timeout: 2_000 });
  }).toPass();

  // Whatever arrives is shown, and what has been read elsewhere goes with the next that does.
  await leave(["this is no push of ours"], expect.arrayContaining(["news"]));
  expect((await shownBy(page)).map(({ body }) => body)).toContain("There is news for you");
  const later = Date.now() + 60_000;
  const news = (tag: string, after: number, open: readonly string[]) =>
    packed({
      title: `Message ${tag}`,
      body: "New message",
      navigate: "/hub/messages",
      tag,
      lang: "en",
      badge: 1,
      data: { userId: "1", receipt: "", conversationId: null, seq: null, epoch: 0, at: later + after, open, words: {} },
    });
  await leave([news("7", 1, ["7"]), news("8", 2, ["7", "8"])], ["7", "8"]);
  await leave([news("8", 3, ["8"])], ["8"]);

  const name = demoAccounts.find(({ role }) => role === "agent")?.name ?? "";
  await page.getByRole("button", { name }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  const other = await page.context().browser()?.newContext();
  const elsewhere = await other?.newPage();
  if (!elsewhere) throw new Error("There is no browser");
  await signIn(elsewhere, "agent");
  await elsewhere.goto("/settings/notifications");
  await expect(elsewhere.getByRole("heading", { level: 1, name: "How you are told" })).toBeVisible();
  await expect(elsewhere.getByRole("button", { name: "Send a test" })).toHaveCount(0);
  await other?.close();
  await service.close();
});

test("what is answered in a notification while the app is closed arrives once", async ({ browser }) => {
  const { context, page } = await deviceOf(browser, "parent");
  await context.grantPermissions(["notifications"]);
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === "activated");
  await openFirst(page);
  const id = new URL(page.url()).searchParams.get("conversation") ?? "";
  const userId = await page.evaluate(async () => {
    const [known] = (await indexedDB.databases()).flatMap(({ name }) => /^outbox-\d+$/.exec(name ?? "") ?? []);
    return /\d+$/.exec(known ?? "")?.[0];
  });
  const worker = await workerOf(context);
  await page.close();
  const words = `At the gate, ${ownWord()}`;
  await worker.evaluate(
    ({ data }) =>
      (globalThis as unknown as { readonly registration: ServiceWorkerRegistration }).registration.showNotification(
        "Message",
        { tag: data.conversationId, data },
      ),
    { data: { userId, receipt: "", conversationId: id, seq: 1, epoch: 0, at: 0, open: [id], words: {} } },
  );
  await pressOn(worker, id, { action: "reply", reply: words });
  const other = await deviceOf(browser, "coordinator");
  await other.page.goto(`${messagesOf("coordinator")}?conversation=${id}`);
  await showNewest(other.page);
  await expect(thread(other.page).getByText(words, { exact: true })).toHaveCount(1);
  // Their own app settles what its worker has sent, and sends it no second time.
  const again = await context.newPage();
  await again.goto(`${messagesOf("parent")}?conversation=${id}`);
  await showNewest(again);
  await expect(thread(again).getByText(words, { exact: true })).toHaveCount(1);
  const before = await composer(again).boundingBox();
  await write(again, `And here I am, ${ownWord()}`);
  await expect(thread(other.page).getByText(words, { exact: true })).toHaveCount(1);

  // With the first message of this device it is asked how an answer may reach them, until that is answered; the field stays where it is.
  const asked = again.getByRole("complementary", { name: "Shall we tell you when somebody answers?" });
  await expect(asked).toBeVisible();
  expect(await composer(again).boundingBox()).toEqual(before);
  await again.reload();
  await asked.getByRole("button", { name: "Not now" }).click();
  await expect(asked).toHaveCount(0);
  await again.reload();
  await showNewest(again);
  await write(again, `Still here, ${ownWord()}`);
  await expect(asked).toHaveCount(0);
  await Promise.all([context.close(), other.context.close()]);
});

test("a press on a push opens its conversation where the app is closed, and leads the tab there that is open", async ({
  browser,
}) => {
  const { context, page } = await deviceOf(browser, "parent");
  await context.grantPermissions(["notifications"]);
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === "activated");
  const deliver = await deliveryTo(page);
  await openConversation(page, "The Byrne family");
  const id = openId(page);
  const worker = await workerOf(context);
  const path = `${messagesOf("parent")}?conversation=${id}`;
  const later = Date.now() + 60_000;
  const payload = packed({
    title: "The Byrne family",
    body: "New message",
    navigate: path,
    tag: id,
    lang: "en",
    badge: 1,
    data: { userId: "1", receipt: "", conversationId: id, seq: 1, epoch: 0, at: later, open: [id], words: {} },
  });
  // What Chromium has lost is delivered again, as above.
  const push = () =>
    expect(async () => {
      await deliver(payload);
      await expect.poll(() => tagsOf(worker), { timeout: 3_000 }).toEqual([id]);
    }).toPass();

  // Gone is a page once its worker knows of none.
  await page.goto("about:blank");
  await expect.poll(() => pagesOf(worker)).toBe(0);
  await push();
  expect(await pressOn(worker, id)).toEqual([path]);
  expect(await tagsOf(worker)).toEqual([]);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 2, name: "The Byrne family" })).toBeVisible();

  await page.goto("/travel");
  await push();
  expect(await pressOn(worker, id)).toEqual([]);
  await expect(page).toHaveURL(new RegExp(`conversation=${id}`));
  await expect(page.getByRole("heading", { level: 2, name: "The Byrne family" })).toBeVisible();
  await context.close();
});
