import { useSetAtom } from "jotai";
import { useCallback, useEffect } from "react";
import { partsHereAtom, type InboxPart } from "./inboxParts.atoms.ts";

export const useHere = () => {
  const setHere = useSetAtom(partsHereAtom);
  return useCallback(
    (part: InboxPart): void => setHere((before) => (before.includes(part) ? before : [...before, part])),
    [setHere],
  );
};

// Said by each of them when it knows what it shows.
export function useInboxPart(part: InboxPart, isHere: boolean): void {
  const say = useHere();
  useEffect(() => {
    if (isHere) say(part);
  }, [part, isHere, say]);
}
