import { useAtomValue } from "jotai";
import { useCallback, useEffect, useState } from "react";
import { contact } from "#shared/features/family/contact.contract.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { userAtom } from "#client/session/session.ts";

const api = apiOf(contact);

export type ContactAnswer = Output<typeof contact.form>;

export interface ContactForm {
  readonly answer: ContactAnswer | null;
  // Why it is not there yet.
  readonly failure: unknown;
  // Once a child has been added, or where nobody answered.
  readonly again: () => void;
}

// The children of who is signed in, and what is open with the family; known as soon as somebody is.
export function useContactForm(hostFamilyId: string): ContactForm {
  const userId = useAtomValue(userAtom)?.id;
  const [answer, setAnswer] = useState<ContactAnswer | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [turn, setTurn] = useState(0);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  useEffect(() => {
    if (userId === undefined) return;
    const gone = new AbortController();
    api.form({ hostFamilyId }, { signal: gone.signal, isQuiet: true }).then(
      (found) => {
        setFailure(null);
        setAnswer(found);
      },
      (cause: unknown) => gone.signal.aborted || setFailure(cause),
    );
    return () => gone.abort();
  }, [hostFamilyId, userId, turn]);
  useEffect(() => {
    if (failure === null) return undefined;
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [failure, again]);
  return { answer, failure, again };
}
