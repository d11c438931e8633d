import { useState } from "react";
import type { ConversationItem } from "#client/engine/model.ts";

// How much is new below what is looked at. Staff who take no part have no mark: for them it counts from when they left the end.
export function useMissed(
  { header, unreadCount }: Pick<ConversationItem, "header" | "unreadCount">,
  isAtEnd: boolean,
): number {
  const [leftAt, setLeftAt] = useState(header.headSeq);
  if (isAtEnd && leftAt !== header.headSeq) setLeftAt(header.headSeq);
  return header.me ? unreadCount : Math.max(0, header.headSeq - leftAt);
}
