import type { Locale } from "#shared/locales.ts";
import { de } from "./words/de.ts";
import { en } from "./words/en.ts";
import { es } from "./words/es.ts";
import { fr } from "./words/fr.ts";
import { it } from "./words/it.ts";
import { ja } from "./words/ja.ts";
import { ko } from "./words/ko.ts";
import type { NotificationTexts } from "./words/notificationTexts.ts";
import { zh } from "./words/zh.ts";

export const textsByLocale: Readonly<Record<Locale, NotificationTexts>> = { en, fr, es, it, de, ja, ko, zh };

export const counted = ({ one, other }: { readonly one: string; readonly other: string }, count: number): string =>
  fill(count === 1 ? one : other, { count: String(count) });

// In one pass: what a person is called is never read as a placeholder.
export const fill = (line: string, values: Readonly<Record<string, string>>): string =>
  line.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
