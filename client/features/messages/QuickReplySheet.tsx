import { Plus } from "lucide-react";
import { useState } from "react";
import type { QuickReply } from "#shared/features/quickReplies/quickReplies.contract.ts";
import { useLocale, useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { SearchInput } from "#client/ui/form/SearchInput.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import { findReplies } from "./findReplies.ts";
import styles from "./QuickReplies.module.css";
import { QuickReplyForm } from "./QuickReplyForm.tsx";
import { ReplyMarks } from "./ReplyMarks.tsx";

interface QuickReplySheetProps {
  readonly replies: readonly QuickReply[];
  // Why there are none to show.
  readonly failure: unknown;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

export function QuickReplySheet({ replies, failure, onChanged, onClose }: QuickReplySheetProps) {
  const t = useText("quickReplies");
  const locale = useLocale();
  const [words, setWords] = useState("");
  const [edited, setEdited] = useState<QuickReply | "new" | null>(null);
  const found = findReplies(replies, { words, locale });
  const closeForm = (isChanged: boolean): void => {
    setEdited(null);
    if (isChanged) onChanged();
  };
  return (
    <>
      <Sheet
        isOpen
        title={t("title")}
        footer={
          <Button kind="primary" onClick={() => setEdited("new")}>
            <Plus />
            {t("add")}
          </Button>
        }
        onClose={onClose}
      >
        <SearchInput value={words} onChange={setWords} placeholder={t("search")} />
        {failure !== null && <Refusal error={failure} />}
        <ul className={styles.kept}>
          {found.map((reply) => (
            <li key={reply.id}>
              <button type="button" className={styles.reply} onClick={() => setEdited(reply)}>
                <span className={styles.shortcut}>
                  /{reply.shortcut} <ReplyMarks reply={reply} />
                </span>
                <span className={styles.words}>{reply.text}</span>
              </button>
            </li>
          ))}
        </ul>
        {failure === null && found.length === 0 && (
          <p role="status" className={styles.none}>
            {words === "" ? t("none") : t("foundNothing")}
          </p>
        )}
      </Sheet>
      {edited !== null && <QuickReplyForm reply={edited === "new" ? null : edited} onClose={closeForm} />}
    </>
  );
}
