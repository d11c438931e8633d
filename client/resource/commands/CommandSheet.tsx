import { useState } from "react";
import type { Offer, Payload } from "#shared/features/transitions/transitions.contract.ts";
import { askedOf } from "#shared/features/tripContext/tripContext.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import { Drawer } from "#client/ui/overlay/Drawer.tsx";
import { SkeletonList } from "#client/ui/state/Skeleton.tsx";
import styles from "./Commands.module.css";
import { commandWords, isDangerous, reasonWords } from "./commandWords.ts";
import { useCommand, useOffers, type Answered, type Chosen, type Commanded } from "./useOffers.ts";

interface CommandSheetProps {
  readonly entity: Commanded;
  readonly id: string;
  readonly title: string;
  // What is given back if it is called off, in words, and as the command has to repeat it. None where no money is spoken of.
  readonly refund?: { readonly amount: number; readonly words: string } | undefined;
  readonly onAnswered: (answer: Answered) => void;
  readonly onClose: () => void;
}

const longestReason = 500;

// What can be done now, and why the rest cannot; then what has to be said with it.
export function CommandSheet({ entity, id, title, refund, onAnswered, onClose }: CommandSheetProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return (
    <Drawer isOpen title={title} onClose={onClose}>
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
            onClick={() => onChoose({ offer, version: found.version })}
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

function Saying({ entity, id, chosen: { offer, version }, refund, onAnswered, onBack }: SayingProps) {
  const t = useText("tripContext");
  const [reason, setReason] = useState("");
  const { isBusy, failure, give } = useCommand(entity, id, onAnswered);
  const asked = askedOf(offer) ?? [];
  const asksWhy = asked.includes("reason") || asked.includes("note") || asked.includes("evidence");
  const words = reason.trim();
  const payload: Payload = {
    ...(asked.includes("refundDue") ? { refund: refund?.amount ?? 0 } : {}),
    ...(asked.includes("note") ? { note: words } : {}),
    ...(asked.includes("evidence") ? { evidence: words } : {}),
  };
  const run = (): void =>
    give({ command: offer.command, version, payload, ...(asked.includes("reason") ? { reason: words } : {}) });
  return (
    <div className={styles.stack}>
      <h3 className="h4">{commandWords(offer.command)}</h3>
      {asked.includes("refundDue") && refund && <p role="status">{refund.words}</p>}
      {asksWhy && (
        <Field label={t("reason")}>
          <TextArea
            rows={3}
            maxLength={longestReason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            required
          />
        </Field>
      )}
      {failure !== null && <Refusal error={failure} />}
      <div className={styles.buttons}>
        <Button onClick={onBack}>{t("leaveIt")}</Button>
        <Button
          kind={isDangerous(offer.command) ? "danger" : "primary"}
          busy={isBusy}
          disabled={asksWhy && words === ""}
          onClick={run}
        >
          {commandWords(offer.command)}
        </Button>
      </div>
    </div>
  );
}
