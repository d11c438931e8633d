import type { PageText } from "#shared/features/pages/pages.contract.ts";
import { localeNames, locales, type Locale } from "#shared/locales.ts";
import { wordsOfIssue } from "#client/api/wordsOfIssue.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TabPanel } from "#client/ui/page/TabPanel.tsx";
import { Tabs } from "#client/ui/page/Tabs.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { BodyField } from "./BodyField.tsx";
import { blankText } from "./pageText.ts";
import styles from "./PageTextFields.module.css";
import type { PageDraftState } from "./usePageDraft.ts";

interface PageTextFieldsProps {
  readonly state: PageDraftState;
  readonly locale: Locale;
  readonly onLocale: (locale: Locale) => void;
}

const isLocaleName = (id: string): id is Locale => locales.some((locale) => locale === id);

export function PageTextFields({ state, locale, onLocale }: PageTextFieldsProps) {
  const t = useText("pages");
  const { draft } = state;
  const text = draft.texts[locale];
  const tabs = locales.map((one) => ({
    id: one,
    label: draft.texts[one] ? localeNames[one] : t("missing", { language: localeNames[one] }),
  }));
  return (
    <section className={styles.texts} aria-label={t("texts")}>
      <Tabs
        id="page-languages"
        label={t("languages")}
        tabs={tabs}
        value={locale}
        onChange={(id) => isLocaleName(id) && onLocale(id)}
      />
      <TabPanel tabs="page-languages" tab={locale} className={styles.panel ?? ""}>
        {text ? (
          <Written key={locale} state={state} locale={locale} text={text} />
        ) : (
          <Unwritten state={state} locale={locale} />
        )}
      </TabPanel>
    </section>
  );
}

interface WrittenProps extends Pick<PageTextFieldsProps, "state" | "locale"> {
  readonly text: PageText;
}

function Written({ state: { issues, setText, setTitle, draft }, locale, text }: WrittenProps) {
  const t = useText("pages");
  const errorOf = (field: keyof PageText, attribute: string): string | null => {
    const issue = issues[`texts.${locale}.${field}`]?.[0];
    return issue ? wordsOfIssue(issue, attribute) : null;
  };
  return (
    <div className={styles.fields} lang={locale}>
      <Field label={t("title")} error={errorOf("title", t("title"))}>
        <TextInput
          value={text.title}
          maxLength={120}
          onChange={({ target }) => setTitle(locale, { ...text, title: target.value })}
        />
      </Field>
      <Field label={t("summary")} hint={t("summaryHint")} error={errorOf("summary", t("summary"))} optional>
        <TextArea
          value={text.summary}
          rows={2}
          maxLength={300}
          onChange={({ target }) => setText(locale, { ...text, summary: target.value })}
        />
      </Field>
      <Field label={t("body")} hint={t("bodyHint")} error={errorOf("body", t("body"))}>
        <BodyField value={text.body} onChange={(body) => setText(locale, { ...text, body })} />
      </Field>
      {Object.keys(draft.texts).length > 1 && (
        <span>
          <Button kind="dangerQuiet" size="sm" onClick={() => setText(locale, undefined)}>
            {t("removeLanguage", { language: localeNames[locale] })}
          </Button>
        </span>
      )}
    </div>
  );
}

function Unwritten({ state: { draft, setText }, locale }: Pick<PageTextFieldsProps, "state" | "locale">) {
  const t = useText("pages");
  const { en } = draft.texts;
  return (
    <div className={styles.unwritten}>
      <p>{t("unwritten", { language: localeNames[locale] })}</p>
      <span className={styles.ways}>
        {en && locale !== "en" && (
          <Button kind="primary" onClick={() => setText(locale, en)}>
            {t("startFromEnglish")}
          </Button>
        )}
        <Button onClick={() => setText(locale, blankText)}>{t("startEmpty")}</Button>
      </span>
    </div>
  );
}
