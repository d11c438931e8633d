import { locales } from "#shared/locales.ts";

// The days that people and spreadsheets write, in the languages that we speak.

const folded = (word: string): string =>
  word
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f.]/g, "");

// "July", "juil.", "Jul" and "luglio" by their number.
function monthNames(): ReadonlyMap<string, number> {
  const names = new Map<string, number>([["sept", 9]]);
  for (const locale of locales)
    for (const month of ["long", "short"] as const) {
      const format = new Intl.DateTimeFormat(locale, { month, timeZone: "UTC" });
      for (let at = 0; at < 12; at += 1) names.set(folded(format.format(new Date(Date.UTC(2026, at, 1)))), at + 1);
    }
  return names;
}

let months: ReadonlyMap<string, number> | null = null;
const monthNamed = (name: string): number => {
  months ??= monthNames();
  return months.get(folded(name)) ?? 0;
};

const written = (year: number, month: number, day: number): string | null => {
  const at = new Date(Date.UTC(year, month - 1, day));
  if (year < 1900 || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return null;
  return at.toISOString().slice(0, 10);
};

// 2012-05-04, 4.5.2012, 04/05/2012, 2012年5月4日, 2012. 5. 4.: the day before the month, unless there is no such month.
function inFigures(typed: string): string | null {
  const parts = /^(\d{1,4})[-./年년\s]+(\d{1,2})[-./月월\s]+(\d{1,4})[日일.]?$/.exec(typed);
  if (!parts) return null;
  const [first, second, third] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (first > 31) return written(first, second, third);
  return second > 12 ? written(third, first, second) : written(third, second, first);
}

// With its month by name a year of two figures cannot be mistaken; of those, as spreadsheets do, thirty are still to come or just gone.
const yearOf = (figures: string): number => {
  const year = Number(figures);
  return figures.length > 2 ? year : year + (year < 30 ? 2000 : 1900);
};

// 4-May-27, 4. Mai 2027, 4 de mayo de 2027, May 4, 2027; without a year, that of whoever reads it.
function inWords(typed: string, thisYear: number | null): string | null {
  const eastern = /^(\d{1,2})[月월]\s*(\d{1,2})[日일]$/.exec(typed);
  if (eastern) return thisYear === null ? null : written(thisYear, Number(eastern[1]), Number(eastern[2]));
  const [, day = "", name = "", figures = ""] =
    /^(\d{1,2})(?:er|º|°)?[-.\s]+(?:de\s+)?(\p{L}+)\.?(?:[-.,\s]+(?:de\s+)?(\d{4}|\d{2}))?$/iu.exec(typed) ?? [];
  if (day !== "") return named(day, name, figures, thisYear);
  const [, first = "", second = "", third = ""] = /^(\p{L}+)\.?[-\s]+(\d{1,2})(?:[-,\s]+(\d{4}))?$/u.exec(typed) ?? [];
  return named(second, first, third, thisYear);
}

function named(day: string, name: string, figures: string, thisYear: number | null): string | null {
  const year = figures === "" ? thisYear : yearOf(figures);
  const month = monthNamed(name);
  return year === null || month === 0 ? null : written(year, month, Number(day));
}

export function dayIn(typed: string, thisYear: number | null = null): string | null {
  const plain = typed.normalize("NFKC").trim();
  return inFigures(plain) ?? inWords(plain, thisYear);
}
