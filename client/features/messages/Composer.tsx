import { ArrowUp, Check, Paperclip, X } from "lucide-react";
import { useEffect, useId, useRef, type KeyboardEvent } from "react";
import { longestMessage } from "#shared/features/conversations/conversations.wire.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import { useText } from "#client/i18n/useText.ts";
import { IconButton } from "#client/ui/IconButton.tsx";
import { useMedia } from "#client/ui/useMedia.ts";
import styles from "./Composer.module.css";
import { FileButton } from "./FileButton.tsx";
import { ReplyQuote } from "./ReplyQuote.tsx";
import { useWriting } from "./useWriting.ts";
import type { Writing } from "./writing.ts";

interface ComposerProps {
  readonly item: ConversationItem;
  readonly title: string;
  readonly writing: Writing;
  readonly onDone: () => void;
}

export function Composer({ item, title, writing, onDone }: ComposerProps) {
  const t = useText("messages");
  const problemId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const isFinger = useMedia("(pointer: coarse)");
  const { text, change, commit, sendFiles, problem } = useWriting({ item, writing, onDone });
  useEffect(() => {
    if (writing.t !== "new") field.current?.focus();
  }, [writing]);
  const followKey = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && writing.t !== "new") return onDone();
    if (!sends(event, isFinger)) return;
    event.preventDefault();
    void commit();
  };
  const isEdit = writing.t === "edit";
  return (
    <div className={styles.composer}>
      {writing.t !== "new" && <About item={item} writing={writing} onDone={onDone} />}
      {problem && <p id={problemId} role="alert" className={styles.problem}>{problem}</p>}
      <div className={styles.line}>
        {!isEdit && <FileButton label={t("attach")} icon={<Paperclip />} onFiles={(files) => void sendFiles(files)} />}
        <div className={styles.field} data-text={text}>
          <textarea
            ref={field}
            rows={1}
            value={text}
            maxLength={longestMessage}
            placeholder={t("message")}
            aria-label={t("writeTo", { name: title })}
            aria-describedby={problem ? problemId : undefined}
            enterKeyHint={isFinger ? "enter" : "send"}
            onChange={(event) => change(event.target.value)}
            onKeyDown={followKey}
          />
        </div>
        <IconButton kind="solid" isRound icon={isEdit ? <Check /> : <ArrowUp />} label={t(isEdit ? "save" : "send")} disabled={text.trim() === ""} onClick={() => void commit()} />
      </div>
    </div>
  );
}

// On a phone Enter begins a new line: there is a button to send. While a word is being chosen from a list, it chooses.
function sends({ key, shiftKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent, isFinger: boolean): boolean {
  if (key !== "Enter" || nativeEvent.isComposing) return false;
  return ctrlKey || metaKey || !(shiftKey || isFinger);
}

function About({ item, writing, onDone }: Pick<ComposerProps, "item" | "writing" | "onDone">) {
  const t = useText("messages");
  return (
    <div className={styles.about}>
      <div className={styles.aboutWords}>{writing.t === "reply" ? <ReplyQuote header={item.header} quoted={writing.to} /> : <span>{t("editing")}</span>}</div>
      <IconButton size="sm" icon={<X />} label={t("stopWriting")} onClick={onDone} />
    </div>
  );
}
