import { useEffect, useState } from "react";
import { officeTrip } from "#shared/features/officeTrip/officeTrip.contract.ts";
import { transitions, type Offer } from "#shared/features/transitions/transitions.contract.ts";
import type { ContextTrip } from "#shared/features/tripContext/tripContext.contract.ts";
import { tripStates, type TripState } from "#shared/features/trips/trips.states.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { commandWords, isDangerous } from "#client/resource/commands/commandWords.ts";
import { TripCommandDialog } from "#client/resource/commands/TripCommandDialog.tsx";
import type { Answered, Chosen } from "#client/resource/commands/useOffers.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";
import { SkeletonList } from "#client/ui/state/Skeleton.tsx";
import styles from "./Tracker.module.css";

const api = apiOf({ offers: transitions.trip, trip: officeTrip.read });

interface MoveDialogProps {
  readonly tripId: string;
  readonly name: string;
  readonly to: TripState;
  // What became of it, in words.
  readonly onAnswered: (words: string) => void;
  readonly onClose: () => void;
}

interface Found {
  readonly trip: ContextTrip;
  readonly version: number;
  readonly offers: readonly Offer[];
}

// The command that leads where a card was dropped, with what has to be said; of several somebody chooses first.
export function MoveDialog({ tripId, name, to, onAnswered, onClose }: MoveDialogProps) {
  const [t, states] = [useText("tripContext"), useText("states")];
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const options = { isQuiet: true, signal: leaving.signal };
    Promise.all([api.offers({ id: tripId }, options), api.trip({ id: tripId }, options)]).then(
      ([{ offers, version }, { trip }]) => {
        const ways = offers.filter((offer) => offer.isAllowed && offer.to === to);
        if (trip) setFound({ trip, version, offers: ways });
        const [only] = ways;
        if (only && ways.length === 1) setChosen({ offer: only, version });
      },
      (cause: unknown) => leaving.signal.aborted || setFailure(cause),
    );
    return () => leaving.abort();
  }, [tripId, to]);
  const answered = ({ state, isDone }: Answered): void => {
    const now = tripStates.find((one) => one === state);
    onAnswered(t(isDone ? "done" : "meanwhile", { state: now ? states(dataKey("tripState", now)) : "" }));
  };
  if (found && chosen)
    return (
      <TripCommandDialog trip={found.trip} chosen={chosen} isOffline={false} onAnswered={answered} onClose={onClose} />
    );
  return (
    <Sheet isOpen title={name} onClose={onClose}>
      <div className={styles.ways}>
        {failure !== null && <Refusal error={failure} />}
        {failure === null && found === null && <SkeletonList count={2} shape="circle" />}
        {found?.offers.length === 0 && <p>{t("noCommands")}</p>}
        {found?.offers.map((offer) => (
          <Button
            key={offer.command}
            isBlock
            kind={isDangerous(offer.command) ? "dangerQuiet" : "secondary"}
            onClick={() => setChosen({ offer, version: found.version })}
          >
            {commandWords(offer.command)}
          </Button>
        ))}
      </div>
    </Sheet>
  );
}
