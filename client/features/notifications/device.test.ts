// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { provideSend } from "#client/api/client.ts";
import { ApiError } from "#client/api/apiError.ts";
import { standingOf, turnOn } from "./device.ts";

const subscription = {
  endpoint: "https://push.example/1",
  options: {},
  toJSON: () => ({ keys: { p256dh: "key", auth: "auth" } }),
};
let subscribe: () => Promise<unknown> = () => Promise.resolve(subscription);
const device = { id: "1", name: "", isThis: true, sentAt: null, provenAt: null };
const choices = { wishes: {}, quietFrom: null, quietTo: null, preview: "sender" };
const settings = { publicKey: "key", choices, devices: [], hasSms: false, lettersStopped: null };
let keep: () => Promise<unknown> = () => Promise.resolve({ device, open: [] });

beforeEach(() => {
  localStorage.clear();
  const pushManager = { getSubscription: () => Promise.resolve(null), subscribe: () => subscribe() };
  const registration = { pushManager, active: null, getNotifications: () => Promise.resolve([]) };
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { ready: Promise.resolve(registration) },
  });
  vi.stubGlobal("PushManager", vi.fn());
  vi.stubGlobal("Notification", { permission: "granted", requestPermission: () => Promise.resolve("granted") });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  subscribe = () => Promise.resolve(subscription);
  keep = () => Promise.resolve({ device, open: [] });
  provideSend(({ url }) => (url.endsWith("/settings") ? Promise.resolve(settings) : keep()) as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

test("what the server keeps an address for is on", async () => {
  expect(await turnOn("7")).toBe("on");
  expect(standingOf("7")).toBe("on");
});

test("a browser that gives no address has turned nothing on, and that is said", async () => {
  subscribe = () => Promise.reject(new DOMException("no push service", "AbortError"));
  expect(await turnOn("7")).toBe("refused");
  expect(standingOf("7")).toBe("off");
});

test("a server that does not take it has turned nothing on either", async () => {
  keep = () => Promise.reject(new ApiError("unexpected"));
  await expect(turnOn("7")).rejects.toThrow(ApiError);
  expect(standingOf("7")).toBe("off");
});
