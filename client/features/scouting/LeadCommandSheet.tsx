import { useState } from "react";
import { leadStates, leadCommands, type LeadCommand } from "#shared/features/scouting/scouting.states.ts";
import type { Payload } from "#shared/features/transitions/transitions.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { CommandForm } from "#client/resource/commands/CommandForm.tsx";
import { useCommand, type Chosen } from "#client/resource/commands/useOffers.ts";
import { Field } from "#client/ui/form/Field.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { Sheet } from "#client/ui/overlay/Sheet.tsx";

interface LeadCommandSheetProps {
  readonly id: string;
  readonly name: string;
  readonly chosen: Chosen;
  // What became of it, in words.
  readonly onAnswered: (words: string) => void;
  readonly onClose: () => void;
}

export const leadCommandOf = (name: string): LeadCommand | undefined => leadCommands.find((one) => one === name);

// One step of a lead with what has to be said for it.
export function LeadCommandSheet({ id, name, chosen: { offer, version }, onAnswered, onClose }: LeadCommandSheetProps) {
  const t = useText("scouting");
  const [callAt, setCallAt] = useState("");
  const [restUntil, setRestUntil] = useState("");
  const state = leadStates.find((one) => one === offer.to);
  const { isBusy, failure, give } = useCommand("lead", id, ({ isDone }) =>
    onAnswered(
      isDone && state ? t("moved", { name, state: t(dataKey("leadState", state)) }) : t("meanwhile", { name }),
    ),
  );
  const command = leadCommandOf(offer.command);
  const words = command ? t(dataKey("leadCommand", command)) : offer.command;
  const asks = (ask: string): boolean => offer.asks.includes(ask);
  const at = new Date(callAt);
  const payload: Payload = {
    ...(asks("callTimeGiven") && !Number.isNaN(at.getTime()) && { slot: at.toISOString() }),
    ...(asks("restUntilGiven") && restUntil !== "" && { toDate: restUntil }),
  };
  const run = (reason: string): void =>
    give({ command: offer.command, version, payload, ...(reason !== "" && { reason }) });
  return (
    <Sheet isOpen title={`${words}: ${name}`} onClose={onClose}>
      <CommandForm
        words={words}
        isDanger={offer.command === "reject"}
        asksWhy={asks("reasonGiven")}
        isUnsaid={
          (asks("callTimeGiven") && payload.slot === undefined) ||
          (asks("restUntilGiven") && payload.toDate === undefined)
        }
        isBusy={isBusy}
        failure={failure}
        onRun={run}
        onLeave={onClose}
      >
        {command && <p>{t(dataKey("leadLine", command))}</p>}
        {asks("callTimeGiven") && (
          <Field label={t("callAt")}>
            <TextInput
              type="datetime-local"
              value={callAt}
              onChange={(event) => setCallAt(event.target.value)}
              required
            />
          </Field>
        )}
        {asks("restUntilGiven") && (
          <Field label={t("restUntil")}>
            <TextInput type="date" value={restUntil} onChange={(event) => setRestUntil(event.target.value)} required />
          </Field>
        )}
      </CommandForm>
    </Sheet>
  );
}
