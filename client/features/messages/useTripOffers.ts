import { useEffect, useState } from "react";
import { transitions, type Offer, type Payload } from "#shared/features/transitions/transitions.contract.ts";
import { offersShown } from "#shared/features/tripContext/tripContext.rules.ts";
import { tripStates, type TripState } from "#shared/features/trips/trips.states.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useOnce } from "#client/resource/useOnce.ts";

const api = apiOf({ give: transitions.give, trip: transitions.trip });

// One of them, and the version of the trip of which it was told.
export interface Chosen {
  readonly offer: Offer;
  readonly version: number;
}

interface TripOffers {
  readonly version: number;
  readonly offers: readonly Offer[];
}

// What may be done with a trip now, asked whenever it is looked at.
export function useTripOffers(tripId: string) {
  const [found, setFound] = useState<TripOffers | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [asks, setAsks] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    api.trip({ id: tripId }, { isQuiet: true, signal: leaving.signal }).then(
      ({ version, offers }) => setFound({ version, offers: offersShown(offers) }),
      (cause: unknown) => leaving.signal.aborted || setFailure(cause),
    );
    return () => leaving.abort();
  }, [tripId, asks]);
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
  readonly state: TripState | null;
  readonly isDone: boolean;
}

const stateOf = (value: unknown): TripState | null => tripStates.find((state) => state === value) ?? null;

// Gives a command once, however often it is sent. Somebody was first: that is an answer too, with what the trip is now.
export function useTripCommand(tripId: string, onAnswered: (answer: Answered) => void) {
  const once = useOnce();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const give = ({ version, command, ...said }: Given): void => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    void api
      .give({ entity: "trip", entityId: tripId, command, expectedVersion: version, ...said }, once)
      .then(({ state }) => onAnswered({ state: stateOf(state), isDone: true }))
      .catch((cause: unknown) => {
        if (cause instanceof ApiError && cause.code === "stale_state")
          onAnswered({ state: stateOf(cause.body["state"]), isDone: false });
        else setFailure(cause);
      })
      .finally(() => setBusy(false));
  };
  return { isBusy, failure, give };
}
