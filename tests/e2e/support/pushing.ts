import type { Browser, BrowserContext, CDPSession, Page, Worker } from "@playwright/test";
import type { TestDevice } from "#tests/support/pushService.ts";
import type { Body } from "#tests/support/visitor.ts";
import { expect } from "./hearth.ts";

interface WorkerSelf {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    openWindow: (path: string) => Promise<unknown>;
    readonly matchAll: (options: { readonly includeUncontrolled: boolean }) => Promise<readonly unknown[]>;
  };
  readonly dispatchEvent: (event: Event) => void;
}

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
export const subscribeAs = (page: Page, device: TestDevice): Promise<unknown> =>
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

// What the browser shows outside of the page.
export const shownBy = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

// The debugging protocol hands the worker what a push service would.
export async function deliveryTo(page: Page): Promise<(payload: string) => Promise<void>> {
  const protocol: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    protocol.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    }),
  );
  await protocol.send("ServiceWorker.enable");
  const registrationId = await registered;
  const origin = new URL(page.url()).origin;
  return async (data) =>
    void (await protocol.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data }));
}

// What the browser does with a push, and where a press on what it shows leads to.
export async function pushed(page: Page, payload: string): Promise<string> {
  const { notification } = JSON.parse(payload) as Body;
  const deliver = await deliveryTo(page);
  const titles = async () => (await shownBy(page)).map(({ title }) => title);
  await expect(async () => {
    await deliver(payload);
    await expect.poll(titles, { timeout: 3_000 }).toContain(notification.title);
  }).toPass();
  return notification.navigate;
}

export const workerOf = async (context: BrowserContext): Promise<Worker> =>
  context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));

// The pages that a worker knows of: with none, the app is closed.
export const pagesOf = (worker: Worker): Promise<number> =>
  worker.evaluate(
    async () => (await (globalThis as unknown as WorkerSelf).clients.matchAll({ includeUncontrolled: true })).length,
  );

export const tagsOf = (worker: Worker): Promise<string[]> =>
  worker.evaluate(async () =>
    (await (globalThis as unknown as WorkerSelf).registration.getNotifications()).map(({ tag }) => tag),
  );

interface Press {
  readonly action: string;
  readonly reply?: string;
}

// A press on what is shown, as far as a test can press it: no page presses what the browser shows outside of it, and a browser lets a worker
// open or focus a window for a hand alone. Resolves with where the worker would have opened one.
export const pressOn = (worker: Worker, tag: string, press: Press = { action: "" }): Promise<string[]> =>
  worker.evaluate(
    async ([wanted, pressed]) => {
      const scope = globalThis as unknown as WorkerSelf;
      const [notification] = await scope.registration.getNotifications({ tag: wanted });
      const [opened, lasting]: [string[], Promise<unknown>[]] = [[], []];
      scope.clients.openWindow = async (path) => void opened.push(path);
      scope.dispatchEvent(
        Object.assign(new Event("notificationclick"), {
          ...pressed,
          notification,
          waitUntil: (work: Promise<unknown>) => void lasting.push(work),
        }),
      );
      await Promise.all(lasting);
      return opened;
    },
    [tag, press] as const,
  );
