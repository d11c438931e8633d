import { Languages } from "lucide-react";
import { useEffect, useState } from "react";
import {
  homeSuggestions,
  homeWords,
  mostSaid,
  type HomeInLanguage,
  type HomeSaid,
} from "#shared/features/ourHome/homeWords.contract.ts";
import { localeNames, locales, type Locale } from "#shared/locales.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { Meanwhile } from "#client/resource/Meanwhile.tsx";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useUnsaved } from "#client/session/unsaved.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { Skeleton } from "#client/ui/state/Skeleton.tsx";
import styles from "./OurHome.module.css";
import { only, overWhatStands, settled, unsaid, type WordsDraft } from "./wordsDraft.ts";

const api = { ...apiOf(homeWords), ...apiOf(homeSuggestions) };

// The home in the languages of those who read of it: proposed by a translation, and said as the household would say it.
export function OtherLanguages() {
  const t = useText("ourHome");
  const [known, setKnown] = useState<Output<typeof homeWords.read> | null>(null);
  const [locale, setLocale] = useState<Locale | null>(null);
  // What is typed in one language stays while another is looked at.
  const [drafts, setDrafts] = useState<Partial<Record<Locale, WordsDraft>>>({});
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const over = new AbortController();
    api
      .read({}, { signal: over.signal, isQuiet: true })
      .then(setKnown, (cause: unknown) => over.signal.aborted || setFailure(cause));
    return () => over.abort();
  }, []);
  const of = (one: Locale): HomeInLanguage | undefined => known?.words.find((said) => said.locale === one);
  const standsIn = (one: Locale) => only(of(one) ?? unsaid);
  const isChanged = locales.some((one) => !isSame(overWhatStands(drafts[one], standsIn(one)).words, standsIn(one)));
  useUnsaved(isChanged);
  const standing = (one: Locale): string => {
    const said = of(one);
    if (!said) return "";
    if (said.isWithheld) return ` · ${t("languageWithheld")}`;
    if (said.isBehind) return ` · ${t("languageBehind")}`;
    return ` · ${t(said.isCorrected ? "languageCorrected" : "languageSaid")}`;
  };
  return (
    <section className={styles.languages} aria-labelledby="other-languages">
      <h3 id="other-languages" className="h4">
        {t("otherLanguages")}
      </h3>
      <p className={styles.quiet}>{t("otherLanguagesLine")}</p>
      {failure !== null && <Refusal error={failure} />}
      {known === null ? (
        failure === null && <Skeleton height={84} />
      ) : (
        <>
          <Field label={t("language")}>
            <Select
              options={locales.map((one) => ({ value: one, label: `${localeNames[one]}${standing(one)}` }))}
              value={locale}
              placeholder={t("chooseLanguage")}
              onChange={setLocale}
            />
          </Field>
          {locale && (
            <LanguageForm
              key={locale}
              locale={locale}
              said={of(locale)}
              draft={drafts[locale]}
              canSuggest={known.canSuggest}
              onDraft={(change) =>
                setDrafts((now) => ({ ...now, [locale]: change(overWhatStands(now[locale], standsIn(locale))) }))
              }
              onSaved={(now) => {
                setKnown(now);
                const saved = only(now.words.find((one) => one.locale === locale) ?? unsaid);
                setDrafts((typed) => ({ ...typed, [locale]: { seen: saved, words: saved } }));
              }}
              onStale={(words) => setKnown({ ...known, words: [...words] })}
            />
          )}
        </>
      )}
    </section>
  );
}

interface LanguageFormProps {
  readonly locale: Locale;
  readonly said: HomeInLanguage | undefined;
  readonly draft: WordsDraft | undefined;
  readonly canSuggest: boolean;
  readonly onDraft: (change: (now: WordsDraft) => WordsDraft) => void;
  readonly onSaved: (known: Output<typeof homeWords.read>) => void;
  // Somebody was quicker: what is said now.
  readonly onStale: (words: readonly HomeInLanguage[]) => void;
}

