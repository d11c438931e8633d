import type { ReactNode } from "react";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { useText } from "#client/i18n/useText.ts";
import { TypingWords } from "#client/ui/message/ConversationRow.tsx";
import { typingWords } from "./conversationWords.ts";
import { useSlowly } from "./useSlowly.ts";
import { useTypists } from "./watches.ts";

interface TypingLineProps {
  readonly id: string;
  readonly header: WireHeader;
  // What stands there while nobody writes.
  readonly words: ReactNode;
}

// However many write at once.
const everyMs = 1_000;

// One line of a row, which somebody's typing changes and nothing else.
export function TypingLine({ id, header, words }: TypingLineProps) {
  const t = useText("messages");
  const typing = useSlowly(typingWords(t, header, useTypists(id)), everyMs);
  return typing === undefined ? words : <TypingWords>{typing}</TypingWords>;
}
