import type { Standing, VettingState } from "#shared/features/vetting/vetting.states.ts";
import type { StateLook } from "./stateLooks.ts";

// The arch fills on the way to an approval.
export const vettingLooks: Readonly<Record<VettingState, StateLook>> = {
  draft: { glyph: "empty", hue: "slate" },
  submitted: { glyph: "quarter", hue: "gorse" },
  info_requested: { glyph: "wait", hue: "gorse" },
  checks_in_progress: { glyph: "half", hue: "sky" },
  under_review: { glyph: "alert", hue: "ember" },
  visit_pending: { glyph: "half", hue: "gorse" },
  visit_scheduled: { glyph: "most", hue: "sky" },
  conditions_open: { glyph: "wait", hue: "gorse" },
  approval_pending: { glyph: "most", hue: "spruce" },
  approved: { glyph: "full", hue: "moss" },
  renewal_due: { glyph: "wait", hue: "gorse" },
  suspended: { glyph: "alert", hue: "ember" },
  rejected: { glyph: "cross", hue: "brick" },
  expired: { glyph: "shut", hue: "brick" },
  lapsed: { glyph: "shut", hue: "slate" },
  withdrawn: { glyph: "shut", hue: "slate" },
};

export const standingLooks: Readonly<Record<Standing, StateLook>> = {
  open: { glyph: "empty", hue: "slate" },
  received: { glyph: "half", hue: "sky" },
  clear: { glyph: "full", hue: "moss" },
  adverse: { glyph: "alert", hue: "brick" },
  expiring: { glyph: "wait", hue: "gorse" },
  expired: { glyph: "shut", hue: "brick" },
  absent: { glyph: "empty", hue: "gorse" },
};
