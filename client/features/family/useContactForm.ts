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
  // Once a child has been added.
  readonly again: () => void;
}

// The children of who is signed in, and what is open with the family; known as soon as somebody is.
export function useContactForm(hostFamilyId: string): ContactForm {
  const userId = useAtomValue(userAtom)?.id;
  const [answer, setAnswer] = useState<ContactAnswer | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (userId === undefined) return;
    const gone = new AbortController();
    api.form({ hostFamilyId }, { signal: gone.signal, isQuiet: true }).then(setAnswer, () => undefined);
    return () => gone.abort();
  }, [hostFamilyId, userId, turn]);
  return { answer, again: useCallback(() => setTurn((before) => before + 1), []) };
}
