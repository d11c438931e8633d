import { Lock, Reply } from "lucide-react";
import type { Note } from "#shared/features/notes/notes.contract.ts";
import { useText } from "#client/i18n/useText.ts";
import { Segmented } from "#client/ui/page/Segmented.tsx";
import { NoteComposer } from "./NoteComposer.tsx";
import styles from "./Notes.module.css";
import type { Notes } from "./useNotes.ts";

// What the office writes: an answer, a new note, or other words for one of its notes.
export type NoteMode = { readonly t: "reply" } | { readonly t: "note" } | { readonly t: "change"; readonly note: Note };

export interface NoteFootProps {
  readonly conversationId: string;
  readonly notes: Notes;
  readonly mode: NoteMode;
  readonly onMode: (mode: NoteMode) => void;
}

// Above where one answers.
export function NoteFoot({ conversationId, notes, mode, onMode }: NoteFootProps) {
  const t = useText("notes");
  const note = mode.t === "change" ? mode.note : null;
  return (
    <>
      <div className={styles.modes}>
        <Segmented
          label={t("mode")}
          options={[
            { value: "reply", label: t("reply"), icon: <Reply aria-hidden /> },
            { value: "note", label: t("note"), icon: <Lock aria-hidden /> },
          ]}
          value={mode.t === "reply" ? "reply" : "note"}
          onChange={(next) => onMode({ t: next })}
        />
      </div>
      {mode.t !== "reply" && (
        <NoteComposer
          key={note?.id ?? "new"}
          conversationId={conversationId}
          notes={notes}
          note={note}
          onDone={() => onMode({ t: "reply" })}
        />
      )}
    </>
  );
}
