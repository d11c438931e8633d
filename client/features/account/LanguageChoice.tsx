import { Globe } from "lucide-react";
import { locales, localeNames } from "#shared/locales.ts";
import { switchLocale } from "#client/i18n/switchLocale.ts";
import { useLocale, useText } from "#client/i18n/useText.ts";
import { Select } from "#client/ui/form/Select.tsx";
import styles from "./LanguageChoice.module.css";

const options = locales.map((locale) => ({ value: locale, label: localeNames[locale] }));

export function LanguageChoice() {
  const t = useText("app");
  return (
    <span className={styles.choice}>
      <Globe />
      <Select
        className={styles.select}
        aria-label={t("language")}
        options={options}
        value={useLocale()}
        onChange={switchLocale}
      />
    </span>
  );
}
