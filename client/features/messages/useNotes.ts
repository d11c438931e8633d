import { useCallback, useEffect, useState } from "react";
import { isStaff } from "#shared/access/roles.ts";
import { notes as contract, type Colleague, type Note } from "#shared/features/notes/notes.contract.ts";
import { touches, type Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { hasten } from "#client/api/late.ts";
import { useMe } from "./useMe.ts";
import { useConnection, useEngine } from "./watches.ts";

export const notesApi = apiOf(contract);

export interface Notes {
  readonly notes: readonly Note[];
  readonly colleagues: readonly Colleague[];
  readonly readAgain: () => void;
}

const none: Pick<Notes, "notes" | "colleagues"> = { notes: [], colleagues: [] };

// The office's notes in a conversation, as they are now; null for whoever is not of the office. Without a connection, as they were last.
export function useNotes(conversationId: string): Notes | null {
  const me = useMe();
  const isOffice = isStaff(me);
  const [read, setRead] = useState(none);
  const [asks, setAsks] = useState(0);
  const isLive = useConnection().state === "live";
  const readAgain = useCallback(() => setAsks((before) => before + 1), []);
  useNotesChanged(readAgain, conversationId);
  useEffect(() => {
    if (!isOffice) return undefined;
    const leaving = new AbortController();
    hasten(leaving.signal, { onArrived: readAgain });
    notesApi.list({ conversationId }, { isQuiet: true, signal: leaving.signal }).then(
      (found) => {
        setRead(found);
        const isNamed = found.notes.some(({ mentioned }) => mentioned.some(({ id }) => id === me.id));
        if (isNamed) notesApi.seen({ conversationId }, { isQuiet: true }).catch(() => undefined);
      },
      // What was read before stays; with the connection it is asked for again.
      () => undefined,
    );
    return () => leaving.abort();
  }, [conversationId, isOffice, me.id, isLive, readAgain, asks]);
  return isOffice ? { ...read, readAgain } : null;
}

// Told where the screen around it watches notes.
export function useNotesChanged(onChanged: () => void, conversationId?: string): void {
  const engine = useEngine();
  useEffect(() => {
    const watched: readonly Watch[] = [
      { resource: "notes", ...(conversationId === undefined ? {} : { ids: [conversationId] }) },
    ];
    return engine.onChanged((change) => touches(watched, change) && onChanged());
  }, [engine, conversationId, onChanged]);
}
