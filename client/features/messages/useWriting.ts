import { useLayoutEffect, useRef, useState } from "react";
import { contentTypes } from "#shared/features/conversations/conversations.wire.ts";
import { CannotStore } from "#client/engine/ports.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import { useText } from "#client/i18n/useText.ts";
import type { Field } from "./useField.ts";
import { newFileOf, typeOf } from "./newFile.ts";
import { useEngine } from "./watches.ts";
import type { Writing } from "./writing.ts";

interface WritingOptions {
  readonly item: ConversationItem;
  readonly writing: Writing;
  readonly field: Field;
  readonly onDone: () => void;
}

// What stands in the field: kept as a draft while it is new, and there until the device has it for certain.
export function useWriting({ item, writing, field, onDone }: WritingOptions) {
  const t = useText("messages");
  const engine = useEngine();
  const isNew = writing.t === "new" || writing.t === "reply";
  const [changed, setChanged] = useState("message" in writing ? (writing.message.message.body ?? "") : "");
  const { text, setText } = isNew ? field : { text: changed, setText: setChanged };
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(text);
  useLayoutEffect(() => {
    latest.current = text;
  }, [text]);
  const isKept = async (work: Promise<unknown>): Promise<boolean> => {
    try {
      await work;
      setProblem(null);
      return true;
    } catch (cause) {
      if (!(cause instanceof CannotStore)) throw cause;
      setProblem(t("notKept"));
      return false;
    }
  };
  const change = (next: string): void => {
    setText(next);
    if (!isNew) return;
    engine.typing(item.id, next !== "");
    void isKept(engine.setDraft(item.id, next));
  };
  const perform = async (body: string): Promise<void> => {
    if (writing.t === "edit") return engine.edit(writing.message, body);
    const replyTo =
      writing.t === "reply"
        ? (writing.to.seq ?? undefined)
        : writing.t === "again"
          ? writing.message.message.replyTo
          : undefined;
    await engine.send({ conversationId: item.id, text: body, ...(replyTo === undefined ? {} : { replyTo }) });
    if (writing.t === "again") await engine.cancel(writing.message.cid);
  };
  const isCommitting = useRef(false);
  // A second tap on the button is about the same message.
  const commit = async (): Promise<void> => {
    const sent = latest.current;
    if (sent.trim() === "" || isCommitting.current) return;
    isCommitting.current = true;
    const isDone = await isKept(perform(sent.trim())).finally(() => (isCommitting.current = false));
    if (!isDone) return;
    latest.current = latest.current.startsWith(sent) ? latest.current.slice(sent.length) : latest.current;
    onDone();
    if (!isNew) return;
    engine.typing(item.id, false);
    // The draft went with what was sent. What was typed in the meantime is the beginning of the next message.
    if (latest.current === "") setText("");
    else change(latest.current);
  };
  const sendFiles = async (files: readonly File[]): Promise<void> => {
    for (const file of files) {
      const type = typeOf(file);
      const made = await newFileOf(file, type === contentTypes.image);
      if (!(await isKept(engine.send({ conversationId: item.id, text: "", type, files: [made] })))) return;
    }
  };
  return { text, change, commit, sendFiles, problem };
}
