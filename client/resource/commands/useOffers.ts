import { useEffect, useState } from "react";
import { transitions, type Offer, type Payload } from "#shared/features/transitions/transitions.contract.ts";
import { offersShown } from "#shared/features/tripContext/tripContext.rules.ts";
import {
  tripHostFamilyStates,
  tripStates,
  type TripHostFamilyState,
  type TripState,
} from "#shared/features/trips/trips.states.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useOnce } from "#client/resource/useOnce.ts";

const api = apiOf({
  give: transitions.give,
  trip: transitions.trip,
  hosting: transitions.hosting,
  lead: transitions.lead,
  vetting: transitions.vetting,
});

// What of a parent's or the office's is moved by commands.
export type Commanded = "trip" | "hosting" | "lead" | "vetting";

// One of them, and the version of which it was told.
export interface Chosen {
  readonly offer: Offer;
  readonly version: number;
  // Which family of its trip was chosen then, of a hosting.
  readonly selected?: string | null | undefined;
}

interface Offers {
  readonly version: number;
  readonly selected: string | null | undefined;
  readonly offers: readonly Offer[];
}

// What may be done with it now, asked whenever it is looked at.
export function useOffers(entity: Commanded, id: string) {
  const [found, setFound] = useState<Offers | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [asks, setAsks] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    api[entity]({ id }, { isQuiet: true, signal: leaving.signal }).then(
      ({ version, selected, offers }) => setFound({ version, selected, offers: offersShown(offers) }),
      (cause: unknown) => leaving.signal.aborted || setFailure(cause),
    );
    return () => leaving.abort();
  }, [entity, id, asks]);
  const tryAgain = (): void => {
    setFailure(null);
    setAsks(asks + 1);
  };
  return { found, failure, tryAgain };
}

interface Given {
  readonly command: string;
  readonly version: number;
  readonly reason?: string;
  readonly payload?: Payload;
}

// What became of it: the state it is in now, and whether that is by this command.
export interface Answered {
  readonly command: string;
  readonly state: TripState | TripHostFamilyState | null;
  readonly isDone: boolean;
}

const stateOf = (value: unknown): Answered["state"] =>
  [...tripStates, ...tripHostFamilyStates].find((state) => state === value) ?? null;

// Gives a command once, however often it is sent. Somebody was first: that is an answer too, with what it is now.
export function useCommand(entity: Commanded, id: string, onAnswered: (answer: Answered) => void) {
  const once = useOnce();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const give = ({ version, command, ...said }: Given): void => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    void api
      .give({ entity, entityId: id, command, expectedVersion: version, ...said }, once)
      .then(({ state }) => onAnswered({ command, state: stateOf(state), isDone: true }))
      .catch((cause: unknown) => {
        if (cause instanceof ApiError && cause.code === "stale_state")
          onAnswered({ command, state: stateOf(cause.body["state"]), isDone: false });
        else setFailure(cause);
      })
      .finally(() => setBusy(false));
  };
  return { isBusy, failure, give };
}
