import { useCallback, useEffect, useState } from "react";
import { planned as contract, type PlannedMessage } from "#shared/features/planned/planned.contract.ts";
import { touches, type Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useConnection, useEngine } from "./watches.ts";

export const plannedApi = apiOf(contract);

export interface Planned {
  readonly messages: readonly PlannedMessage[];
  readonly readAgain: () => void;
}

// One's own messages that leave later from here; without a connection, as they were last known. Told where the screen around it watches them.
export function usePlanned(conversationId: string): Planned {
  const engine = useEngine();
  const [messages, setMessages] = useState<readonly PlannedMessage[]>([]);
  const [asks, setAsks] = useState(0);
  const { state: connection } = useConnection();
  const readAgain = useCallback(() => setAsks((before) => before + 1), []);
  useEffect(() => {
    const leaving = new AbortController();
    plannedApi.list({ conversationId }, { isQuiet: true, signal: leaving.signal }).then(
      ({ planned }) => setMessages(planned),
      // What was read before stays; with the connection it is asked for again.
      () => undefined,
    );
    return () => leaving.abort();
  }, [conversationId, connection, asks]);
  useEffect(() => {
    const watched: readonly Watch[] = [{ resource: "planned", ids: [conversationId] }];
    return engine.onChanged((change) => touches(watched, change) && readAgain());
  }, [engine, conversationId, readAgain]);
  return { messages, readAgain };
}
