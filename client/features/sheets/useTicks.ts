import type { DayLeg } from "#shared/features/sheets/dayList.contract.ts";
import type { LegTick } from "#shared/features/sheets/sheets.rules.ts";
import { useKeptTicks } from "#client/resource/commands/useKeptTicks.ts";

// The ticks of a day's arrivals and departures.
export function useTicks() {
  const ticks = useKeptTicks();
  const about = ({ tripId, way }: DayLeg, tick: LegTick, isOn: boolean) => ({ tripId, way, tick, isOn });
  return {
    isOn: (leg: DayLeg, tick: LegTick): boolean =>
      ticks.isOn(about(leg, tick, true), tick === "met" ? leg.isMet : leg.isConfirmed),
    tick: (leg: DayLeg, which: LegTick, isTicked: boolean): void => ticks.tick(about(leg, which, isTicked)),
  };
}
