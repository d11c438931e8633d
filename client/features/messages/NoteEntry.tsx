import { Lock, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { partsOf } from "#shared/features/notes/notes.rules.ts";
import type { Note } from "#shared/features/notes/notes.contract.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useOnce } from "#client/resource/useOnce.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { InternalNote } from "#client/ui/message/InternalNote.tsx";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import styles from "./Notes.module.css";
import { useMe } from "./useMe.ts";
import { notesApi } from "./useNotes.ts";

interface NoteEntryProps {
  readonly note: Note;
  readonly onEdit: (note: Note) => void;
  readonly onChanged: () => void;
}

// What the office wrote down, where it was written.
export function NoteEntry({ note, onEdit, onChanged }: NoteEntryProps) {
  const t = useText("notes");
  const me = useMe();
  const [isAsking, setAsking] = useState(false);
  const { author, text, mentioned, at, isChanged } = note;
  return (
    <div className={styles.entry} role="group" aria-label={t("noteBy", { name: author.name })}>
      <InternalNote
        author={{ name: author.name }}
        time={isChanged ? t("changedAt", { moment: formatMoment(at) }) : formatMoment(at)}
        mark={
          <span className={styles.mark}>
            <Lock aria-hidden />
            {t("officeOnly")}
          </span>
        }
        tools={
          author.id === me.id && (
            <>
              <IconButton size="sm" icon={<Pencil />} label={t("edit")} onClick={() => onEdit(note)} />
              <IconButton size="sm" icon={<Trash2 />} label={t("remove")} onClick={() => setAsking(true)} />
            </>
          )
        }
      >
        {partsOf(text, mentioned).map((part, index) =>
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one text, which change all at once
          part.isMention ? <b key={index}>{part.text}</b> : part.text,
        )}
      </InternalNote>
      {isAsking && <RemoveQuestion note={note} onChanged={onChanged} onClose={() => setAsking(false)} />}
    </div>
  );
}

interface RemoveQuestionProps {
  readonly note: Note;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

function RemoveQuestion({ note, onChanged, onClose }: RemoveQuestionProps) {
  const t = useText("notes");
  const once = useOnce();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const remove = (): void => {
    setBusy(true);
    notesApi.remove({ noteId: note.id }, { ...once, isQuiet: true }).then(
      () => {
        onClose();
        onChanged();
      },
      (cause: unknown) => {
        setFailure(cause);
        setBusy(false);
      },
    );
  };
  return (
    <Dialog
      isOpen
      title={t("removeTitle")}
      safeLabel={t("keep")}
      action={{ label: t("remove"), run: remove, isBusy, isDanger: true }}
      onClose={onClose}
    >
      <p>{t("removeLine")}</p>
      {failure !== null && <Refusal error={failure} />}
    </Dialog>
  );
}