const isSame = (a: HomeSaid, b: HomeSaid): boolean => JSON.stringify(a) === JSON.stringify(b);

const lineOf = ({ isWithheld, isBehind, isCorrected }: HomeInLanguage) =>
  isWithheld ? "languageWithheldLine" : isBehind ? "languageBehindLine" : isCorrected ? "languageCorrectedLine" : null;

// What somebody has written is not proposed over.
const filledIn = (said: HomeSaid): Partial<HomeSaid> =>
  Object.fromEntries(Object.entries(said).filter(([, words]) => words.trim() !== ""));

function LanguageForm({ locale, said, draft: typed, canSuggest, onDraft, onSaved, onStale }: LanguageFormProps) {
  const t = useText("ourHome");
  const stands = only(said ?? unsaid);
  const { seen, words: draft, disputed } = overWhatStands(typed, stands);
  const [under, setUnder] = useState<"suggesting" | "saving" | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const isChanged = !isSame(draft, stands);
  const run = async (what: "suggesting" | "saving", act: () => Promise<void>): Promise<void> => {
    setUnder(what);
    setFailure(null);
    await act().catch(setFailure);
    setUnder(null);
  };
  const suggest = (): Promise<void> =>
    run("suggesting", async () => {
      const { words } = await api.suggest({ locale }, { isQuiet: true });
      onDraft((now) => ({ ...now, words: { ...words, ...filledIn(now.words) } }));
    });
  const save = (): Promise<void> =>
    run("saving", async () => {
      const was = { ...seen, isWithheld: said?.isWithheld ?? false };
      try {
        onSaved(await api.save({ locale, ...draft, was }, { isQuiet: true }));
      } catch (cause) {
        const theirs = cause instanceof ApiError && cause.code === "stale_state" ? cause.body["words"] : null;
        if (theirs) onStale(theirs as readonly HomeInLanguage[]);
        throw cause;
      }
    });
  const line = said && lineOf(said);
  const put = (part: Partial<HomeSaid>): void => onDraft((now) => ({ ...now, words: { ...now.words, ...part } }));
  const labels = {
    title: t("headline"),
    secondTitle: t("secondLine"),
    description: t("description"),
    houseRules: t("houseRules"),
  };
  return (
    <>
      {line && <p role="status">{t(line)}</p>}
      {canSuggest && (
        <div>
          <Button icon={<Languages />} busy={under === "suggesting"} onClick={() => void suggest()}>
            {t("suggestWords")}
          </Button>
        </div>
      )}
      <Field label={labels.title}>
        <TextInput
          lang={locale}
          value={draft.title}
          maxLength={mostSaid.title}
          onChange={({ target }) => put({ title: target.value })}
        />
      </Field>
      <Field label={labels.secondTitle} optional>
        <TextInput
          lang={locale}
          value={draft.secondTitle}
          maxLength={mostSaid.secondTitle}
          onChange={({ target }) => put({ secondTitle: target.value })}
        />
      </Field>
      <Field label={labels.description}>
        <TextArea
          lang={locale}
          rows={9}
          value={draft.description}
          maxLength={mostSaid.description}
          onChange={({ target }) => put({ description: target.value })}
        />
      </Field>
      <Field label={labels.houseRules} optional>
        <TextArea
          lang={locale}
          rows={4}
          value={draft.houseRules}
          maxLength={mostSaid.houseRules}
          onChange={({ target }) => put({ houseRules: target.value })}
        />
      </Field>
      {failure !== null && disputed.length === 0 && <Refusal error={failure} />}
      {disputed.length > 0 && (
        <Meanwhile
          disagreements={disputed.map((name) => ({
            name,
            label: labels[name],
            mine: draft[name],
            theirs: stands[name],
          }))}
          onKeep={(name, whose) => {
            setFailure(null);
            onDraft((now) => settled(now, stands, name, whose));
          }}
        />
      )}
      <div>
        <Button kind="soft" busy={under === "saving"} disabled={!isChanged && !line} onClick={() => void save()}>
          {t("saveLanguage")}
        </Button>
      </div>
    </>
  );
}
