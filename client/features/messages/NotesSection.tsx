import { useState } from "react";
import { partsOf } from "#shared/features/notes/notes.rules.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { InternalNote } from "#client/ui/message/InternalNote.tsx";
import styles from "./Context.module.css";
import { ContextSection } from "./ContextSection.tsx";
import type { Notes } from "./useNotes.ts";

const shownFirst = 3;

interface NotesSectionProps {
  readonly notes: Notes;
  readonly onWrite: () => void;
}

// The office's notes at a glance, the newest first; they are changed where they stand in the thread.
export function NotesSection({ notes: { notes }, onWrite }: NotesSectionProps) {
  const t = useText("tripContext");
  const [isWhole, setWhole] = useState(false);
  const newest = notes.toReversed();
  const shown = isWhole ? newest : newest.slice(0, shownFirst);
  return (
    <ContextSection
      title={t("notes")}
      aside={
        <Button size="sm" kind="quiet" keyHint="N" onClick={onWrite}>
          {t("writeNote")}
        </Button>
      }
    >
      {notes.length === 0 && <p className={styles.none}>{t("noNotes")}</p>}
      <ul className={styles.list}>
        {shown.map(({ id, author, at, text, mentioned }) => (
          <li key={id}>
            <InternalNote author={{ name: author.name }} time={formatMoment(at)}>
              {partsOf(text, mentioned).map((part, index) =>
                // oxlint-disable-next-line react/no-array-index-key -- the parts of one text, which change all at once
                part.isMention ? <b key={index}>{part.text}</b> : part.text,
              )}
            </InternalNote>
          </li>
        ))}
      </ul>
      {newest.length > shown.length && (
        <Button size="sm" kind="quiet" onClick={() => setWhole(true)}>
          {t("allNotes", { count: newest.length })}
        </Button>
      )}
    </ContextSection>
  );
}
