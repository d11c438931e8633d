import type { Locale } from "#shared/locales.ts";
import { isolated } from "./isolated.ts";
import { tagOf } from "./tagOf.ts";
import { currentLocale } from "./text.ts";

export const formatTag = (locale: Locale = currentLocale()): string => tagOf[locale];

// Making one takes as long as a hundred uses of it, and a board has a thousand dates. A traveller's clock is put right on the way:
// how far it is from UTC is a part of the name.
const formats = { dates: new Map<string, Intl.DateTimeFormat>(), numbers: new Map<string, Intl.NumberFormat>() };

export const dateFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  madeOnce(
    formats.dates,
    `${new Date().getTimezoneOffset()} ${JSON.stringify(options)}`,
    (tag) => new Intl.DateTimeFormat(tag, options),
  );

export const numberFormat = (options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  madeOnce(formats.numbers, JSON.stringify(options), (tag) => new Intl.NumberFormat(tag, options));

function madeOnce<Format>(made: Map<string, Format>, name: string, make: (tag: string) => Format): Format {
  const key = `${formatTag()} ${name}`;
  const format = made.get(key) ?? make(formatTag());
  made.set(key, format);
  return format;
}

export interface MoneyOptions {
  readonly currency?: string;
  // "from" prices leave out the cents when there are none
  readonly whole?: boolean;
}

export function formatMoney(minor: number, { currency = "EUR", whole = false }: MoneyOptions = {}): string {
  const digits = whole && minor % 100 === 0 ? 0 : 2;
  const text = numberFormat({
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Math.abs(minor) / 100);
  return minor < 0 ? `\u2212${text}` : text;
}

// At a glance cents would only be in the way.
export const formatWholeMoney = (minor: number): string => formatMoney(Math.round(minor / 100) * 100, { whole: true });

// An axis has room for "€12K": whole units, shortened the way each language does.
export const formatShortMoney = (minor: number): string =>
  numberFormat({
    style: "currency",
    currency: "EUR",
    currencyDisplay: "narrowSymbol",
    notation: "compact",
    useGrouping: "always",
  }).format(Math.round(minor / 100));

export const formatNumber = (value: number): string => numberFormat().format(value);

// 0 to 1.
export const formatShare = (part: number): string =>
  numberFormat({ style: "percent", maximumFractionDigits: 0 }).format(part);

export const formatList = (items: readonly string[]): string =>
  new Intl.ListFormat(formatTag(), { type: "conjunction" }).format(items.map(isolated));

export const countryName = (code: string): string =>
  new Intl.DisplayNames(formatTag(), { type: "region" }).of(code) ?? code;

// A calendar day is written as in UTC, where its midnight was put, whatever the reader's zone.
const asDate = (day: string): Date => new Date(`${day}T00:00:00Z`);
const isThisYear = (date: Date): boolean => date.getUTCFullYear() === new Date().getUTCFullYear();

export function formatDay(
  day: string,
  options: Intl.DateTimeFormatOptions = { day: "numeric", month: "short" },
): string {
  const date = asDate(day);
  return dateFormat({
    timeZone: "UTC",
    ...options,
    ...(isThisYear(date) ? {} : { year: "numeric" }),
  }).format(date);
}

export const formatLongDay = (day: string): string =>
  formatDay(day, { weekday: "long", day: "numeric", month: "long" });

const joinOfLongEnds: Partial<Record<Locale, string>> = { ja: "～", zh: " – " };

// A month of a year, written as its first seven letters of a day.
export const formatMonth = (month: string): string =>
  dateFormat({ month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${month}-01`));

const daysBefore = new Map<string, string>();
const mostDaysBefore = 500;

// A list says the same stays again and again, and to write a range is dear.
export function formatDays(from: string, to: string, { year = false } = {}): string {
  const thisYear = new Date().getUTCFullYear();
  const place = `${formatTag()} ${thisYear} ${from} ${to} ${year}`;
  const known = daysBefore.get(place);
  if (known !== undefined) return known;
  if (daysBefore.size >= mostDaysBefore) daysBefore.clear();
  const written = writeDays(from, to, year);
  daysBefore.set(place, written);
  return written;
}

// In Japanese and Chinese formatRange gives a form with slashes, so both ends are written out and joined, the year once where it is one.
function writeDays(from: string, to: string, year: boolean): string {
  const [start, end] = [asDate(from), asDate(to)];
  const join = joinOfLongEnds[currentLocale()];
  const options: Intl.DateTimeFormatOptions = {
    timeZone: "UTC",
    day: "numeric",
    month: join ? "long" : "short",
    ...(year || !isThisYear(start) || !isThisYear(end) ? { year: "numeric" } : {}),
  };
  const format = dateFormat(options);
  if (!join) return format.formatRange(start, end);
  if (from === to) return format.format(start);
  const { year: _, ...withoutYear } = options;
  const isOneYear = start.getUTCFullYear() === end.getUTCFullYear();
  const ending = isOneYear ? dateFormat(withoutYear) : format;
  return `${format.format(start)}${join}${ending.format(end)}`;
}
