import { useEffect, useState } from "react";
import { quickReplies, type QuickReply } from "#shared/features/quickReplies/quickReplies.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { hasten } from "#client/api/late.ts";
import { useMe } from "./useMe.ts";

export const repliesApi = apiOf(quickReplies);

interface Known {
  readonly userId: string;
  readonly replies: readonly QuickReply[];
}

// What was read last on this page, so that the list opens at once.
let known: Known | null = null;

export function useReplies() {
  const { id: userId } = useMe();
  const [state, setState] = useState<Known | null>(known?.userId === userId ? known : null);
  const [failure, setFailure] = useState<unknown>(null);
  const [asks, setAsks] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    hasten(leaving.signal, { onArrived: () => setAsks((before) => before + 1) });
    repliesApi.mine({}, { signal: leaving.signal, isQuiet: true }).then(
      ({ replies }) => {
        known = { userId, replies };
        setState(known);
        setFailure(null);
      },
      (cause: unknown) => leaving.signal.aborted || setFailure(cause),
    );
    return () => leaving.abort();
  }, [userId, asks]);
  return { replies: state?.replies ?? null, failure, readAgain: () => setAsks((before) => before + 1) };
}
