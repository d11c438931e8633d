import { useState, type ReactNode } from "react";
import type { Offer, Payload } from "#shared/features/transitions/transitions.contract.ts";
import { askedOf } from "#shared/features/tripContext/tripContext.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import { SkeletonList } from "#client/ui/state/Skeleton.tsx";
import { CommandForm } from "./CommandForm.tsx";
import styles from "./Commands.module.css";
import { commandWords, isDangerous, reasonWords } from "./commandWords.ts";
import { useCommand, useOffers, type Answered, type Chosen, type Commanded } from "./useOffers.ts";

interface CommandSheetProps {
  readonly entity: Commanded;
  readonly id: string;
  readonly title: string;
  // What is given back if it is called off, in words, and as the command has to repeat it. None where no money is spoken of.
  readonly refund?: { readonly amount: number; readonly words: string } | undefined;
  // What has to be before the eyes of whoever decides.
  readonly children?: ReactNode;
  readonly onAnswered: (answer: Answered) => void;
  readonly onClose: () => void;
}

// What can be done now, and why the rest cannot; then what has to be said with it.
export function CommandSheet({ entity, id, title, refund, children, onAnswered, onClose }: CommandSheetProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return (
    <Drawer isOpen title={title} onClose={onClose}>
      {children}
      {chosen ? (
        <Saying
          entity={entity}
          id={id}
          chosen={chosen}
          refund={refund}
          onAnswered={onAnswered}
          onBack={() => setChosen(null)}
        />
      ) : (
        <Choosing entity={entity} id={id} onChoose={setChosen} />
      )}
    </Drawer>
  );
}

interface ChoosingProps extends Pick<CommandSheetProps, "entity" | "id"> {
  readonly onChoose: (chosen: Chosen) => void;
}

function Choosing({ entity, id, onChoose }: ChoosingProps) {
  const [t, ui] = [useText("tripContext"), useText("ui")];
  const { found, failure, tryAgain } = useOffers(entity, id);
  if (failure !== null)
    return (
      <div className={styles.stack}>
        <Refusal error={failure} />
        <Button onClick={tryAgain}>{ui("tryAgain")}</Button>
      </div>
    );
  if (found === null) return <SkeletonList count={3} shape="circle" />;
  const shown = found.offers.filter((offer) => askedOf(offer) !== null).toSorted((a, b) => weightOf(a) - weightOf(b));
  if (shown.length === 0) return <p>{t("noCommands")}</p>;
  return (
    <ul className={styles.stack}>
      {shown.map((offer) => (
        <li key={offer.command} className={styles.offer}>
          <Button
            isBlock
            kind={isDangerous(offer.command) ? "dangerQuiet" : "secondary"}
            disabled={!offer.isAllowed}
            onClick={() => onChoose({ offer, version: found.version, selected: found.selected })}
          >
            {commandWords(offer.command)}
          </Button>
          {offer.reason !== null && <p className={styles.why}>{reasonWords(offer.reason)}</p>}
        </li>
      ))}
    </ul>
  );
}

const weightOf = ({ isAllowed, command }: Offer): number => (isAllowed ? 0 : 2) + (isDangerous(command) ? 1 : 0);

interface SayingProps extends Pick<CommandSheetProps, "entity" | "id" | "refund" | "onAnswered"> {
  readonly chosen: Chosen;
  readonly onBack: () => void;
}

function Saying({ entity, id, chosen: { offer, version, selected }, refund, onAnswered, onBack }: SayingProps) {
  const { isBusy, failure, give } = useCommand(entity, id, onAnswered);
  const asked = askedOf(offer) ?? [];
  const run = (reason: string): void => {
    const payload: Payload = {
      ...(offer.command === "select" && selected !== undefined ? { insteadOf: selected } : {}),
      ...(asked.includes("refundDue") ? { refund: refund?.amount ?? 0 } : {}),
      ...(asked.includes("note") ? { note: reason } : {}),
      ...(asked.includes("evidence") ? { evidence: reason } : {}),
    };
    give({ command: offer.command, version, payload, ...(asked.includes("reason") ? { reason } : {}) });
  };
  return (
    <CommandForm
      words={commandWords(offer.command)}
      isDanger={isDangerous(offer.command)}
      asksWhy={asked.includes("reason") || asked.includes("note") || asked.includes("evidence")}
      isBusy={isBusy}
      failure={failure}
      onRun={run}
      onLeave={onBack}
    >
      <h3 className="h4">{commandWords(offer.command)}</h3>
      {asked.includes("refundDue") && refund && <p role="status">{refund.words}</p>}
    </CommandForm>
  );
}
