import type { ReviewState } from "#shared/features/conversations/reviews.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { Pill } from "#client/ui/control/Pill.tsx";
import { StateGlyph } from "#client/ui/stay/StateGlyph.tsx";
import { stateKeys } from "./reviewKeys.ts";
import { lookOf, type StateLook } from "#client/ui/stay/stateLooks.ts";

const looks: Readonly<Record<ReviewState, StateLook>> = {
  open: { glyph: "wait", hue: "gorse" },
  upheld: { glyph: "full", hue: "brick" },
  dismissed: { glyph: "check", hue: "slate" },
};

export function ReviewPill({ state }: { readonly state: ReviewState }) {
  const t = useText("reviews");
  const { glyph, hue } = lookOf(looks, state);
  return (
    <Pill hue={hue} icon={<StateGlyph kind={glyph} />}>
      {t(stateKeys[state])}
    </Pill>
  );
}
