import { ChevronDown } from "lucide-react";
import { useRef, useState } from "react";
import { useLocation } from "react-router";
import type { ContextTrip } from "#shared/features/tripContext/tripContext.contract.ts";
import { tripStates } from "#shared/features/trips/trips.states.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { StatePill } from "#client/ui/stay/StatePill.tsx";
import { FloatingPanel } from "#client/ui/overlay/FloatingPanel.tsx";
import { CommandList } from "./CommandList.tsx";
import styles from "./Context.module.css";
import { TripCommandDialog } from "#client/resource/commands/TripCommandDialog.tsx";
import { useConnection } from "./watches.ts";
import type { Answered, Chosen } from "#client/resource/commands/useOffers.ts";

interface TripCommandsProps {
  readonly trip: ContextTrip;
  // What became of a command, in words.
  readonly onSaid: (words: string) => void;
  readonly onChanged: () => void;
}

// The trip's state, and behind it whatever the reader may do with the trip now.
export function TripCommands({ trip, onSaid, onChanged }: TripCommandsProps) {
  const [t, states] = [useText("tripContext"), useText("states")];
  const isOffline = useConnection().state === "offline";
  const anchor = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // Asked for by the address, as the command palette does.
  const { search } = useLocation();
  const [isOpen, setOpen] = useState(() => new URLSearchParams(search).get("do") === "commands");
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const state = states(dataKey("tripState", trip.state));
  const close = (): void => setOpen(false);
  const choose = (next: Chosen): void => {
    close();
    onSaid("");
    setChosen(next);
  };
  const leave = (): void => {
    setChosen(null);
    opener.current?.focus();
  };
  const answered = ({ state: now, isDone }: Answered): void => {
    leave();
    const ofTrip = tripStates.find((one) => one === now);
    const name = ofTrip ? states(dataKey("tripState", ofTrip)) : "";
    onSaid(t(isDone ? "done" : "meanwhile", { state: name }));
    onChanged();
  };
  return (
    <span ref={anchor}>
      <button
        ref={opener}
        type="button"
        className={styles.stateButton}
        data-moves-trip
        aria-label={t("stateMenu", { state })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <StatePill state={trip.state}>
          {state}
          <ChevronDown className={styles.opens} />
        </StatePill>
      </button>
      {isOpen && (
        <FloatingPanel anchor={anchor} opener={opener} label={t("commands")} className={styles.menu} onClose={close}>
          <CommandList tripId={trip.id} onChoose={choose} />
        </FloatingPanel>
      )}
      {chosen && (
        <TripCommandDialog trip={trip} chosen={chosen} isOffline={isOffline} onAnswered={answered} onClose={leave} />
      )}
    </span>
  );
}
