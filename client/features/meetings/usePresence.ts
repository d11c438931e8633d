import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { meetings, type Meeting } from "#shared/features/meetings/meetings.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { createKeys } from "#client/api/keys.ts";
import { startCallAtom } from "#client/session/calls.atoms.ts";

const api = apiOf({ here: meetings.here });
const everyMs = 20_000;

const tell = (meetingId: string, isLeaving: boolean): Promise<unknown> =>
  api.here({ meetingId, isLeaving }, { keys: createKeys(), isQuiet: true });

// Whoever has joined is there as long as the page stands, and leaves with it.
export function usePresence({ id, conversationId, kind }: Meeting, onDone: () => void) {
  const calling = useAtomValue(startCallAtom);
  const [isHere, setHere] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (!isHere) return;
    const timer = setInterval(() => void tell(id, false).catch(() => undefined), everyMs);
    return () => {
      clearInterval(timer);
      void tell(id, true).catch(() => undefined);
    };
  }, [id, isHere]);
  const join = (): void => {
    setBusy(true);
    setFailure(null);
    tell(id, false)
      .then(() => {
        setHere(true);
        onDone();
        if (kind !== "home_visit") calling?.start(conversationId);
      })
      .catch(setFailure)
      .finally(() => setBusy(false));
  };
  return { isHere, isBusy, failure, join, leave: () => setHere(false) };
}
