import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import type { Locale } from "#shared/locales.ts";
import { Button } from "#client/ui/control/Button.tsx";
import styles from "./ConflictNote.module.css";
import { PagePreview } from "./PagePreview.tsx";
import type { PageDraftState } from "./usePageDraft.ts";

interface ConflictNoteProps {
  readonly state: PageDraftState;
  readonly locale: Locale;
}

// Somebody else has saved meanwhile. Both texts are there; the person decides.
export function ConflictNote({ state: { newer, keepMine, takeTheirs }, locale }: ConflictNoteProps) {
  const t = useText("pages");
  if (!newer) return null;
  return (
    <section role="alert" className={styles.note}>
      <p className={styles.words}>
        <strong>{t("conflictTitle", { name: newer.authorName, at: formatMoment(newer.updatedAt) })}</strong>{" "}
        {t("conflictLine")}
      </p>
      <span className={styles.buttons}>
        <Button onClick={takeTheirs}>{t("takeTheirs")}</Button>
        <Button kind="primary" onClick={keepMine}>
          {t("keepMine")}
        </Button>
      </span>
      <details className={styles.theirs}>
        <summary>{t("showTheirs")}</summary>
        <PagePreview text={newer.texts[locale]} picture={newer.picture} locale={locale} />
      </details>
    </section>
  );
}
