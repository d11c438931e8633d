// What travels in a push. Its shape is that of declarative pushes, which some browsers show without any worker; the same is shown by ours.
// No zod here: the worker reads it too.

export interface PushNews {
  readonly title: string;
  readonly body: string;
  // The path that a click opens.
  readonly navigate: string;
  // What takes the place of what: the conversation, or the thing itself.
  readonly tag: string;
  readonly icon?: string;
  readonly lang: string;
  readonly badge: number;
  readonly data: PushFacts;
}

export interface PushFacts {
  readonly userId: string;
  readonly receipt: string;
  readonly conversationId: string | null;
  readonly seq: number | null;
  readonly epoch: number;
  // When it was sent: of what came later it says nothing.
  readonly at: number;
  // What is still unread: whatever else is shown on this device has been read elsewhere.
  readonly open: readonly string[];
  readonly words: Readonly<Partial<Record<PushAct, string>>>;
}

export type PushAct = "reply" | "seen" | "mute";

// A push service takes 4,096 bytes, of which the encryption needs some.
export const mostPushBytes = 3_000;
export const mostOpenTags = 30;
const longestBody = 160;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

export const shortened = (text: string, most = longestBody): string => {
  const letters = [...text.replace(/\s+/g, " ").trim()];
  return letters.length <= most ? letters.join("") : `${letters.slice(0, most - 1).join("")}…`;
};

export function packed(news: PushNews): string {
  const { badge, data, ...notification } = news;
  const write = (open: readonly string[]): string =>
    JSON.stringify({
      web_push: 8030,
      notification: {
        ...notification,
        body: shortened(notification.body),
        title: shortened(notification.title, 80),
        data: { ...data, open },
      },
      app_badge: String(badge),
      mutable: true,
    });
  const whole = write(data.open.slice(0, mostOpenTags));
  return bytesOf(whole) <= mostPushBytes ? whole : write([notification.tag]);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const textOr = (value: unknown, otherwise: string): string =>
  typeof value === "string" && value !== "" ? value : otherwise;
const idOr = (value: unknown): string | null =>
  typeof value === "string" && /^[1-9]\d{0,17}$/.test(value) ? value : null;
// Only a path of this site: what else a push names is not gone to.
const pathOr = (value: unknown, otherwise: string): string =>
  typeof value === "string" && /^\/(?![/\\])/.test(value) ? value : otherwise;

export const isWhole = (told: string | null): boolean => parsed(told) !== null;

function parsed(told: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(told ?? "");
    return isRecord(value) && isRecord(value["notification"]) ? value : null;
  } catch {
    return null;
  }
}

// Whatever arrives is shown: a push without a notification costs the device its right to them. What cannot be read says that there is news.
export function unpacked(told: string | null, plain: { readonly title: string; readonly body: string }): PushNews {
  const value = parsed(told) ?? {};
  const notification = isRecord(value["notification"]) ? value["notification"] : {};
  const data = isRecord(notification["data"]) ? notification["data"] : {};
  const { icon } = notification;
  const count = Number(value["app_badge"]);
  return {
    title: textOr(notification["title"], plain.title),
    body: textOr(notification["body"], plain.body),
    navigate: pathOr(notification["navigate"], "/"),
    tag: textOr(notification["tag"], "news"),
    ...(typeof icon === "string" ? { icon: pathOr(icon, "/icons/hearth-192.png") } : {}),
    lang: textOr(notification["lang"], "en"),
    badge: Number.isInteger(count) && count >= 0 ? count : 0,
    data: {
      userId: idOr(data["userId"]) ?? "",
      receipt: textOr(data["receipt"], ""),
      conversationId: idOr(data["conversationId"]),
      seq: Number.isInteger(data["seq"]) ? Number(data["seq"]) : null,
      epoch: Number.isInteger(data["epoch"]) ? Number(data["epoch"]) : 0,
      at: Number.isSafeInteger(data["at"]) ? Number(data["at"]) : 0,
      open: Array.isArray(data["open"]) ? data["open"].filter((tag) => typeof tag === "string") : [],
      words: wordsOf(data["words"]),
    },
  };
}

const acts: readonly PushAct[] = ["reply", "seen", "mute"];

function wordsOf(value: unknown): PushFacts["words"] {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    acts.flatMap((act) => {
      const word = value[act];
      return typeof word === "string" && word !== "" ? [[act, word]] : [];
    }),
  );
}
