import { useState } from "react";
import { households } from "#shared/features/householdDesk/household.contract.ts";
import type { Household } from "#shared/features/householdDesk/household.records.ts";
import { mostSaid, saidDraft, type HomeInLanguage } from "#shared/features/ourHome/homeWords.contract.ts";
import { localeNames, locales, type Locale } from "#shared/locales.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { TextAreaField, TextField } from "#client/resource/fields.tsx";
import { judgeBy } from "#client/resource/judgeBy.ts";
import { Meanwhile } from "#client/resource/Meanwhile.tsx";
import { PartForm } from "#client/resource/PartForm.tsx";
import { Chip } from "#client/ui/control/Chip.tsx";
import styles from "./Households.module.css";
import { useSection } from "./useSection.ts";
import { useStanding } from "./useStanding.ts";

const api = apiOf({ save: households.words });
const judge = judgeBy(saidDraft);

interface LanguageSectionProps {
  readonly household: Household;
  readonly onChanged: () => void;
}

// What is said of a home in other languages, corrected one at a time.
export function LanguageSection({ household, onChanged }: LanguageSectionProps) {
  const t = useText("households");
  const { words = [] } = household;
  const [locale, setLocale] = useState<Locale | null>(null);
  // What is typed in one language stays while another is looked at.
  const [opened, setOpened] = useState<readonly Locale[]>([]);
  const open = (one: Locale): void => {
    setLocale(one === locale ? null : one);
    setOpened((before) => [...new Set([...before, one])]);
  };
  const saidIn = (one: Locale): HomeInLanguage | undefined => words.find((said) => said.locale === one);
  // A language that was opened stays, though the household take it away meanwhile.
  const shown = locales.filter((one) => saidIn(one) || opened.includes(one));
  if (shown.length === 0) return null;
  return (
    <section className={styles.apart} aria-labelledby="other-languages">
      <h2 id="other-languages" className="h3">
        {t("otherLanguages")}
      </h2>
      <div className={styles.ways} role="group" aria-labelledby="other-languages">
        {shown.map((one) => (
          <Chip key={one} isOn={one === locale} onClick={() => open(one)}>
            {localeNames[one]}
          </Chip>
        ))}
      </div>
      {opened.map((one) => (
        <div key={one} hidden={one !== locale}>
          <LanguageForm household={household} locale={one} said={saidIn(one)} onChanged={onChanged} />
        </div>
      ))}
    </section>
  );
}

const valuesIn = ({ words = [] }: Household, locale: Locale) => {
  const said = words.find((one) => one.locale === locale);
  const { title = "", secondTitle = "", description = "", houseRules = "" } = said ?? {};
  return { title, secondTitle, description, houseRules };
};
type Values = ReturnType<typeof valuesIn>;

interface LanguageFormProps extends LanguageSectionProps {
  readonly locale: Locale;
  readonly said: HomeInLanguage | undefined;
}

function LanguageForm({ household, locale, said, onChanged }: LanguageFormProps) {
  const t = useText("households");
  const { form, question } = useSection<Values>({
    household,
    onChanged,
    valuesOf: (one) => valuesIn(one, locale),
    draftOf: (values) => values,
    judge,
    labels: {
      title: t("headline"),
      secondTitle: t("secondTitle"),
      description: t("description"),
      houseRules: t("houseRules"),
    },
    save: (changed, was, once) => api.save({ ...changed, id: household.id, locale, was }, once),
    wordsOf: (name, values) => values[name],
  });
  const standing = useStanding(said);
  return (
    <PartForm title={localeNames[locale]} {...(standing && { note: standing })} form={form}>
      {!said && <p role="alert">{t("languageGone")}</p>}
      {question && <Meanwhile {...question} />}
      <div lang={locale} className={styles.section}>
        <TextField form={form} name="title" maxLength={mostSaid.title} autoComplete="off" />
        <TextField form={form} name="secondTitle" maxLength={mostSaid.secondTitle} autoComplete="off" optional />
        <TextAreaField form={form} name="description" optional />
        <TextAreaField form={form} name="houseRules" optional />
      </div>
      {said && <p className={styles.quiet}>{t("correctionTold")}</p>}
    </PartForm>
  );
}
