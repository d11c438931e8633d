import type { MouseEvent } from "react";
import { useRevalidator } from "react-router";
import { localeNames, locales, type Locale } from "#shared/locales.ts";
import { chooseLocale, pathIn } from "#client/i18n/chooseLocale.ts";
import { useLocale } from "#client/i18n/useText.ts";
import { loadLocaleFont } from "#client/ui/styles/loadLocaleFont.ts";

interface LanguageListProps {
  readonly className: string | undefined;
  readonly onChoose?: () => void;
}

// All eight in their own names. What the server says in a language is asked for again.
export function LanguageList({ className, onChoose }: LanguageListProps) {
  const current = useLocale();
  const { revalidate } = useRevalidator();
  const choose = async (event: MouseEvent, locale: Locale): Promise<void> => {
    event.preventDefault();
    onChoose?.();
    await chooseLocale(locale);
    void loadLocaleFont(locale);
    await revalidate();
  };
  return (
    <ul className={className}>
      {locales.map((locale) => (
        <li key={locale}>
          <a
            href={pathIn(locale)}
            lang={locale}
            hrefLang={locale}
            aria-current={locale === current || undefined}
            onClick={(event) => void choose(event, locale)}
          >
            {localeNames[locale]}
          </a>
        </li>
      ))}
    </ul>
  );
}
