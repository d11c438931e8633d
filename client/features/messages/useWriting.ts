import { useLayoutEffect, useRef, useState } from "react";
import { CannotStore } from "#client/engine/ports.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import type { NewFile } from "#client/engine/newMessage.ts";
import { useText } from "#client/i18n/useText.ts";
import { ownWordsOf } from "#shared/features/translation/perLanguage.rules.ts";
import type { InTheirs } from "./useTheirWords.ts";
import type { Field } from "./useField.ts";
import type { Tray } from "./tray.ts";
import { sendFiles } from "./sendFiles.ts";
import { isStaff } from "#shared/access/roles.ts";
import { isSwitchedOn } from "#client/session/deviceSwitches.ts";
import { keptWritings } from "./keptWritings.ts";
import { useMe } from "./useMe.ts";
import { useEngine } from "./watches.ts";
import { newWriting, type Writing } from "./writing.ts";

// So long can a message be taken back as if it had never been sent.
const undoMs = 5_000;

interface WritingOptions {
  readonly item: ConversationItem;
  readonly writing: Writing;
  readonly field: Field;
  readonly tray: Tray;
  readonly onWriting: (writing: Writing) => void;
  // Before the message is there.
  readonly onSend: () => void;
}

// What was refused is written again in one's own words; what was sent is corrected as it was sent.
function wordsToChange(writing: Writing): string {
  if (!("message" in writing)) return "";
  const { message } = writing.message;
  return (writing.t === "again" ? ownWordsOf(message)?.text : undefined) ?? message.body ?? "";
}

// What stands in the field: kept as a draft while it is new. Sent, it leaves at once for what is typed next; what the device cannot keep comes back.
export function useWriting({ item, writing, field, tray, onWriting, onSend }: WritingOptions) {
  const t = useText("messages");
  const engine = useEngine();
  const me = useMe();
  const isNew = writing.t === "new" || writing.t === "reply";
  const [changed, setChanged] = useState(() => ("message" in writing && writing.text) || wordsToChange(writing));
  const { text, setText } = isNew ? field : { text: changed, setText: setChanged };
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(text);
  useLayoutEffect(() => {
    latest.current = text;
  }, [text]);
  const isKept = async (work: Promise<unknown>): Promise<boolean> => {
    try {
      await work;
      return true;
    } catch (cause) {
      if (!(cause instanceof CannotStore)) throw cause;
      setProblem(t("notKept"));
      return false;
    }
  };
  const change = (next: string): void => {
    latest.current = next;
    setText(next);
    setProblem(null);
    if ("message" in writing) keptWritings(me.id).keep(item.id, { t: writing.t, cid: writing.message.cid, text: next });
    if (!isNew) return;
    engine.typing(item.id, next !== "");
    void isKept(engine.setDraft(item.id, next, item.draftVer));
  };
  const perform = async (body: string, rest: NewFile[] = [], own?: InTheirs["own"]): Promise<void> => {
    if (writing.t === "edit")
      return body === writing.message.message.body?.trim() ? undefined : engine.edit(writing.message, body);
    onSend();
    const replyTo =
      writing.t === "reply"
        ? (writing.to.seq ?? undefined)
        : writing.t === "again"
          ? writing.message.message.replyTo
          : undefined;
    if (rest.length > 0)
      return sendFiles(engine, rest, {
        conversationId: item.id,
        text: body,
        ...(own && { own }),
        ...(replyTo !== undefined && { replyTo }),
      });
    await engine.send({
      conversationId: item.id,
      text: body,
      ...(own === undefined ? {} : { own }),
      ...(replyTo === undefined ? {} : { replyTo }),
      ...(isNew && isSwitchedOn("undoSend", isStaff(me)) ? { holdMs: undoMs } : {}),
    });
    if (writing.t === "again") await engine.cancel(writing.message.cid);
  };
  const isCommitting = useRef(false);
  // A second tap on the button is about the same message.
  const commitOther = async (body: string): Promise<void> => {
    if (isCommitting.current) return;
    isCommitting.current = true;
    if (await isKept(perform(body)).finally(() => (isCommitting.current = false))) onWriting(newWriting);
  };
  // In the words of whoever reads it, with one's own beside them; else as it was written.
  const commit = async (theirs?: InTheirs): Promise<void> => {
    const sent = latest.current;
    if (isNew ? tray.isPreparing : sent.trim() === "") return;
    setProblem(null);
    if (!isNew) return commitOther(sent.trim());
    const rest = [...tray.take()];
    if (sent.trim() === "" && rest.length === 0) return;
    // Before the next key is heard.
    latest.current = "";
    setText("");
    onWriting(newWriting);
    engine.typing(item.id, false);
    if (await isKept(perform(theirs?.text ?? sent.trim(), rest, theirs?.own))) return;
    onWriting(writing);
    tray.putBack(rest);
    latest.current = [sent, latest.current].filter((part) => part !== "").join("\n");
    setText(latest.current);
  };
  return { text, change, commit, problem };
}
