import type { Locale } from "#shared/locales.ts";
import type { Letter } from "../../providers/mail/mail.port.ts";
import { withSalutation } from "../../providers/mail/salutation.ts";
import { de } from "./letters/de.ts";
import { en } from "./letters/en.ts";
import { es } from "./letters/es.ts";
import { fr } from "./letters/fr.ts";
import { it } from "./letters/it.ts";
import { ja } from "./letters/ja.ts";
import { ko } from "./letters/ko.ts";
import type { LetterKind, LetterTexts } from "./letters/letterTexts.ts";
import { zh } from "./letters/zh.ts";

const textsByLocale: Readonly<Record<Locale, LetterTexts>> = { en, fr, es, it, de, ja, ko, zh };
// Europe's order of a date, as everywhere in the product.
const formatLocale = (locale: Locale): string => (locale === "en" ? "en-IE" : locale);

export interface Recipient {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: Locale;
  readonly timezone: string;
}

interface Occasion {
  readonly kind: LetterKind;
  // The page behind the button; links are made of the configured origin, never of what a request says of itself (S7).
  readonly path: string;
  readonly at: Date;
  readonly device: string;
  readonly service?: string;
  readonly code?: string;
}

export function createWriteLetter(origin: string) {
  return (recipient: Recipient, { kind, path, at, device, service = "", code = "" }: Occasion): Letter => {
    const { email, locale, timezone } = recipient;
    const texts = textsByLocale[locale];
    const { subject, paragraphs, action } = texts[kind];
    const when = new Intl.DateTimeFormat(formatLocale(locale), {
      dateStyle: "long",
      timeStyle: "short",
      timeZone: timezone,
    }).format(at);
    const values = { when, device: device || texts.unknownDevice, service, code };
    const text = withSalutation(
      recipient,
      paragraphs.map((line) => fill(line, values)),
    );
    return {
      to: email,
      locale,
      subject: fill(subject, values),
      text,
      action: { label: action, href: `${origin}${locale === "en" ? "" : `/${locale}`}${path}` },
    };
  };
}

type Values = Readonly<Record<string, string>>;

const fill = (line: string, values: Values): string =>
  line.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "").trim();
