import { isStaff, type HasRoles } from "#shared/access/roles.ts";
import {
  contentTypes,
  messageKinds,
  systemSender,
  type ContentType,
  type WireHeader,
  type WireMessage,
} from "#shared/features/conversations/conversations.wire.ts";
import { forGood } from "#shared/features/conversations/ownOrder.rules.ts";
import { isKnownTopic } from "#shared/features/support/support.rules.ts";
import { hidesPlace } from "#shared/features/meetingPoint/meetingPoint.kind.ts";
import { ownWordsOf } from "#shared/features/translation/perLanguage.rules.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import { isSatisfactionCard } from "#shared/features/support/satisfactionCard.kind.ts";
import { caseOf } from "#client/engine/views/narrowing.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import { dateFormat, formatDays, formatList } from "#client/i18n/format.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { isolated } from "#client/i18n/isolated.ts";
import type { Key, Say } from "#client/i18n/words.ts";
import { playTime } from "#client/ui/message/playTime.ts";
import { laterWords } from "./moments.ts";
import { systemWords } from "./systemWords.ts";

type Words = Say<"messages">;

// Staff have many conversations with support: each is known by whom it is about.
export function titleOf(t: Words, { title, header }: Pick<ConversationItem, "title" | "header">, me: HasRoles): string {
  if ("label" in title)
    return isStaff(me) && header.supportName !== null ? t("supportOf", { name: header.supportName }) : t("support");
  const names = title.names.map((name) => (name === header.familyName ? t("familyNamed", { name }) : name));
  return (names.length > 1 ? names.map(isolated) : names).join(" · ") || t("message");
}

export const daysOf = ({ fromDate, toDate }: WireHeader): string =>
  fromDate && toDate ? formatDays(fromDate, toDate) : "";

// What somebody has written to support about: one of ours, or their own words.
export const topicWords = (t: Words, topic: string | null): string =>
  isKnownTopic(topic) ? t(dataKey("supportTopic", topic)) : (topic ?? "");

// Whose trip and when, but for what the title says already.
export function noteOf(t: Words, { title, header }: Pick<ConversationItem, "title" | "header">): string {
  if (header.kind === "support") {
    const state = caseOf(header);
    const topic = topicWords(t, header.topic);
    return [topic, ...(state === null ? [] : [t(dataKey("caseState", state))])]
      .filter((words) => words !== "")
      .join(" · ");
  }
  if (header.kind === "group") return t("people", { count: header.people.filter(({ isHere }) => isHere).length });
  const isNamed = "names" in title && header.studentName !== null && title.names.includes(header.studentName);
  const dates = daysOf(header);
  if (isNamed || header.studentName === null) return dates;
  const name = firstNameOf(header.studentName);
  return dates ? t("nameAndDates", { name, dates }) : name;
}

const personOf = ({ people }: Pick<WireHeader, "people">, userId: string) =>
  people.find((person) => person.userId === userId);

export const nameOf = (header: Pick<WireHeader, "people">, userId: string): string | null =>
  personOf(header, userId)?.name ?? null;

export const srcOf = (picture: string | null): string | null => picture && urlOfKey(picture);

export const firstNameOf = (name: string): string => name.split(" ")[0] ?? name;

export const kindKeys: Readonly<Partial<Record<ContentType, Key<"messages">>>> = {
  [contentTypes.image]: "kind.image",
  [contentTypes.link]: "kind.link",
  [contentTypes.video]: "kind.video",
  [contentTypes.audio]: "kind.audio",
  [contentTypes.file]: "kind.file",
  [contentTypes.pdf]: "kind.pdf",
};

interface Enclosed {
  readonly name: string;
  readonly durationMs?: number;
}

const knownByName: readonly ContentType[] = [contentTypes.file, contentTypes.pdf];

const plain = (words: string): string => words.replace(/<\/?b>/g, "");

// A message in one line, without who said it. The files of one that is still on this device stand beside it.
export function wordsOf(
  t: Words,
  message: WireMessage,
  files: readonly Enclosed[] | undefined = message.files,
): string {
  if (message.isDeleted) return t("deleted");
  if (message.isHidden) return t("hidden");
  if (hidesPlace(message.details)) return t("kind.place");
  if (message.kind === messageKinds.system) return plain(systemWords(t, message));
  if (message.kind === messageKinds.action)
    return t(isSatisfactionCard(message.details) ? "kind.satisfaction" : "kind.action");
  const type = message.type ?? contentTypes.text;
  const kind = kindKeys[type];
  const lasts = message.type === contentTypes.audio && files?.[0]?.durationMs;
  if (lasts && !message.body) return t("kind.voice", { length: playTime(lasts) });
  const [only, ...others] = files ?? [];
  const name = knownByName.includes(type) && others.length === 0 ? only?.name : undefined;
  return message.body || name || (kind ? t(kind) : "");
}

// The last thing said, with the speaker where that is not plain.
export function previewOf(
  t: Words,
  { header, waiting }: Pick<ConversationItem, "header" | "waiting">,
  myId: string,
): string {
  const message = waiting?.message ?? header.last;
  if (!message) return t("notStarted");
  const own = message.from === myId && !message.isDeleted ? ownWordsOf(message) : null;
  if (message.kind === messageKinds.system && !message.isHidden && !message.isDeleted)
    return plain(systemWords(t, message, { meId: myId }));
  const words = own?.text ?? wordsOf(t, message, waiting?.files.map(({ file }) => file) ?? message.files);
  if (message.isDeleted || message.from === systemSender) return words;
  if (message.from === myId) return t("youSaid", { words });
  const name = nameOf(header, message.from);
  // Support answers by its people.
  const isOfSupport = header.kind === "support" && personOf(header, message.from)?.side === "office";
  return name && (header.people.length > 2 || isOfSupport)
    ? t("somebodySaid", { name: firstNameOf(name), words })
    : words;
}

// When what was put off comes back.
export const backWords = (t: Words, until: string): string =>
  until === forGood ? t("backOnReply") : t("backAt", { when: laterWords(until) });

export const typingWords = (t: Words, header: WireHeader, typists: readonly string[]): string | undefined => {
  const names = typists.flatMap((id) => nameOf(header, id) ?? []).map(firstNameOf);
  return names.length === 0 ? undefined : t("typing", { names: formatList(names), count: names.length });
};

const weekMs = 7 * 86_400_000;

// Staff see the weekday too, and the time beside it as long as that says which day.
export function timeOf({ lastAt }: Pick<ConversationItem, "lastAt">, isOffice: boolean, now = new Date()): string {
  if (!isOffice) return formatMoment(lastAt, now);
  const date = new Date(lastAt);
  const isNear = now.getTime() - date.getTime() < weekMs - 86_400_000;
  return dateFormat({
    weekday: "short",
    ...(isNear ? { hour: "2-digit", minute: "2-digit" } : { day: "numeric", month: "short" }),
  }).format(date);
}
