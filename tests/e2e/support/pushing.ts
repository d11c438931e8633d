import type { Browser, Page } from "@playwright/test";
import type { TestDevice } from "#tests/support/pushService.ts";
import type { Body } from "#tests/support/visitor.ts";
import { expect } from "./hearth.ts";

// A browser of its own at a server of its own, which may be told by push.
export const aDevice = (browser: Browser, url: string, viewport?: { width: number; height: number }) =>
  browser.newContext({
    baseURL: url,
    locale: "en-IE",
    timezoneId: "Europe/Dublin",
    serviceWorkers: "allow",
    permissions: ["notifications"],
    ...(viewport && { viewport }),
  });

// The browser of a test is subscribed nowhere: the service of the test stands in for its maker's.
export const standsInForItsMaker = (page: Page, device: TestDevice): Promise<unknown> =>
  page.addInitScript((made) => {
    const key = "test-subscribed";
    const subscription = {
      endpoint: made.endpoint,
      options: {},
      toJSON: () => made,
      unsubscribe: async () => (localStorage.removeItem(key), true),
    };
    PushManager.prototype.subscribe = async () => (localStorage.setItem(key, "yes"), subscription as never);
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem(key) === null ? null : (subscription as never);
  }, device);

// What the browser does with a push, and where a press on what it shows leads to.
export async function pushed(page: Page, payload: string): Promise<string> {
  const protocol = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    protocol.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    }),
  );
  await protocol.send("ServiceWorker.enable");
  const registrationId = await registered;
  const deliver = () =>
    protocol.send("ServiceWorker.deliverPushMessage", {
      origin: new URL(page.url()).origin,
      registrationId,
      data: payload,
    });
  const titles = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title }) => title),
    );
  await expect(async () => {
    await deliver();
    await expect.poll(titles, { timeout: 3_000 }).toContain((JSON.parse(payload) as Body).notification.title);
  }).toPass();
  return (JSON.parse(payload) as Body).notification.navigate;
}
