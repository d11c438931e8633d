import { describe, expect, test, vi } from "vitest";
import { packed } from "#shared/features/notifications/pushPayload.ts";
import { showPush } from "./showPush.ts";

const receipt = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";
const whole = packed({
  title: "Niamh",
  body: "New message",
  navigate: "/travel/messages?conversation=7",
  tag: "7",
  lang: "en",
  badge: 2,
  data: {
    userId: "5",
    receipt,
    conversationId: "7",
    seq: 3,
    epoch: 0,
    at: 5,
    open: ["7"],
    words: { reply: "Reply", seen: "Mark as read", mute: "Mute" },
  },
});

function aScope({ maxActions = 2, language = "en-IE", shownOfSeven = null as unknown } = {}) {
  const shown = vi.fn<(title: string, options: Readonly<Record<string, unknown>>) => Promise<void>>(
    async () => undefined,
  );
  const closed: string[] = [];
  const scope = {
    registration: {
      showNotification: shown,
      getNotifications: async () =>
        [
          { tag: "7", data: shownOfSeven },
          { tag: "8", data: { at: 4 } },
          { tag: "9", data: { at: 6 } },
        ].map((one) => ({ ...one, close: () => void closed.push(one.tag) })),
    },
    navigator: { language, setAppBadge: vi.fn(async () => undefined), clearAppBadge: vi.fn(async () => undefined) },
    Notification: { maxActions },
  };
  return { scope, shown, closed };
}

describe("every push shows exactly one notification", () => {
  test.each([
    ["whole", whole],
    ["empty", null],
    ["an empty text", ""],
    ["no JSON", "{web_push"],
    ["of an older form", '{"conversation":"7"}'],
    ["of a later form", '{"web_push":8031,"notification":{"title":"x","actions":[1]},"more":{"a":1}}'],
    ["with wrong parts", '{"notification":{"title":[],"body":7,"tag":{},"data":"x"}}'],
    ["a list", "[1,2]"],
  ])("%s", async (_, text) => {
    const { scope, shown } = aScope();
    await showPush(scope, text, async () => undefined);
    expect(shown).toHaveBeenCalledOnce();
    const [title, options] = shown.mock.calls[0] ?? [];
    expect([title, options?.["body"], options?.["tag"]].every((said) => typeof said === "string" && said !== "")).toBe(
      true,
    );
  });

  test("also where nothing else succeeds", async () => {
    const { scope, shown } = aScope();
    const fails = async () => {
      throw new Error("no");
    };
    await showPush(
      {
        ...scope,
        registration: { ...scope.registration, getNotifications: fails },
        navigator: { language: "xx", setAppBadge: fails },
      },
      whole,
      fails,
    );
    expect(shown).toHaveBeenCalledOnce();
  });
});

test("it says that it has shown it, sets the badge and closes what was read elsewhere, but nothing that came later", async () => {
  const { scope, closed } = aScope();
  const prove = vi.fn(async () => undefined);
  await showPush(scope, whole, prove);
  expect(prove).toHaveBeenCalledExactlyOnceWith(receipt);
  expect(scope.navigator.setAppBadge).toHaveBeenCalledExactlyOnceWith(2);
  expect(closed).toEqual(["8"]);
});

test("it offers as many actions as the browser shows", async () => {
  for (const [maxActions, offered] of [
    [0, []],
    [2, ["reply", "seen"]],
    [3, ["reply", "seen", "mute"]],
  ] as const) {
    const { scope, shown } = aScope({ maxActions });
    await showPush(scope, whole, async () => undefined);
    const actions = shown.mock.calls[0]?.[1]["actions"] as readonly { readonly action: string }[];
    expect(actions.map(({ action }) => action)).toEqual(offered);
  }
});

test("what cannot be read is said in the language of the device, and closes nothing", async () => {
  const { scope, shown, closed } = aScope({ language: "ja" });
  await showPush(scope, "{", async () => undefined);
  expect(shown.mock.calls[0]?.[1]["body"]).toBe("新しいお知らせがあります");
  expect(closed).toEqual([]);
});

describe("whoever has been told", () => {
  test.each([
    ["hears nothing when the same comes twice", { receipt, seq: 3, at: 4 }, false],
    ["hears of what has come since", { receipt, seq: 2, at: 4 }, true],
    ["hears of another thing in the same place", { receipt: "other", seq: 3, at: 4 }, true],
  ])("%s", async (_, shownOfSeven, renotify) => {
    const { scope, shown } = aScope({ shownOfSeven });
    await showPush(scope, whole, async () => undefined);
    expect(shown.mock.calls).toMatchObject([["Niamh", { tag: "7", renotify }]]);
  });

  test("is told all the same where what is shown cannot be read", async () => {
    const { scope, shown } = aScope();
    scope.registration.getNotifications = async () => Promise.reject(new Error("gone"));
    await showPush(scope, whole, async () => undefined).catch(() => undefined);
    expect(shown).toHaveBeenCalledOnce();
  });
});
