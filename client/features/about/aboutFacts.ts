import type { about } from "#shared/features/about/about.contract.ts";
import type { Fact } from "#shared/features/about/about.rules.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatNumber, numberFormat } from "#client/i18n/format.ts";
import type { Say } from "#client/i18n/words.ts";
import { fileSize } from "#client/ui/message/fileSize.ts";
import type { KeyValue } from "#client/ui/page/KeyValueList.tsx";
import type { Reach } from "./useReach.ts";
import type { Room } from "./useRoom.ts";

// All that this page knows of both ends.
export interface Seen extends Reach {
  readonly server: Output<typeof about.read>;
  readonly hasNetwork: boolean;
  readonly isLive: boolean;
  readonly aheadMs: number | null;
  readonly room: Room | null;
  readonly unsent: number;
}

type T = Say<"about">;

const secondsOf = (ms: number): string =>
  numberFormat({
    style: "unit",
    unit: "second",
    unitDisplay: "long",
    maximumFractionDigits: ms < 10_000 ? 1 : 0,
  }).format(ms / 1_000);

const millisecondsOf = (ms: number): string =>
  numberFormat({ style: "unit", unit: "millisecond", unitDisplay: "long" }).format(ms);

export const serverItems = (t: T, { server, isReached, tookMs }: Seen): readonly KeyValue[] => [
  {
    key: t("answers"),
    value: isReached ? (tookMs === null ? t("asking") : t("answersIn", { time: millisecondsOf(tookMs) })) : t("no"),
  },
  { key: t("release"), value: formatNumber(server.release) },
  {
    key: t("database"),
    value: t("databaseIs", { version: server.database.version, time: millisecondsOf(server.database.answerMs) }),
  },
  {
    key: t("queue"),
    value:
      server.queue.due === 0
        ? t("queueEmpty")
        : t("queueWaits", { count: server.queue.due, time: secondsOf(server.queue.lateMs) }),
  },
  { key: t("failing"), value: formatNumber(server.queue.failing) },
  { key: t("mail"), value: t(dataKey("aboutMail", server.mail)) },
  { key: t("payments"), value: t(dataKey("aboutPayments", server.paying)) },
  { key: t("world"), value: t(server.isDemo ? "worldDemo" : "worldReal") },
];

export const deviceItems = (t: T, { hasNetwork, isLive, aheadMs, room, unsent }: Seen): readonly KeyValue[] => [
  { key: t("network"), value: t(hasNetwork ? "yes" : "no") },
  { key: t("line"), value: t(isLive ? "lineStands" : "lineBroken") },
  { key: t("clock"), value: aheadMs === null ? t("notKnown") : clockWords(t, aheadMs) },
  {
    key: t("storage"),
    value: room && t("storageUsed", { used: fileSize(room.usage), all: fileSize(room.quota) }),
  },
  { key: t("unsent"), value: unsent === 0 ? t("unsentNone") : t("unsentSome", { count: unsent }) },
  { key: t("build"), value: build() },
  { key: t("screen"), value: `${innerWidth} × ${innerHeight}` },
];

function clockWords(t: T, aheadMs: number): string {
  if (Math.abs(aheadMs) < 1_000) return t("clockRight");
  return t(aheadMs > 0 ? "clockAhead" : "clockBehind", { time: secondsOf(Math.abs(aheadMs)) });
}

// The release of this page is known by the name of its first script.
const build = (): string =>
  document.querySelector<HTMLScriptElement>('script[src*="/main."]')?.src.split("/").at(-1) ?? "–";

// In English, whatever the page speaks: it is read by those who mend.
export const factsOf = ({ server, ...device }: Seen): readonly Fact[] => [
  ["server reached", device.isReached],
  ["server answered in ms", device.tookMs],
  ["release", server.release],
  ["database", server.database.version],
  ["database answered in ms", server.database.answerMs],
  ["work due", server.queue.due],
  ["work late by ms", server.queue.lateMs],
  ["work failing", server.queue.failing],
  ["mail", server.mail],
  ["payments", server.paying],
  ["demo", server.isDemo],
  ["network", device.hasNetwork],
  ["line", device.isLive],
  ["clock ahead by ms", device.aheadMs],
  ["storage used", device.room?.usage ?? null],
  ["storage given", device.room?.quota ?? null],
  ["unsent", device.unsent],
  ["build", build()],
  ["window", `${innerWidth} x ${innerHeight}`],
  ["language", document.documentElement.lang],
  ["browser", navigator.userAgent],
];
