import { locales, type Locale } from "#shared/locales.ts";

// What people and spreadsheets write for a value, in the languages that we speak.

// Of a cell: text as it stands, or what a spreadsheet knows to be a number.
export type TypedCell = string | number;

// Without capitals, accents, spaces and signs: by this two words are the same.
export const folded = (word: string): string =>
  word
    .toLowerCase()
    .normalize("NFKC")
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}]/gu, "");

// "female,f,weiblich" by what each means.
export const byWord = <T extends string>(words: Readonly<Record<T, string>>): ReadonlyMap<string, T> =>
  new Map(
    (Object.keys(words) as T[]).flatMap((value) =>
      [value, ...words[value].split(",")].map((word) => [folded(word), value] as const),
    ),
  );

const yes = new Set("yes,y,1,true,x,ja,si,sí,oui,o,sì,vero,はい,有効,예,네,是,✓,✔".split(",").map(folded));
const no = new Set("no,n,0,false,nein,non,falso,いいえ,無効,아니요,否".split(",").map(folded));

export function flagIn(typed: string): boolean | null {
  const word = folded(typed);
  if (word === "") return typed.trim() === "-" ? false : null;
  return yes.has(word) ? true : no.has(word) ? false : null;
}

// By its code, or by its name in any of our languages.
const namesOf = (type: "region" | "language", codes: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    codes.flatMap((code) =>
      locales.map((locale) => {
        const name = new Intl.DisplayNames(locale, { type }).of(code) ?? code;
        return [folded(name), code] as const;
      }),
    ),
  );

const known = new WeakMap<readonly string[], ReadonlyMap<string, string>>();

export function codeNamed(type: "region" | "language", word: string, codes: readonly string[]): string | null {
  const plain = word.trim();
  const code = codes.find((one) => one.toLowerCase() === plain.toLowerCase());
  if (code !== undefined) return code;
  const names = known.get(codes) ?? namesOf(type, codes);
  known.set(codes, names);
  return names.get(folded(plain)) ?? null;
}

const commaSpeaking: ReadonlySet<Locale> = new Set(["de", "es", "fr", "it"]);

// 1.234,5 where a comma parts whole from half, 1,234.5 elsewhere; what says itself which it is, is read so anywhere.
export function numberIn(typed: TypedCell, locale: Locale): number | null {
  if (typeof typed === "number") return Number.isFinite(typed) ? typed : null;
  const plain = typed
    .normalize("NFKC")
    .trim()
    .replace(/^[\u2212]/, "-")
    .replace(/[\s'’]/g, "");
  const parts = /^(-?)(\d[\d.,]*)$/.exec(plain);
  if (!parts) return null;
  const [, sign = "", digits = ""] = parts;
  const comma = pointOf(digits) ?? (commaSpeaking.has(locale) ? "," : ".");
  const groups = comma === "," ? "." : ",";
  const [whole = "", part = "", ...more] = digits.split(comma);
  const isGrouped = /^\d{1,3}([.,]\d{3})+$/.test(whole);
  if (more.length > 0 || part.includes(groups) || (whole.includes(groups) && !isGrouped)) return null;
  const number = Number(`${sign}${whole.replaceAll(groups, "")}.${part || "0"}`);
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : null;
}

// The last of two different signs parts whole from half.
function pointOf(digits: string): "," | "." | null {
  const [dot, comma] = [digits.lastIndexOf("."), digits.lastIndexOf(",")];
  if (dot < 0 || comma < 0) return null;
  return dot > comma ? "." : ",";
}
