import { locales, localeNames } from "#shared/locales.ts";
import { switchLocale } from "#client/i18n/switchLocale.ts";
import { useLocale, useText } from "#client/i18n/useText.ts";
import { LogoMark } from "#client/ui/media/art/LogoMark.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import styles from "./Rules.module.css";

const languages = locales.map((locale) => ({ value: locale, label: localeNames[locale] }));

export function RulesHead() {
  const t = useText("rules");
  return (
    <header className={styles.head}>
      <PageTitle>{t("title")}</PageTitle>
      <LogoMark className={styles.mark} />
      <div className={styles.name}>
        <h1 className="h1">{t("title")}</h1>
        <p className="ink-2">{t("purpose")}</p>
      </div>
      <nav className={styles.aside} aria-label={t("gallery")}>
        <a href="/gallery">{t("components")}</a>
        <Select
          className={styles.language}
          aria-label={t("language")}
          options={languages}
          value={useLocale()}
          onChange={switchLocale}
        />
      </nav>
    </header>
  );
}
