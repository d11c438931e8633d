import { useState } from "react";
import { tripStates } from "#shared/features/trips/trips.states.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import type { Answered } from "#client/resource/commands/useOffers.ts";

// What became of a command, in words: where it stands now, whoever has moved it.
export function useAnswered(onAnswered: () => void): readonly [string, (answer: Answered) => void] {
  const [t, states] = [useText("tripContext"), useText("states")];
  const [said, setSaid] = useState("");
  const answered = ({ state, isDone }: Answered): void => {
    const ofTrip = tripStates.find((one) => one === state);
    const name = ofTrip ? states(dataKey("tripState", ofTrip)) : "";
    setSaid(name === "" ? "" : t(isDone ? "done" : "meanwhile", { state: name }));
    onAnswered();
  };
  return [said, answered];
}
