import { Check, X } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { findColleagues, longestNote, mentionAt, type Callable } from "#shared/features/notes/notes.rules.ts";
import type { Note } from "#shared/features/notes/notes.contract.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { isSwitchedOn } from "#client/session/deviceSwitches.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { isChoosingLetters } from "#client/ui/control/isChoosingLetters.ts";
import { keepToastsHigh } from "#client/ui/overlay/keepToastsHigh.ts";
import composer from "./Composer.module.css";
import { insertAtCaret } from "./insertAtCaret.ts";
import styles from "./Notes.module.css";
import { sends } from "./sendKey.ts";
import type { Notes } from "./useNotes.ts";
import { useNoteWriting } from "./useNoteWriting.ts";
import { useTeams } from "./useTeams.ts";
import { useConnection, useConversation } from "./watches.ts";

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
  const callable = useCallable(conversationId, notes);
  const found = call && call.from !== left ? findColleagues(callable, call.words).slice(0, 8) : [];
  const at = Math.min(active, Math.max(0, found.length - 1));
  const name = (one: Called): void => {
    if (!call) return;
    choose(one);
    insertAtCaret(area.current, { words: `@${one.writes} `, change, from: call.from });
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
      if (isOnline) void save(callable);
    }
  };
  return (
    <div ref={keepToastsHigh} className={styles.composer}>
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
              {person.line !== "" && <span className={styles.line}>{person.line}</span>}
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
          onClick={() => void save(callable)}
        />
      </div>
      <p id={`${id}-line`} className={styles.line}>
        {t("officeOnlyLine")}
      </p>
    </div>
  );
}

interface Called extends Callable {
  // What stands in the text, where that is another name than the one it is found by.
  readonly writes: string;
  readonly line: string;
}

// Each colleague, every team with all who are in it, and whoever the conversation belongs to.
function useCallable(conversationId: string, { colleagues }: Notes): readonly Called[] {
  const t = useText("notes");
  const teams = useTeams();
  const assignee = useConversation(conversationId)?.header.assignee ?? null;
  const isColleague = (id: string): boolean => colleagues.some((one) => one.id === id);
  return [
    ...colleagues.map(({ id, name }) => ({ id, name, ids: [id], writes: name, line: "" })),
    ...teams.map(({ id, name, members }) => ({
      id: `team ${id}`,
      name,
      ids: members.flatMap((member) => (isColleague(member.id) ? member.id : [])),
      writes: name,
      line: t("wholeTeam"),
    })),
    ...(assignee && isColleague(assignee.id)
      ? [{ id: "keeper", name: t("keeper"), ids: [assignee.id], writes: assignee.name, line: assignee.name }]
      : []),
  ];
}
