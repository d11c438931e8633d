import { useState } from "react";
import type { Timeline } from "#client/engine/model.ts";
import { keptWritings } from "./keptWritings.ts";
import { messagesOf } from "./threadRows.ts";
import { useMe } from "./useMe.ts";
import { newWriting, type Writing } from "./writing.ts";

// What the composer is about, as it was left: known once the thread is there, and only if what it is about is.
export function useKeptWriting(
  conversationId: string,
  { status, days }: Pick<Timeline, "status" | "days">,
): [Writing, (writing: Writing) => void] {
  const kept = keptWritings(localStorage, useMe().id);
  const [writing, setWriting] = useState<Writing>(newWriting);
  const [left, setLeft] = useState(() => kept.of(conversationId));
  const change = (next: Writing): void => {
    setLeft(null);
    setWriting(next);
    if (next.t === "new") kept.forget(conversationId);
    else kept.keep(conversationId, { t: next.t, cid: (next.t === "reply" ? next.to : next.message).cid });
  };
  if (left !== null && status === "ready") {
    setLeft(null);
    const about = days
      .flatMap(({ runs }) => runs.flatMap(({ entries }) => entries.flatMap(messagesOf)))
      .find(({ cid, message }) => cid === left.cid && !message.isDeleted);
    if (about) setWriting(left.t === "reply" ? { t: "reply", to: about } : { t: left.t, message: about });
  }
  return [writing, change];
}
