import { addDays, dayMs } from "#shared/time/days.ts";
import type { Locale } from "#shared/locales.ts";

export const supportTopics = ["emergency", "medical", "safety", "documents", "travel", "school", "wellbeing"] as const;
export type SupportTopic = (typeof supportTopics)[number];

// What nobody has looked at for half a year may have become wrong.
const daysGood = 180;

export const isStale = ({ checkedOn }: { readonly checkedOn: string }, today: string): boolean =>
  addDays(checkedOn, daysGood) < today;

export interface CardText {
  readonly locale: Locale;
  readonly title: string;
  readonly body: string;
}

// In the language that is wanted, else in English, else in any.
export function textIn<Text extends CardText>(texts: readonly Text[], locale: Locale): Text | undefined {
  return texts.find((text) => text.locale === locale) ?? texts.find((text) => text.locale === "en") ?? texts[0];
}

interface Where {
  readonly countryCode: string | null;
  readonly countyId: string | null;
}

// What helps at a place: its own, its country's and what helps everywhere. Without a place, all.
export const helpsAt = (card: Where, place: Where): boolean =>
  (card.countryCode === null || place.countryCode === null || card.countryCode === place.countryCode) &&
  (card.countyId === null || place.countyId === null || card.countyId === place.countyId);

// The nearest first, and of what is as near in the order of the topics: an emergency before a lost ticket.
export function nearestFirst<Card extends Where & { readonly topic: SupportTopic }>(
  cards: readonly Card[],
): readonly Card[] {
  const rank = ({ topic, countyId, countryCode }: Card): number =>
    supportTopics.indexOf(topic) * 3 + (countyId !== null ? 0 : countryCode !== null ? 1 : 2);
  return cards.toSorted((a, b) => rank(a) - rank(b));
}

interface Shift {
  readonly from: string;
  readonly to: string;
}

export const onDutyAt = <S extends Shift>(shifts: readonly S[], now: Date): readonly S[] =>
  shifts.filter(({ from, to }) => Date.parse(from) <= now.getTime() && now.getTime() < Date.parse(to));

export const nextOnDuty = <S extends Shift>(shifts: readonly S[], now: Date): S | undefined =>
  shifts
    .filter(({ from }) => Date.parse(from) > now.getTime())
    .toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))[0];

export const shiftMistakes = ["ends", "long"] as const;
export type ShiftMistake = (typeof shiftMistakes)[number];

// Nobody answers the telephone for longer than a week on end.
export const shiftMistakeOf = ({ from, to }: Shift): ShiftMistake | null => {
  const length = Date.parse(to) - Date.parse(from);
  if (!(length > 0)) return "ends";
  return length > 7 * dayMs ? "long" : null;
};

// As it is sent into a conversation.
export const cardMessage = (parts: {
  readonly title: string;
  readonly body: string;
  readonly phone: string;
  readonly hours: string;
}): string =>
  [parts.title, parts.phone === "" ? "" : `${parts.phone} (${parts.hours})`, parts.body]
    .filter((line) => line !== "")
    .join("\n");

export const mostCards = 500;
export const mostShifts = 400;
export const clockPattern = /^([01]\d|2[0-3]):[0-5]\d$/;
export const cardPhonePattern = /^(|[+\d][\d ()/-]{2,29})$/;
