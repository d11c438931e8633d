import { vettingStates, type VettingState } from "#shared/features/vetting/vetting.states.ts";
import { tripHostFamilyStates, tripStates } from "#shared/features/trips/trips.states.ts";
import { Pill } from "#client/ui/control/Pill.tsx";
import { StateGlyph } from "#client/ui/stay/StateGlyph.tsx";
import { stateLooks, type StateLook } from "#client/ui/stay/stateLooks.ts";
import type { Entity } from "./bench.ts";
import { useRuleWords } from "./useRuleWords.ts";

interface StateMarkProps {
  readonly entity: Entity;
  readonly state: string;
  readonly small?: boolean;
}

export function StateMark({ entity, state, small = false }: StateMarkProps) {
  const words = useRuleWords();
  const { glyph, hue } = lookOf(state);
  return (
    <Pill hue={hue} small={small} icon={<StateGlyph kind={glyph} size={14} />}>
      {words.state(entity, state)}
    </Pill>
  );
}

// States of machines that no screen of the product shows yet; they look as their meaning does elsewhere.
const otherLooks: Readonly<Record<string, StateLook>> = {
  proposed: { glyph: "quarter", hue: "gorse" },
  scheduled: { glyph: "half", hue: "sky" },
  in_call: { glyph: "lit", hue: "spruce" },
  ended: { glyph: "check", hue: "slate" },
  missed: { glyph: "alert", hue: "ember" },
  declined: { glyph: "cross", hue: "brick" },
  pending: { glyph: "quarter", hue: "gorse" },
  on_hold: { glyph: "wait", hue: "gorse" },
  processing: { glyph: "half", hue: "sky" },
  paid: { glyph: "full", hue: "moss" },
  failed: { glyph: "alert", hue: "ember" },
  reversed: { glyph: "cross", hue: "brick" },
  ...Object.fromEntries(vettingStates.map((state): [VettingState, StateLook] => [state, vettingLook(state)])),
};

function vettingLook(state: VettingState): StateLook {
  if (state === "approved") return { glyph: "full", hue: "moss" };
  if (state === "rejected" || state === "expired") return { glyph: "cross", hue: "brick" };
  if (state === "suspended" || state === "under_review") return { glyph: "alert", hue: "ember" };
  return state === "draft" || state === "lapsed" || state === "withdrawn"
    ? { glyph: "empty", hue: "slate" }
    : { glyph: "half", hue: "sky" };
}

function lookOf(name: string): StateLook {
  const state = [...tripStates, ...tripHostFamilyStates].find((one) => one === name);
  return state ? stateLooks[state] : (otherLooks[name] ?? { glyph: "empty", hue: "slate" });
}
