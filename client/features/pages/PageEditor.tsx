import { ArrowLeft, History } from "lucide-react";
import { useLayoutEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { PageInFull } from "#shared/features/pages/pages.contract.ts";
import { locales, type Locale } from "#shared/locales.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useLocale, useText } from "#client/i18n/useText.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { useLeaveQuestion } from "#client/resource/useLeaveQuestion.ts";
import { toast } from "#client/session/notify.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import { lay } from "#client/ui/overlay/layers.ts";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import { ConflictNote } from "./ConflictNote.tsx";
import { PageActions } from "./PageActions.tsx";
import { PageDetailFields } from "./PageDetailFields.tsx";
import styles from "./PageEditor.module.css";
import { hueOf } from "./pageHues.ts";
import { PagePreview } from "./PagePreview.tsx";
import { PageTextFields } from "./PageTextFields.tsx";
import { usePageDraft } from "./usePageDraft.ts";
import { VersionsDrawer } from "./VersionsDrawer.tsx";

// Writing on the left, what readers will see on the right.
export function PageEditor({ page }: { readonly page: PageInFull | null }) {
  const t = useText("pages");
  const query = useListQuery();
  const { revalidate } = useRevalidator();
  const state = usePageDraft(page);
  const [locale, setLocale] = useState<Locale>(firstLocale(page, useLocale()));
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const leaving = useLeaveQuestion(state.isDirty);
  // What the address has opened is the editor itself, and whatever opens above it is another thing.
  useLayoutEffect(() => lay({ shape: "drawer", close: () => undefined, isFilled: () => false }), []);
  const { saved, draft, isDirty } = state;
  const title = draft.texts[locale]?.title || saved?.title || t("newPage");
  const save = async (): Promise<void> => {
    const item = await state.save();
    if (!item) return;
    toast(t("saved"), { hue: "moss" });
    if (!saved) goTo(item.id);
    else void revalidate();
  };
  // What was typed is saved, or meant to go: there is nothing to ask about.
  const goTo = (edit: string): void => {
    leaving.allow();
    query.change({ edit });
  };
  return (
    <div className={styles.editor}>
      <PageTitle>{title}</PageTitle>
      <header className={styles.head}>
        <IconButton icon={<ArrowLeft />} label={t("backToList")} onClick={() => query.change({ edit: "" })} />
        <h1 className={styles.title}>{title}</h1>
        {saved && <Pill hue={hueOf(saved.state)}>{t(dataKey("pageState", saved.state))}</Pill>}
        <span className={styles.buttons}>
          {saved && <IconButton icon={<History />} label={t("history")} onClick={() => setHistoryOpen(true)} />}
          <PageActions state={state} onRemoved={() => goTo("")} />
          <Button
            kind={isDirty || !saved ? "primary" : "secondary"}
            disabled={!isDirty}
            busy={state.isBusy}
            onClick={() => void save()}
          >
            {t("save")}
          </Button>
        </span>
      </header>
      <ConflictNote state={state} locale={locale} />
      <div className={styles.panes}>
        <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
          <PageTextFields state={state} locale={locale} onLocale={setLocale} />
          <PageDetailFields state={state} locale={locale} />
        </form>
        <PagePreview text={draft.texts[locale]} picture={draft.picture} locale={locale} />
      </div>
      {saved && (
        <VersionsDrawer
          isOpen={isHistoryOpen}
          state={state}
          page={saved}
          locale={locale}
          onClose={() => setHistoryOpen(false)}
        />
      )}
      <Dialog
        isOpen={leaving.isAsking}
        title={t("leaveTitle")}
        safeLabel={t("keepWriting")}
        action={{ label: t("leave"), isDanger: true, run: leaving.leave }}
        onClose={leaving.stay}
      >
        {t("leaveLine")}
      </Dialog>
    </div>
  );
}

const firstLocale = (page: PageInFull | null, own: Locale): Locale =>
  page ? ([own, "en" as const, ...locales].find((locale) => page.texts[locale]) ?? "en") : "en";
