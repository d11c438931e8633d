import { notifications, type PushDevice } from "#shared/features/notifications/notifications.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { base64url } from "#client/session/base64url.ts";
import { isWebView } from "#client/session/webView.ts";

const api = apiOf(notifications);

// What can be done about notifications on this device; refused is what the browser would not do though its person wishes it.
export type Standing = "unsupported" | "installFirst" | "blocked" | "off" | "refused" | "on";

const wishKey = (userId: string): string => `push:${userId}`;

const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1);

export const installKinds = ["iphone", "android", "desktop"] as const;
export type InstallKind = (typeof installKinds)[number];

export const installKind = (): InstallKind =>
  isApple() ? "iphone" : /Android/.test(navigator.userAgent) ? "android" : "desktop";

// What another app shows is a part of it.
export const isInstalled = (): boolean =>
  isWebView() ||
  matchMedia("(display-mode: standalone), (display-mode: minimal-ui)").matches ||
  Reflect.get(navigator, "standalone") === true;

export function standingOf(userId: string): Standing {
  if (isWebView()) return "unsupported";
  if (isApple() && !isInstalled()) return "installFirst";
  if (!("serviceWorker" in navigator) || !("PushManager" in globalThis) || !("Notification" in globalThis))
    return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  return localStorage.getItem(wishKey(userId)) === "on" && Notification.permission === "granted" ? "on" : "off";
}

// Asked by a click alone, and only after it was said what for.
export async function turnOn(userId: string): Promise<Standing> {
  if ((await Notification.requestPermission()) !== "granted") return standingOf(userId);
  // Nothing is on before an address for it is kept: a private window, or a browser without a push service, gives none.
  if ((await renew()) === null) return "refused";
  localStorage.setItem(wishKey(userId), "on");
  return standingOf(userId);
}

export async function turnOff(userId: string): Promise<Standing> {
  localStorage.removeItem(wishKey(userId));
  const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
  if (subscription) {
    await api.forgetDevice({ endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  return standingOf(userId);
}

// At every start: browsers drop a subscription, or change its address, without a word. What is shown here and was read elsewhere is taken away.
export async function renewAtStart(userId: string): Promise<void> {
  if (standingOf(userId) === "on") await renew(true);
}

// From the beginning, where what was sent is not shown any more.
export async function setUpAnew(userId: string): Promise<Standing> {
  await turnOff(userId);
  return turnOn(userId);
}

export async function ownEndpoint(): Promise<string | undefined> {
  if (!("serviceWorker" in navigator) || !("PushManager" in globalThis)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription())?.endpoint;
}

async function renew(isQuiet = false): Promise<PushDevice | null> {
  const registration = await navigator.serviceWorker.ready;
  const { publicKey } = await api.settings({}, { isQuiet });
  const subscription = await subscribed(registration.pushManager, publicKey).catch(() => null);
  const { p256dh, auth } = subscription?.toJSON().keys ?? {};
  if (!subscription || p256dh === undefined || auth === undefined) return null;
  // What is shown while the server answers is newer than its answer.
  const shownBefore = await registration.getNotifications();
  const { device, open } = await api.keepDevice(
    { endpoint: subscription.endpoint, keys: { p256dh, auth } },
    { isQuiet },
  );
  registration.active?.postMessage({ key: publicKey, address: subscription.endpoint });
  for (const shown of shownBefore) if (!open.includes(shown.tag)) shown.close();
  return device;
}

// One that was made with another key of ours takes nothing from us.
async function subscribed(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const known = await manager.getSubscription();
  const madeWith = known?.options.applicationServerKey;
  if (known && (!madeWith || base64url(new Uint8Array(madeWith)) === publicKey)) return known;
  await known?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}
