import { useEffect, useMemo, useState } from "react";
import type { Timeline } from "#client/engine/model.ts";
import { keptWritings, type KeptWriting } from "./keptWritings.ts";
import { messagesOf } from "./threadRows.ts";
import { useMe } from "./useMe.ts";
import { newWriting, type Writing } from "./writing.ts";

// What the composer is about, as it was left: known once the thread is there, and only if what it is about is. What is begun before that stands.
export function useKeptWriting(
  conversationId: string,
  { status, days }: Pick<Timeline, "status" | "days">,
): [Writing, (writing: Writing) => void] {
  const { id } = useMe();
  const kept = useMemo(() => keptWritings(id), [id]);
  const [writing, setWriting] = useState<Writing>(newWriting);
  const [left, setLeft] = useState<KeptWriting | null>(null);
  const [hasBegun, setBegun] = useState(false);
  useEffect(() => {
    let isShown = true;
    void kept.of(conversationId).then((found) => isShown && setLeft(found));
    return () => {
      isShown = false;
    };
  }, [kept, conversationId]);
  const change = (next: Writing): void => {
    setBegun(true);
    setWriting(next);
    if (next.t === "new" && writing.t === "new" && left === null) return;
    kept.keep(
      conversationId,
      next.t === "new" ? null : { t: next.t, cid: (next.t === "reply" ? next.to : next.message).cid },
    );
  };
  if (left !== null && !hasBegun && status === "ready") {
    setLeft(null);
    const about = days
      .flatMap(({ runs }) => runs.flatMap(({ entries }) => entries.flatMap(messagesOf)))
      .find(({ cid, message }) => cid === left.cid && !message.isDeleted);
    if (about) setWriting(writingOf(left, about));
  }
  return [writing, change];
}

const writingOf = ({ t, text }: KeptWriting, about: Extract<Writing, { t: "reply" }>["to"]): Writing =>
  t === "reply" ? { t, to: about } : { t, message: about, ...(text === undefined ? {} : { text }) };
