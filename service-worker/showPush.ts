import { isWhole, unpacked, type PushAct, type PushFacts } from "#shared/features/notifications/pushPayload.ts";
import { plainWords } from "./plainWords.ts";
import type { PushRegistration, ShownNotification, WorkerScope } from "./workerScope.ts";

type Scope = Pick<WorkerScope, "registration" | "navigator" | "Notification">;

const acts: readonly PushAct[] = ["reply", "seen", "mute"];

// Each push shows exactly one notification, whatever it says and whatever else fails: a browser takes the right away from whoever stays
// silent, also while a page is open (2.14).
export async function showPush(
  scope: Scope,
  text: string | null,
  prove: (receipt: string) => Promise<unknown>,
): Promise<void> {
  const news = unpacked(text, plainWords(scope.navigator.language));
  const { title, data, navigate, badge, ...rest } = news;
  await scope.registration.showNotification(title, {
    ...rest,
    badge: "/icons/hearth-monochrome-512.png",
    renotify: !(await isShown(scope.registration, rest.tag, data)),
    data: { ...data, navigate },
    actions: actionsOf(scope, data),
  });
  if (!isWhole(text)) return;
  await Promise.allSettled([
    data.receipt === "" ? undefined : prove(data.receipt),
    closeRead(scope.registration, { open: [...data.open, rest.tag], at: data.at }),
    setBadge(scope.navigator, badge),
  ]);
}

// A push service that has lost its answer is sent the same again: that takes its own place and makes no sound.
async function isShown(registration: PushRegistration, tag: string, { receipt, seq }: PushFacts): Promise<boolean> {
  if (receipt === "") return false;
  const shown = await registration.getNotifications().catch(() => []);
  return shown.some((one) => one.tag === tag && factOf(one, "receipt") === receipt && factOf(one, "seq") === seq);
}

function actionsOf({ Notification: shown }: Scope, { words }: PushFacts) {
  const most = shown?.maxActions ?? 0;
  return acts
    .flatMap((action) => {
      const title = words[action];
      return title === undefined ? [] : [{ action, title, ...(action === "reply" ? { type: "text" } : {}) }];
    })
    .slice(0, most);
}

// What is shown here and has been read elsewhere goes with the next push: a silent one would cost the device its right.
async function closeRead(registration: PushRegistration, { open, at }: Pick<PushFacts, "open" | "at">): Promise<void> {
  for (const shown of await registration.getNotifications())
    if (!open.includes(shown.tag) && !isCall(shown.tag) && sentAt(shown) < at) shown.close();
}

// What rings says itself when it is over.
const isCall = (tag: string): boolean => tag.startsWith("call-");

const factOf = ({ data }: ShownNotification, name: keyof PushFacts): unknown =>
  typeof data === "object" && data !== null ? Reflect.get(data, name) : undefined;

const sentAt = (shown: ShownNotification): number => Number(factOf(shown, "at") ?? 0);

async function setBadge({ setAppBadge, clearAppBadge }: WorkerScope["navigator"], count: number): Promise<void> {
  await (count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator));
}
