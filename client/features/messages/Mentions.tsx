import { AtSign } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { Link } from "react-router";
import type { Mention } from "#shared/features/notes/notes.contract.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import styles from "./Notes.module.css";
import { useInboxPart } from "./useInboxPart.ts";
import { notesApi, useNotesChanged } from "./useNotes.ts";
import { useConnection } from "./watches.ts";

interface MentionsProps {
  readonly openId: string | null;
  readonly hrefOf: (conversationId: string) => string;
}

const mostShown = 3;

// Where a colleague has named one in a note, until one has looked: above the list, as it waits for nobody else.
export function Mentions({ openId, hrefOf }: MentionsProps) {
  const t = useText("notes");
  const [mentions, setMentions] = useState<readonly Mention[]>([]);
  const [isAnswered, setAnswered] = useState(false);
  useInboxPart("mentions", isAnswered);
  const { state: connection } = useConnection();
  const [asks, setAsks] = useState(0);
  useNotesChanged(useCallback(() => setAsks((before) => before + 1), []));
  useEffect(() => {
    const leaving = new AbortController();
    // Without an answer, what was there stays.
    void notesApi
      .mentions({}, { isQuiet: true, signal: leaving.signal })
      .then(
        (found) => setMentions(found.mentions),
        () => undefined,
      )
      .then(() => setAnswered(true));
    return () => leaving.abort();
  }, [connection, openId, asks]);
  const waiting = mentions.filter(({ conversationId }) => conversationId !== openId);
  if (waiting.length === 0) return null;
  return (
    <ul className={styles.mentions} aria-label={t("mentions")}>
      {waiting.slice(0, mostShown).map(({ noteId, conversationId, authorName, text, at }) => (
        <li key={noteId}>
          <Link to={hrefOf(conversationId)}>
            <AtSign aria-hidden />
            <span>
              <b>{authorName}</b> {text}
            </span>
            <time dateTime={at}>{formatMoment(at)}</time>
          </Link>
        </li>
      ))}
      {waiting.length > mostShown && (
        <li className={styles.line}>{t("more", { count: waiting.length - mostShown })}</li>
      )}
    </ul>
  );
}
