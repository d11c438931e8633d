import { useState } from "react";
import { isReviewLate, type ReviewState } from "#shared/features/conversations/reviews.rules.ts";
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

interface ReviewPillProps {
  readonly review: { readonly state: ReviewState; readonly createdAt: string };
}

// What has waited for more than the day that it may take says so.
export function ReviewPill({ review }: ReviewPillProps) {
  const t = useText("reviews");
  const [now] = useState(Date.now);
  const { glyph, hue } = lookOf(looks, review.state);
  const isLate = isReviewLate(review, now);
  return (
    <Pill hue={isLate ? "brick" : hue} icon={<StateGlyph kind={glyph} />}>
      {isLate ? t("overADay") : t(stateKeys[review.state])}
    </Pill>
  );
}
