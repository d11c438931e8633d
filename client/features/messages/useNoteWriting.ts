import { useEffect, useMemo, useRef, useState } from "react";
import { mentionedIn, type Callable } from "#shared/features/notes/notes.rules.ts";
import type { Note } from "#shared/features/notes/notes.contract.ts";
import { keptBox } from "#client/resource/keptBox.ts";
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
  const { id } = useMe();
  const kept = useMemo(() => keptBox<string>(`notes-${id}`), [id]);
  const once = useOnce();
  const [text, setText] = useState(note?.text ?? "");
  // What is typed before it is known what was left stands.
  const hasTyped = useRef(note !== null);
  const [chosen, setChosen] = useState<readonly Callable[]>(() =>
    (note?.mentioned ?? []).map((person) => ({ ...person, ids: [person.id] })),
  );
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (hasTyped.current) return;
    const before = takenFrom(`noteDraft ${conversationId}:${id}`);
    if (before !== null) kept.keep(conversationId, before);
    void kept.of(conversationId).then((left) => left !== null && !hasTyped.current && setText(left));
  }, [kept, conversationId, id]);
  const change = (next: string): void => {
    hasTyped.current = true;
    setText(next);
    setFailure(null);
    if (!note) kept.keep(conversationId, next === "" ? null : next);
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

// An earlier release kept it where any script reads it.
function takenFrom(key: string): string | null {
  const left = localStorage.getItem(key);
  localStorage.removeItem(key);
  return left;
}
