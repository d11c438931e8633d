import { typedMoney } from "#shared/money/money.ts";
import type { GridColumn } from "#shared/wire/gridColumns.ts";
import { oneself } from "#shared/wire/gridQuery.rules.ts";
import { plainCell } from "#shared/wire/plainCell.rules.ts";
import { dayIn } from "#shared/wire/typedDays.rules.ts";
import { flagIn, numberIn } from "#shared/wire/typedWords.rules.ts";
import { formatDay, formatMoney, formatNumber } from "#client/i18n/format.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { currentLocale, say } from "#client/i18n/text.ts";

// How a list's values are said: what a choice is called, in which currency an amount is.
export interface ValueWords {
  readonly wordsOf?: (value: string) => string;
  readonly currency?: string;
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === "";

// A value as its reader's language writes it.
export function valueText(
  { kind, person }: GridColumn,
  value: unknown,
  { wordsOf, currency = "EUR" }: ValueWords = {},
): string {
  if (isNothing(value)) return "";
  const text = String(value);
  switch (kind) {
    case "choice":
      return wordsOf?.(text) ?? text;
    case "flag":
      return wordsOf?.(text) ?? say("grid", text === "true" ? "yes" : "no");
    case "day":
      return formatDay(text);
    case "moment":
      return formatMoment(text);
    case "money":
      return formatMoney(Number(value), { currency });
    case "number":
      return formatNumber(Number(value));
    default:
      return person && text === oneself ? say("grid", "me") : text;
  }
}

// For other programs: days and moments as they travel, amounts with their point.
export const plainText = (column: GridColumn, value: unknown, words?: ValueWords): string =>
  plainCell(column.kind, value, (text) => valueText(column, text, words));

const unreadable = Symbol("unreadable");
export const isUnreadable = (value: unknown): boolean => value === unreadable;

// What was typed or pasted into a cell, as the value that it means.
export function typedValue(column: GridColumn, text: string, words: ValueWords = {}): unknown {
  const typed = text.trim();
  switch (column.kind) {
    case "text":
      return typed === "" && column.optional ? null : typed;
    case "choice":
      return among(column.choices ?? [], column, typed, words);
    case "flag": {
      const found = among(["true", "false"], column, typed, words);
      return typeof found === "string" ? found === "true" : (flagIn(typed) ?? unreadable);
    }
    case "money":
      return moneyIn(typed);
    case "clock":
      return clockIn(typed);
    case "number": {
      const number = numberIn(typed, currentLocale());
      return number !== null && Number.isInteger(number) ? number : unreadable;
    }
    default:
      if (typed === "" && column.optional) return null;
      // A list leaves the year out where it is this one.
      return dayIn(typed, new Date().getFullYear()) ?? unreadable;
  }
}

// "€1.234,50", "1 234,50 €", "-38.50", "(38.50)" as an account writes what is taken off, "CHF 12", "￥1,234".
const amountWritten =
  /^([-\u2212(]?)(?:\p{L}{0,3}\.?\p{Sc}|\p{L}{1,3}\.?)?([-\u2212]?)(\d[\d.,'’]*)(?:\p{L}{0,3}\.?\p{Sc}|\p{L}{1,3}\.?)?\)?$/u;

function moneyIn(typed: string): unknown {
  const [, before = "", inside = "", amount = ""] =
    amountWritten.exec(typed.normalize("NFKC").replace(/\s/g, "")) ?? [];
  const minor = amount === "" ? Number.NaN : typedMoney(amount);
  if (Number.isNaN(minor)) return unreadable;
  return before + inside === "" ? minor : -minor;
}

// "9:05", "0905", "14.35" and "14h35" are what people and spreadsheets write.
function clockIn(typed: string): unknown {
  if (typed === "") return null;
  const [, hours = "", minutes = ""] = /^(\d{1,2})[:.hH]?(\d{2})$/.exec(typed) ?? [];
  return hours !== "" && Number(hours) < 24 && Number(minutes) < 60
    ? `${hours.padStart(2, "0")}:${minutes}`
    : unreadable;
}

const folded = (text: string): string => text.trim().toLocaleLowerCase();

const among = (values: readonly string[], column: GridColumn, typed: string, words: ValueWords): unknown =>
  values.find((value) => value === typed || folded(valueText(column, value, words)) === folded(typed)) ?? unreadable;
