import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { MessageBubble } from "#client/ui/message/MessageBubble.tsx";
import { TypingDots } from "#client/ui/message/ThreadMarks.tsx";
import { srcOf } from "./conversationWords.ts";
import styles from "./Thread.module.css";
import { useTypists } from "./watches.ts";

interface TypingRowProps {
  readonly id: string;
  readonly header: WireHeader;
}

// Somebody is about to speak: it stands under the newest message.
export function TypingRow({ id, header }: TypingRowProps) {
  const typists = useTypists(id);
  const person = header.people.find(({ userId }) => userId === typists[0]);
  if (!person) return null;
  return (
    <div className={styles.entry} data-own={false}>
      <MessageBubble picture={<Avatar name={person.name} src={srcOf(person.picture)} size={28} />}>
        <TypingDots />
      </MessageBubble>
    </div>
  );
}
