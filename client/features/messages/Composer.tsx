import { ArrowUp, Check, Paperclip, X } from "lucide-react";
import { useEffect, useId, useRef, type ClipboardEvent, type KeyboardEvent } from "react";
import { longestMessage } from "#shared/features/conversations/conversations.wire.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import { useText } from "#client/i18n/useText.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { useMedia } from "#client/ui/page/useMedia.ts";
import styles from "./Composer.module.css";
import { ContactWarning } from "./ContactWarning.tsx";
import { FileButton } from "./FileButton.tsx";
import { ReplyQuote } from "./ReplyQuote.tsx";
import type { Field } from "./useField.ts";
import { useWriting } from "./useWriting.ts";
import type { Writing } from "./writing.ts";

interface ComposerProps {
  readonly item: ConversationItem;
  readonly title: string;
  readonly writing: Writing;
  readonly field: Field;
  // Another tab has a newer version: what stands here is kept, and nothing is sent.
  readonly isReadOnly: boolean;
  readonly onDone: () => void;
}

export function Composer({ item, title, writing, field, isReadOnly, onDone }: ComposerProps) {
  const t = useText("messages");
  const problemId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const isFinger = useMedia("(pointer: coarse)");
  const { text, change, commit, sendFiles, problem } = useWriting({ item, writing, field, onDone });
  useEffect(() => {
    if (writing.t !== "new") area.current?.focus();
  }, [writing]);
  const send = async (): Promise<void> => {
    await commit();
    // The button that was pressed by key cannot be pressed any more.
    if (document.activeElement instanceof HTMLButtonElement) area.current?.focus();
  };
  const followKey = (event: KeyboardEvent): void => {
    if (event.key === "Escape") return writing.t === "new" ? leave(event) : onDone();
    if (!sends(event, isFinger)) return;
    event.preventDefault();
    if (!isReadOnly) void commit();
  };
  const isEdit = writing.t === "edit";
  const said = problem ?? (text.length >= longestMessage ? t("tooLong") : null);
  return (
    <div className={styles.composer}>
      {writing.t !== "new" && <About item={item} writing={writing} onDone={onDone} />}
      <ContactWarning kind={item.header.kind} text={text} onChange={change} onSend={() => void send()} />
      {said && (
        <p id={problemId} role="alert" className={styles.problem}>
          {said}
        </p>
      )}
      <div className={styles.line}>
        {!isEdit && !isReadOnly && (
          <FileButton label={t("attach")} icon={<Paperclip />} onFiles={(files) => void sendFiles(files)} />
        )}
        <div className={styles.field} data-text={text}>
          <textarea
            ref={area}
            rows={1}
            value={text}
            dir="auto"
            maxLength={longestMessage}
            readOnly={isReadOnly}
            placeholder={t("message")}
            aria-label={t("writeTo", { name: title })}
            aria-describedby={said ? problemId : undefined}
            enterKeyHint={isFinger ? "enter" : "send"}
            onChange={(event) => change(event.target.value)}
            onKeyDown={followKey}
            onPaste={(event) => takeFiles(event, (files) => void sendFiles(files))}
          />
        </div>
        {/* Pressed by a finger it takes no focus: the keyboard of the phone stays for the next message. */}
        <IconButton
          kind="solid"
          isRound
          icon={isEdit ? <Check /> : <ArrowUp />}
          label={t(isEdit ? "save" : "send")}
          disabled={isReadOnly || text.trim() === ""}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void send()}
        />
      </div>
    </div>
  );
}

// On a phone Enter begins a new line: there is a button to send. While a word is being chosen from a list, it chooses.
function sends({ key, shiftKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent, isFinger: boolean): boolean {
  if (key !== "Enter" || nativeEvent.isComposing) return false;
  return ctrlKey || metaKey || !(shiftKey || isFinger);
}

// Out of the field to what was said, where the arrows walk.
function leave({ currentTarget, nativeEvent }: KeyboardEvent): void {
  if (!nativeEvent.isComposing) currentTarget.closest("section")?.querySelector<HTMLElement>("[role=log]")?.focus();
}

// A picture alone is meant as a file; what comes with words beside it, as from a table, as its words.
function takeFiles(event: ClipboardEvent, send: (files: readonly File[]) => void): void {
  const { files, types } = event.clipboardData;
  if (files.length === 0 || types.includes("text/plain")) return;
  event.preventDefault();
  send([...files]);
}

function About({ item, writing, onDone }: Pick<ComposerProps, "item" | "writing" | "onDone">) {
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
