import type { Locale } from "#shared/locales.ts";
import type { Letter } from "./mail.port.ts";
import { inert } from "./salutation.ts";

export type StrangerTexts = Readonly<
  Record<Locale, { readonly subject: string; readonly paragraphs: readonly string[]; readonly action: string }>
>;

interface Asked {
  readonly to: string;
  readonly locale: Locale;
  readonly href: string;
  // What stands for {name} in the texts.
  readonly values: Readonly<Record<string, string>>;
}

// To an address that somebody named and nobody has proven: names come from people, and are made inert.
export function strangersLetter(texts: StrangerTexts, { to, locale, href, values }: Asked): Letter {
  const { subject, paragraphs, action } = texts[locale];
  const filled = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name: string) => inert(values[name] ?? ""));
  return {
    to,
    locale,
    subject: filled(subject),
    text: paragraphs.map(filled).join("\n\n"),
    action: { label: action, href },
  };
}
