import { pageKinds } from "#shared/features/pages/pages.rules.ts";
import { wordsOfIssue } from "#client/api/wordsOfIssue.ts";
import type { Locale } from "#shared/locales.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { OwnPictures } from "./OwnPictures.tsx";
import styles from "./PageDetailFields.module.css";
import { PicturePicker } from "./PicturePicker.tsx";
import type { PageDraftState } from "./usePageDraft.ts";

// Where the page is found and what stands above it: fixed while readers see it.
export function PageDetailFields({ state, locale }: { readonly state: PageDraftState; readonly locale: Locale }) {
  const { draft, saved, issues, setDetails, noteDescribed } = state;
  const t = useText("pages");
  const isFixed = saved?.publishedVersion != null;
  const issue = issues["slug"]?.[0];
  const slugError = issue ? wordsOfIssue(issue, t("address")) : null;
  return (
    <fieldset className={styles.details} disabled={isFixed}>
      <legend className={styles.legend}>{t("details")}</legend>
      {isFixed && <p className={styles.fixed}>{t("detailsFixed")}</p>}
      <div className={styles.pair}>
        <Field label={t("address")} hint={t("addressHint")} error={slugError}>
          <TextInput
            before={<span className="ink-3">/</span>}
            value={draft.slug}
            maxLength={80}
            spellCheck={false}
            onChange={({ target }) => setDetails({ slug: target.value.toLowerCase().replace(/\s+/g, "-") })}
          />
        </Field>
        <Field label={t("kind")}>
          <Select
            options={pageKinds.map((kind) => ({ value: kind, label: t(dataKey("pageKind", kind)) }))}
            value={draft.kind}
            onChange={(kind) => setDetails({ kind })}
          />
        </Field>
      </div>
      <PicturePicker value={draft.picture} onChange={(picture) => setDetails({ picture })} />
      {saved ? (
        <OwnPictures
          pageId={saved.id}
          locale={locale}
          value={draft.picture}
          onChange={(picture) => setDetails({ picture })}
          onDescribed={noteDescribed}
        />
      ) : (
        <p className={styles.fixed}>{t("picturesAfterSaving")}</p>
      )}
    </fieldset>
  );
}
