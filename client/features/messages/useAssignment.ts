import { useEffect, useState } from "react";
import { assignment, type PresentColleague } from "#shared/features/assignment/assignment.contract.ts";
import { handOvers } from "#shared/features/assignment/handOver.contract.ts";
import type { HandOverAnswer } from "#shared/features/assignment/handOver.rules.ts";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useOnce } from "#client/resource/useOnce.ts";
import { useMe } from "./useMe.ts";

const api = apiOf(assignment);
const offersApi = apiOf({ offer: handOvers.offer, answer: handOvers.answer, giveToTeam: handOvers.giveToTeam });

interface Known {
  readonly userId: string;
  readonly colleagues: readonly PresentColleague[];
}

// What was read last on this page, so that the list opens at once.
let known: Known | null = null;

export function useColleagues() {
  const { id: userId } = useMe();
  const [state, setState] = useState<Known | null>(known?.userId === userId ? known : null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api.colleagues({}, { signal: leaving.signal, isQuiet: true }).then(
      ({ colleagues }) => {
        known = { userId, colleagues };
        setState(known);
      },
      (cause: unknown) => leaving.signal.aborted || setFailure(cause),
    );
    return () => leaving.abort();
  }, [userId]);
  return { colleagues: state?.colleagues ?? null, failure };
}

// It needs a connection: of two who take the same, one has it. Whose it is then comes with the header.
export function useAssignment({ id: conversationId, assignee }: WireHeader, onDone: () => void) {
  // The panel says what went wrong: a notice over it would close it, with the line that was written for a colleague.
  const once = { ...useOnce(), isQuiet: true };
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const heldBy = assignee?.id ?? null;
  // What was pressed keeps the focus meanwhile, and is not pressed twice.
  const run = (ask: () => Promise<unknown>): void => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    void ask()
      .then(onDone, (cause: unknown) => setFailure(cause))
      .finally(() => setBusy(false));
  };
  return {
    isBusy,
    failure,
    take: () => run(() => api.take({ conversationId, heldBy }, once)),
    giveBack: () => run(() => api.return({ conversationId }, once)),
    assign: (personId: string) => run(() => api.assign({ conversationId, heldBy, personId }, once)),
    giveToTeam: (teamId: string | null) => run(() => offersApi.giveToTeam({ conversationId, heldBy, teamId }, once)),
    offer: (to: { readonly personId: string } | { readonly teamId: string }, line: string) =>
      run(() => offersApi.offer({ conversationId, heldBy, line, ...to }, once)),
    answer: (answer: HandOverAnswer) => run(() => offersApi.answer({ conversationId, answer }, once)),
  };
}
