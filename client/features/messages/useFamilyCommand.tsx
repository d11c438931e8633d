import { useState, type ReactNode } from "react";
import type { ContextFamily } from "#shared/features/tripContext/tripContext.contract.ts";
import { tripHostFamilyStates } from "#shared/features/trips/trips.states.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { CommandSheet } from "#client/resource/commands/CommandSheet.tsx";
import type { Answered } from "#client/resource/commands/useOffers.ts";

export interface FamilyCommand {
  readonly choose: (family: ContextFamily) => void;
  // What became of the last command, in words.
  readonly said: string;
  readonly sheet: ReactNode;
}

// What may be done with one of the families of a trip.
export function useFamilyCommand(onChanged: () => void): FamilyCommand {
  const [t, messages, states] = [useText("tripContext"), useText("messages"), useText("states")];
  const [chosen, setChosen] = useState<ContextFamily | null>(null);
  const [said, setSaid] = useState("");
  const answered = ({ state, isDone }: Answered): void => {
    const known = tripHostFamilyStates.find((one) => one === state);
    const words = known ? states(dataKey("hostingState", known)) : "";
    setSaid(t(isDone ? "familyDone" : "familyMeanwhile", { name: chosen?.name ?? "", state: words }));
    setChosen(null);
    onChanged();
  };
  return {
    choose: setChosen,
    said,
    sheet: chosen && (
      <CommandSheet
        entity="hosting"
        id={chosen.id}
        title={messages("familyNamed", { name: chosen.name })}
        onAnswered={answered}
        onClose={() => setChosen(null)}
      />
    ),
  };
}
