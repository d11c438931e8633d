// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startText } from "#client/i18n/text.ts";
import { toastsAtom } from "#client/session/notices.atoms.ts";
import { followInstallOffers } from "#client/session/installing.ts";
import { store } from "#client/session/store.ts";
import { askToReach } from "./askToReach.ts";

const dayMs = 86_400_000;
const asked = () => store.get(toastsAtom).map(({ action, href }) => ({ hasAction: action !== undefined, href }));

beforeAll(() => startText("en"));
beforeEach(() => {
  localStorage.clear();
  store.set(toastsAtom, []);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("PushManager", {});
  vi.stubGlobal("Notification", { permission: "default" });
  Object.defineProperty(navigator, "serviceWorker", { value: {}, configurable: true, writable: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("whoever can be told of answers is asked, and not again within thirty days", async () => {
  await askToReach("7", 100 * dayMs);
  expect(asked()).toEqual([{ hasAction: true, href: undefined }]);
  store.set(toastsAtom, []);
  await askToReach("7", 129 * dayMs);
  expect(asked()).toEqual([]);
  await askToReach("7", 131 * dayMs);
  expect(asked()).toHaveLength(1);
});

test("on an iPhone the way to the home screen comes first, and within the installed app the question itself", async () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)");
  await askToReach("7", 100 * dayMs);
  expect(asked()).toEqual([{ hasAction: false, href: "/settings/notifications" }]);
  localStorage.clear();
  store.set(toastsAtom, []);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  await askToReach("7", 100 * dayMs);
  expect(asked()).toEqual([{ hasAction: true, href: undefined }]);
});

test("where notifications are on or forbidden only installing is left, where the browser offers it and it is not done", async () => {
  vi.stubGlobal("Notification", { permission: "denied" });
  await askToReach("7", 100 * dayMs);
  expect(asked()).toEqual([]);
  followInstallOffers();
  dispatchEvent(
    Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt: async () => undefined }),
  );
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  await askToReach("7", 100 * dayMs);
  expect(asked()).toEqual([]);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  await askToReach("7", 100 * dayMs);
  expect(asked()).toEqual([{ hasAction: true, href: undefined }]);
});
