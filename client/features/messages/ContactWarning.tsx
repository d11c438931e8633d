import { useDeferredValue } from "react";
import { isStaff } from "#shared/access/roles.ts";
import type { ConversationKind } from "#shared/features/conversations/conversations.rules.ts";
import { leadsAway, without } from "#shared/features/conversations/leadsAway.rules.ts";
import { OffPlatformWarning } from "#client/ui/message/OffPlatformNote.tsx";
import styles from "./Composer.module.css";
import { useMe } from "./useMe.ts";

interface ContactWarningProps {
  readonly kind: ConversationKind;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onSend: () => void;
}

// Said before it is sent, to those whom it protects: guests and families about a stay.
export function ContactWarning({ kind, text, onChange, onSend }: ContactWarningProps) {
  const me = useMe();
  const isWatched = (kind === "trip" || kind === "trip_host_family") && !isStaff(me);
  const written = useDeferredValue(text);
  const firstIn = (words: string) => leadsAway(words, [location.hostname])[0];
  const found = isWatched ? firstIn(written) : undefined;
  if (!found) return null;
  // What was found may stand elsewhere by now.
  const remove = (): void => {
    const place = firstIn(text);
    if (place) onChange(without(text, place));
  };
  return (
    <div className={styles.warning}>
      <OffPlatformWarning found={found.kind} onRemove={remove} onSendAnyway={onSend} />
    </div>
  );
}
