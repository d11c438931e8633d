import type { ReactNode } from "react";
import { Pill } from "../control/Pill.tsx";
import { StateGlyph } from "./StateGlyph.tsx";
import type { StateLook } from "./stateLooks.ts";

interface LookPillProps {
  readonly look: StateLook;
  readonly plain?: boolean;
  readonly children: ReactNode;
}

export function LookPill({ look: { glyph, hue }, plain = false, children }: LookPillProps) {
  return (
    <Pill hue={hue} icon={<StateGlyph kind={glyph} size={14} />} plain={plain}>
      {children}
    </Pill>
  );
}
