import { useDeferredValue } from "react";
import { isStaff } from "#shared/access/roles.ts";
import { leadsAway, without } from "#shared/features/conversations/leadsAway.rules.ts";
import { waitsForBooking } from "#shared/features/meetingPoint/meetingPoint.rules.ts";
import { OffPlatformWarning } from "#client/ui/message/OffPlatformNote.tsx";
import styles from "./Composer.module.css";
import { useMe } from "./useMe.ts";

interface ContactWarningProps {
  readonly about: Parameters<typeof waitsForBooking>[0];
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onSend: () => void;
}

// Said before it is sent, to those whom it protects: guests and families about a stay. Once it is booked, how to reach each other is theirs
// to tell, and nothing of it is masked: paying elsewhere alone is spoken of.
export function ContactWarning({ about, text, onChange, onSend }: ContactWarningProps) {
  const me = useMe();
  const isWatched = (about.kind === "trip" || about.kind === "trip_host_family") && !isStaff(me);
  const isOpen = !waitsForBooking(about);
  const written = useDeferredValue(text);
  const firstIn = (words: string) =>
    leadsAway(words, [location.hostname]).find(({ kind }) => !isOpen || kind === "payment");
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
