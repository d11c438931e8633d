import { useState } from "react";
import { mentionedIn, type Callable } from "#shared/features/notes/notes.rules.ts";
import type { Note } from "#shared/features/notes/notes.contract.ts";
import { useOnce } from "#client/resource/useOnce.ts";
import { useMe } from "./useMe.ts";
import { notesApi } from "./useNotes.ts";

interface NoteWriting {
  readonly conversationId: string;
  // The one that is changed.
  readonly note: Note | null;
  readonly onSaved: () => void;
}

// What is being written is kept on this device until it is saved; logging out takes it away.
export function useNoteWriting({ conversationId, note, onSaved }: NoteWriting) {
  const key = `noteDraft ${conversationId}:${useMe().id}`;
  const once = useOnce();
  const [text, setText] = useState(note?.text ?? localStorage.getItem(key) ?? "");
  const [chosen, setChosen] = useState<readonly Callable[]>(() =>
    (note?.mentioned ?? []).map((person) => ({ ...person, ids: [person.id] })),
  );
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const change = (next: string): void => {
    setText(next);
    setFailure(null);
    if (note) return;
    if (next === "") localStorage.removeItem(key);
    else localStorage.setItem(key, next);
  };
  const save = async (callable: readonly Callable[]): Promise<void> => {
    const words = text.trim();
    if (words === "" || isBusy) return;
    setBusy(true);
    setFailure(null);
    // A draft of another day names whom it names.
    const named = [...new Map([...callable, ...chosen].map((one) => [one.id, one])).values()];
    const written = { text: words, mentioned: [...mentionedIn(words, named)] };
    const options = { ...once, isQuiet: true };
    try {
      await (note
        ? notesApi.update({ ...written, noteId: note.id }, options)
        : notesApi.create({ ...written, conversationId }, options));
      change("");
      setChosen([]);
      onSaved();
    } catch (cause) {
      setFailure(cause);
    } finally {
      setBusy(false);
    }
  };
  return { text, change, choose: (one: Callable) => setChosen([...chosen, one]), save, isBusy, failure };
}
