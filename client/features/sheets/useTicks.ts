import { useAtomValue } from "jotai";
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { DayLeg } from "#shared/features/sheets/dayList.contract.ts";
import type { LegTick } from "#shared/features/sheets/sheets.rules.ts";
import { isSameTick, keepTick, keptTicksAtom, type KeptTick } from "#client/resource/commands/keptTicks.ts";
import { sendTicks } from "#client/resource/commands/sendTicks.ts";
import { userAtom } from "#client/session/session.ts";

// A tick is written down first and sent then: with or without a network it stands at once, and reaches the office as soon as it can.
export function useTicks() {
  const kept = useAtomValue(keptTicksAtom);
  const user = useAtomValue(userAtom);
  const { revalidate } = useRevalidator();
  // What has been sent and is not read again yet, as without a network.
  const [sent, setSent] = useState<readonly KeptTick[]>([]);
  const isOn = (leg: DayLeg, tick: LegTick): boolean => {
    const about = { tripId: leg.tripId, way: leg.way, tick, isOn: true };
    const mine = [...kept, ...sent].find((one) => isSameTick(one, about));
    return mine?.isOn ?? (tick === "met" ? leg.isMet : leg.isConfirmed);
  };
  const tick = (leg: DayLeg, which: LegTick, isTicked: boolean): void => {
    const one = { tripId: leg.tripId, way: leg.way, tick: which, isOn: isTicked };
    keepTick(one);
    setSent((before) => [...before.filter((other) => !isSameTick(other, one)), one]);
    if (user && navigator.onLine)
      void sendTicks(user.id)
        .then(() => revalidate())
        .then(() => setSent((before) => before.filter((other) => other !== one)));
  };
  return { isOn, tick };
}
