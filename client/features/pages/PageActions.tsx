import { useState } from "react";
import { useAtomValue } from "jotai";
import { whyNotPublish, whyNotRemove, whyNotSubmit, whyNotUnpublish } from "#shared/features/pages/pages.rules.ts";
import { wordsOfReason } from "#client/api/wordsOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { toast } from "#client/session/notify.ts";
import { userAtom } from "#client/session/session.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import styles from "./PageActions.module.css";
import type { PageDraftState } from "./usePageDraft.ts";

type Question = "unpublish" | "remove" | null;

interface PageActionsProps {
  readonly state: PageDraftState;
  readonly onRemoved: () => void;
}

// What can be done with the page as it was saved, and why not when it cannot.
export function PageActions({
  state: { saved, isDirty, isBusy, problem, command, remove },
  onRemoved,
}: PageActionsProps) {
  const t = useText("pages");
  const actorId = useAtomValue(userAtom)?.id ?? "";
  const [question, setQuestion] = useState<Question>(null);
  if (!saved) return problem && <Refusal error={problem} />;
  const refusal = whyNotPublish({ id: actorId }, saved);
  const run = async (name: Parameters<typeof command>[0], words: string): Promise<void> => {
    setQuestion(null);
    if (await command(name)) toast(words, { hue: "moss" });
  };
  const removed = async (): Promise<void> => {
    setQuestion(null);
    await remove();
    toast(t("removed"), { hue: "moss" });
    onRemoved();
  };
  const why =
    isDirty && saved.state !== "published" ? t("saveFirst") : refusal === "ownDraft" ? wordsOfReason(refusal) : null;
  return (
    <>
      {problem ? <Refusal error={problem} /> : why && <span className={styles.why}>{why}</span>}
      <Button
        kind="quiet"
        href={`/${saved.slug}${saved.state === "published" ? "" : "?draft"}`}
        target="_blank"
        rel="noopener"
      >
        {t(saved.state === "published" ? "open" : "openDraft")}
      </Button>
      {!whyNotRemove(saved) && (
        <Button kind="dangerQuiet" disabled={isBusy} onClick={() => setQuestion("remove")}>
          {t("remove")}
        </Button>
      )}
      {!whyNotUnpublish(saved) && (
        <Button disabled={isBusy} onClick={() => setQuestion("unpublish")}>
          {t("unpublish")}
        </Button>
      )}
      {saved.state === "draft" && (
        <Button
          kind="soft"
          disabled={isDirty || isBusy || whyNotSubmit(saved) !== null}
          onClick={() => void run("submit", t("submitted"))}
        >
          {t("submit")}
        </Button>
      )}
      {saved.state === "in_review" && (
        <>
          <Button disabled={isBusy} onClick={() => void run("withdraw", t("withdrawn"))}>
            {t("withdraw")}
          </Button>
          <Button
            kind="soft"
            disabled={isDirty || isBusy || refusal !== null}
            onClick={() => void run("publish", t("published"))}
          >
            {t("publish")}
          </Button>
        </>
      )}
      <Dialog
        isOpen={question === "remove"}
        title={t("removeTitle")}
        safeLabel={t("keepPage")}
        action={{ label: t("remove"), isDanger: true, run: () => void removed() }}
        onClose={() => setQuestion(null)}
      >
        {t("removeLine")}
      </Dialog>
      <Dialog
        isOpen={question === "unpublish"}
        title={t("unpublishTitle")}
        safeLabel={t("keepUp")}
        action={{ label: t("unpublish"), isDanger: true, run: () => void run("unpublish", t("unpublished")) }}
        onClose={() => setQuestion(null)}
      >
        {t("unpublishLine")}
      </Dialog>
    </>
  );
}
