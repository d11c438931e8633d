import { useEffect, useState } from "react";
import { handOvers, type DeskStep } from "#shared/features/assignment/handOver.contract.ts";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { mayAssign } from "./assigning.ts";
import { useMe } from "./useMe.ts";
import { useConnection } from "./watches.ts";

const api = apiOf({ steps: handOvers.steps });
const none: readonly DeskStep[] = [];

// What the desk has done with a conversation: read again with every change of its header; without a connection, as it was last.
export function useDeskSteps({ id, ver }: Pick<WireHeader, "id" | "ver">): readonly DeskStep[] {
  const isOfDesk = mayAssign(useMe());
  const { state: connection } = useConnection();
  const [read, setRead] = useState<{ readonly id: string; readonly steps: readonly DeskStep[] } | null>(null);
  useEffect(() => {
    if (!isOfDesk) return undefined;
    const leaving = new AbortController();
    api.steps({ conversationId: id }, { isQuiet: true, signal: leaving.signal }).then(
      ({ steps }) => setRead({ id, steps }),
      // What was read before stays.
      () => undefined,
    );
    return () => leaving.abort();
  }, [id, ver, isOfDesk, connection]);
  return read?.id === id ? read.steps : none;
}
