import { Check, X } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { findColleagues, longestNote, mentionAt } from "#shared/features/notes/notes.rules.ts";
import type { Colleague, Note } from "#shared/features/notes/notes.contract.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { isSwitchedOn } from "#client/session/deviceSwitches.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { isChoosingLetters } from "#client/ui/control/isChoosingLetters.ts";
import composer from "./Composer.module.css";
import { insertAtCaret } from "./insertAtCaret.ts";
import styles from "./Notes.module.css";
import { sends } from "./sendKey.ts";
import type { Notes } from "./useNotes.ts";
import { useNoteWriting } from "./useNoteWriting.ts";
import { useConnection } from "./watches.ts";

interface NoteComposerProps {
  readonly conversationId: string;
  readonly notes: Notes;
  // The one that is changed.
  readonly note: Note | null;
  readonly onDone: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

// Where the office writes for itself, on a ground of its own: nobody can take it for an answer to a family.
export function NoteComposer({ conversationId, notes, note, onDone }: NoteComposerProps) {
  const t = useText("notes");
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const isOnline = useConnection().state !== "offline";
  const { text, change, choose, save, isBusy, failure } = useNoteWriting({
    conversationId,
    note,
    onSaved: () => {
      notes.readAgain();
      onDone();
    },
  });
  const [caret, setCaret] = useState(0);
  const [left, setLeft] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  useEffect(() => area.current?.focus(), []);
  const call = mentionAt(text, caret);
  const found = call && call.from !== left ? findColleagues(notes.colleagues, call.words).slice(0, 8) : [];
  const at = Math.min(active, Math.max(0, found.length - 1));
  const name = (person: Colleague): void => {
    if (!call) return;
    choose(person);
    insertAtCaret(area.current, { words: `@${person.name} `, change, from: call.from });
    setLeft(call.from);
  };
  const followList = (event: KeyboardEvent): boolean => {
    const person = found[at];
    const step = steps[event.key];
    if (!person || isChoosingLetters(event.nativeEvent)) return false;
    if (event.key === "Escape") setLeft(call?.from ?? null);
    else if (step !== undefined) setActive((at + step + found.length) % found.length);
    else if (event.key === "Enter" || event.key === "Tab") name(person);
    else return false;
    event.preventDefault();
    return true;
  };
  const follow = (event: KeyboardEvent): void => {
    if (followList(event) || isChoosingLetters(event.nativeEvent)) return;
    if (event.key === "Escape") {
      event.stopPropagation();
      onDone();
    } else if (sends(event.nativeEvent, isSwitchedOn("enterSends"))) {
      event.preventDefault();
      if (isOnline) void save(notes.colleagues);
    }
  };
  return (
    <div className={styles.composer}>
      {found.length > 0 && (
        <div role="listbox" id={`${id}-list`} aria-label={t("colleagues")} className={styles.colleagues}>
          {found.map((person, index) => (
            <button
              key={person.id}
              id={`${id}-${index}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => name(person)}
            >
              {person.name}
            </button>
          ))}
        </div>
      )}
      {failure !== null && <Refusal error={failure} />}
      {!isOnline && (
        <p role="status" className={styles.line}>
          {t("needsLine")}
        </p>
      )}
      <div className={composer.line}>
        <div className={composer.field} data-text={text}>
          <textarea
            ref={area}
            rows={1}
            value={text}
            dir="auto"
            maxLength={longestNote}
            placeholder={t("placeholder")}
            aria-label={t(note ? "changeNote" : "write")}
            aria-describedby={`${id}-line`}
            aria-autocomplete="list"
            aria-controls={found.length > 0 ? `${id}-list` : undefined}
            aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
            onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
            onChange={({ target }) => {
              change(target.value);
              setCaret(target.selectionStart);
              setActive(0);
            }}
            onKeyDown={follow}
          />
        </div>
        {note && <IconButton icon={<X />} label={t("stop")} onClick={onDone} />}
        <IconButton
          kind="solid"
          isRound
          icon={<Check />}
          label={t("save")}
          disabled={!isOnline || isBusy || text.trim() === ""}
          onClick={() => void save(notes.colleagues)}
        />
      </div>
      <p id={`${id}-line`} className={styles.line}>
        {t("officeOnlyLine")}
      </p>
    </div>
  );
}
