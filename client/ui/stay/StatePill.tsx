import type { ReactNode } from "react";
import type { TripHostFamilyState, TripState } from "#shared/features/trips/trips.states.ts";
import { Pill } from "../control/Pill.tsx";
import { StateGlyph } from "./StateGlyph.tsx";
import { lookOf, stateLooks } from "./stateLooks.ts";

interface StatePillProps {
  readonly state: TripState | TripHostFamilyState;
  readonly plain?: boolean;
  readonly small?: boolean;
  // The state's word, in the reader's language.
  readonly children: ReactNode;
}

export function StatePill({ state, children, ...look }: StatePillProps) {
  const { glyph, hue } = lookOf(stateLooks, state);
  return (
    <Pill hue={hue} icon={<StateGlyph kind={glyph} size={14} />} {...look}>
      {children}
    </Pill>
  );
}
