import { locales, type Locale } from "#shared/locales.ts";

// The words that a language cannot do without, and that its neighbours do not have.
const small: Readonly<Partial<Record<Locale, readonly string[]>>> = {
  en: "the and is are you we it with have will this that for of not our your from they there what can be".split(" "),
  de: "der die das und ist nicht wir ich sie mit ein eine für auf zu auch haben sind den dem uns wird".split(" "),
  es: "el los las y es está que en por para con una muy pero nos se lo gracias hola del como más".split(" "),
  fr: "le les et est nous vous que dans pour avec une des du sur pas je il elle au aux merci très".split(" "),
  it: "il gli e è che di per con una non sono della nel anche ci si grazie ciao più molto come ho".split(" "),
};

const least = 2;

// What language a text is in, or null where it is not plain: a guess that spares a question, never an answer to show.
export function languageOf(text: string): Locale | null {
  if (/\p{Script=Hiragana}|\p{Script=Katakana}/u.test(text)) return "ja";
  if (/\p{Script=Hangul}/u.test(text)) return "ko";
  if (/\p{Script=Han}/u.test(text)) return "zh";
  const words = text.toLowerCase().split(/[^\p{L}]/u);
  const counts = locales
    .map((locale) => ({ locale, count: words.filter((one) => small[locale]?.includes(one)).length }))
    .toSorted((a, b) => b.count - a.count);
  const [first, second] = counts;
  return first && first.count >= least && first.count >= 2 * (second?.count ?? 0) ? first.locale : null;
}

// What has no words needs no translation.
export const hasWords = (text: string): boolean => /\p{L}{2}|\p{Script=Han}/u.test(text);
