// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startText } from "#client/i18n/text.ts";
import { followInstallOffers } from "#client/session/installing.ts";
import { reachAskAtom } from "#client/session/reachAsk.atoms.ts";
import { store } from "#client/session/store.ts";
import { askToReach, followAsked } from "./askToReach.ts";
import { answerAsked, questionFor } from "./reachQuestion.ts";

const dayMs = 86_400_000;
const isAsked = () => store.get(reachAskAtom) !== null;

beforeAll(() => startText("en"));
beforeEach(() => {
  localStorage.clear();
  store.set(reachAskAtom, null);
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
  expect([isAsked(), questionFor("7")]).toEqual([true, "push"]);
  answerAsked("7");
  expect(isAsked()).toBe(false);
  await askToReach("7", 129 * dayMs);
  expect(isAsked()).toBe(false);
  await askToReach("7", 131 * dayMs);
  expect(isAsked()).toBe(true);
});

test("what is not answered is asked by the next page too, until it is, in whichever tab, and nobody else is", async () => {
  await askToReach("7", 100 * dayMs);
  store.set(reachAskAtom, null);
  await followAsked("8");
  expect(isAsked()).toBe(false);
  await followAsked("7");
  expect(isAsked()).toBe(true);
  localStorage.removeItem("reachAsk:7");
  dispatchEvent(new Event("storage"));
  expect(isAsked()).toBe(false);
});

test("on an iPhone the way to the home screen comes first, and within the installed app the question itself", async () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)");
  await askToReach("7", 100 * dayMs);
  expect([isAsked(), questionFor("7")]).toEqual([true, "guide"]);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  expect(questionFor("7")).toBe("push");
});

test("where notifications are on or forbidden only installing is left, where the browser offers it and it is not done", async () => {
  vi.stubGlobal("Notification", { permission: "denied" });
  await askToReach("7", 100 * dayMs);
  expect(isAsked()).toBe(false);
  followInstallOffers();
  dispatchEvent(
    Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt: async () => undefined }),
  );
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  await askToReach("7", 100 * dayMs);
  expect(isAsked()).toBe(false);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  await askToReach("7", 100 * dayMs);
  expect([isAsked(), questionFor("7")]).toEqual([true, "install"]);
});
