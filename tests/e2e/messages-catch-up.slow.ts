import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./support/hearth.ts";
import { deviceOf, messagesOf, openConversation, openId, readyForOffline, rows, thread } from "./support/talking.ts";

const missed = 20_000;
const inOneRequest = 20;
const atOnce = 6;
const limitMs = 15_000;
const longestTaskMs = 100;

// As many devices of one person would: twenty messages a request, a few requests beside each other.
async function say(page: Page, conversationId: string, context: BrowserContext): Promise<void> {
  const csrf = (await context.cookies()).find(({ name }) => name === "__Host-csrf")?.value ?? "";
  const headers = { "X-CSRF-Token": csrf, "X-Requested-With": "XMLHttpRequest", Origin: new URL(page.url()).origin };
  const { user } = (await (await page.request.get("/api/user", { headers })).json()) as { user: { id: string } };
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < missed) {
      const first = next;
      next += inOneRequest;
      const ops = Array.from({ length: inOneRequest }, (_, index) => ({
        t: "send",
        op_id: crypto.randomUUID(),
        conversation_id: conversationId,
        type: 1,
        body: `missed no. ${first + index + 1}`,
      }));
      const answer = await page.request.post("/api/sync/op", {
        headers,
        data: { user: user.id, device: crypto.randomUUID(), ops },
      });
      expect(answer.status()).toBe(200);
      const { answers } = (await answer.json()) as { answers: { ok: boolean }[] };
      expect(answers.every(({ ok }) => ok)).toBe(true);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

test("a device that missed 20,000 messages catches up within 15 seconds, and its list can be used meanwhile", async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const host = await deviceOf(browser, "host_family");
  await openConversation(host.page, "Lucía Ortega");
  const id = openId(host.page);
  await readyForOffline(host.page);
  await host.page.goto("about:blank");

  const parent = await deviceOf(browser, "parent");
  const began = Date.now();
  await say(parent.page, id, parent.context);
  console.log(`${missed} messages sent in ${Date.now() - began} ms`);

  await host.page.addInitScript(() => {
    Reflect.set(window, "longTasks", []);
    new PerformanceObserver((list) =>
      (Reflect.get(window, "longTasks") as number[]).push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: "longtask", buffered: true });
  });
  const back = Date.now();
  await host.page.goto(messagesOf("host_family"));
  await expect(rows(host.page).first()).toBeVisible();
  console.log(`list after ${Date.now() - back} ms`);
  await rows(host.page).nth(1).getByRole("link").click();
  await expect(thread(host.page).locator("time").first()).toBeAttached();
  console.log(`another conversation after ${Date.now() - back} ms`);
  await expect.poll(() => cursorIsAtHead(host.page), { timeout: 60_000, intervals: [200] }).toBe(true);
  const tookMs = Date.now() - back;
  console.log(
    `caught up after ${tookMs} ms; tasks over ${longestTaskMs} ms: ${JSON.stringify(await host.page.evaluate((longest) => (Reflect.get(window, "longTasks") as number[]).filter((ms) => ms > longest), longestTaskMs))}`,
  );
  await expect(rows(host.page).first()).toContainText(`missed no.`);
  expect(tookMs).toBeLessThan(limitMs);
  await Promise.all([host.context.close(), parent.context.close()]);
});

// What the device has of its own feed, beside what the server has.
async function cursorIsAtHead(page: Page): Promise<boolean> {
  const answer = await page.request.get("/api/sync/snapshot", { headers: { "X-Requested-With": "XMLHttpRequest" } });
  const { heads } = (await answer.json()) as { heads: Record<string, number> };
  const held = await page.evaluate(async () => {
    const name =
      (await indexedDB.databases()).map((one) => one.name ?? "").find((one) => one.startsWith("cache-")) ?? "";
    return new Promise<unknown[]>((resolve) => {
      const opening = indexedDB.open(name);
      opening.addEventListener("success", () => {
        const database = opening.result;
        const all = database.transaction("cursors").objectStore("cursors").getAll();
        all.addEventListener("success", () => {
          database.close();
          resolve(all.result);
        });
      });
    });
  });
  const cursors = new Map(
    held.map((row) => [String(Reflect.get(Object(row), "feed")), Number(Reflect.get(Object(row), "pos"))]),
  );
  return Object.entries(heads).every(([feed, head]) => (cursors.get(feed) ?? 0) >= head);
}
