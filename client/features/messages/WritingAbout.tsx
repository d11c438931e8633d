import { X } from "lucide-react";
import type { ConversationItem } from "#client/engine/model.ts";
import { useText } from "#client/i18n/useText.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import styles from "./Composer.module.css";
import { ReplyQuote } from "./ReplyQuote.tsx";
import type { Writing } from "./writing.ts";

interface WritingAboutProps {
  readonly item: ConversationItem;
  readonly writing: Writing;
  readonly onDone: () => void;
}

// What is answered or changed, above the field.
export function WritingAbout({ item, writing, onDone }: WritingAboutProps) {
  const t = useText("messages");
  return (
    <div className={styles.about}>
      <div className={styles.aboutWords}>
        {writing.t === "reply" ? <ReplyQuote header={item.header} quoted={writing.to} /> : <span>{t("editing")}</span>}
      </div>
      <IconButton size="sm" icon={<X />} label={t("stopWriting")} onClick={onDone} />
    </div>
  );
}
