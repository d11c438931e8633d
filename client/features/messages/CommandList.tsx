import { useEffect, useRef, type KeyboardEvent } from "react";
import type { Offer } from "#shared/features/transitions/transitions.contract.ts";
import { askedOf } from "#shared/features/tripContext/tripContext.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { SkeletonList } from "#client/ui/state/Skeleton.tsx";
import { arrowStep, focusBeside } from "./arrowKeys.ts";
import styles from "./Context.module.css";
import { commandWords, isDangerous, reasonWords } from "#client/resource/commands/commandWords.ts";
import { useOffers, type Chosen } from "#client/resource/commands/useOffers.ts";
import { useConnection } from "./watches.ts";

interface CommandListProps {
  readonly tripId: string;
  readonly onChoose: (chosen: Chosen) => void;
}

// What can be done first, then what cannot yet, and why.
export function CommandList({ tripId, onChoose }: CommandListProps) {
  const [t, ui] = [useText("tripContext"), useText("ui")];
  const isOffline = useConnection().state === "offline";
  const { found, failure, tryAgain } = useOffers("trip", tripId);
  const box = useRef<HTMLDivElement>(null);
  const isThere = found !== null;
  // What ends a trip is not what the first press gives.
  const offers = (found?.offers ?? []).toSorted((a, b) => weightOf(a) - weightOf(b));
  useEffect(() => {
    if (isThere) box.current?.querySelector<HTMLElement>("[data-command]")?.focus();
  }, [isThere]);
  const walk = (event: KeyboardEvent): void => {
    const step = arrowStep(event);
    if (step === 0 || !box.current) return;
    event.preventDefault();
    focusBeside({ within: box.current, selector: "[data-command]", from: event.target, step });
  };
  if (isOffline && found === null)
    return (
      <p role="status" className={styles.menuNote}>
        {t("commandsNeedConnection")}
      </p>
    );
  if (failure !== null)
    return (
      <div className={styles.menuNote}>
        <Refusal error={failure} />
        <Button size="sm" onClick={tryAgain}>
          {ui("tryAgain")}
        </Button>
      </div>
    );
  if (found === null) return <SkeletonList count={2} shape="circle" />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to what is inside
    <div ref={box} onKeyDown={walk}>
      {offers.length === 0 && <p className={styles.menuNote}>{t("noCommands")}</p>}
      <ul className={styles.commands}>
        {offers.map((offer) => (
          <li key={offer.command}>
            <CommandRow offer={offer} onChoose={() => onChoose({ offer, version: found.version })} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const weightOf = ({ isAllowed, command }: Offer): number => (isAllowed ? 0 : 2) + (isDangerous(command) ? 1 : 0);

function CommandRow({ offer, onChoose }: { readonly offer: Offer; readonly onChoose: () => void }) {
  const t = useText("tripContext");
  const isAskable = askedOf(offer) !== null;
  const isOpen = offer.isAllowed && isAskable;
  const why = offer.reason === null ? (isAskable ? null : t("askedElsewhere")) : reasonWords(offer.reason);
  return (
    <button
      type="button"
      data-command
      className={styles.command}
      data-danger={isDangerous(offer.command)}
      aria-disabled={!isOpen}
      onClick={() => isOpen && onChoose()}
    >
      <span>{commandWords(offer.command)}</span>
      {why && <span className={styles.note}>{why}</span>}
    </button>
  );
}
