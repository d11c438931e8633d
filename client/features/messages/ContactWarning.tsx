import { useDeferredValue } from "react";
import { isStaff } from "#shared/access/roles.ts";
import type { ConversationKind } from "#shared/features/conversations/conversations.rules.ts";
import { OffPlatformWarning } from "#client/ui/message/OffPlatformNote.tsx";
import styles from "./Composer.module.css";
import { contactIn, without } from "./offPlatform.ts";
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
  const written = useDeferredValue(text);
  const contact = (kind === "trip" || kind === "trip_host_family") && !isStaff(me) ? contactIn(written) : null;
  if (!contact) return null;
  return (
    <div className={styles.warning}>
      <OffPlatformWarning
        found={contact.kind}
        onRemove={() => onChange(without(text, contact))}
        onSendAnyway={onSend}
      />
    </div>
  );
}
