import type { LeadState } from "#shared/features/scouting/scouting.states.ts";
import type { StateLook } from "#client/ui/stay/stateLooks.ts";

// The arch fills on the way to a home that hosts.
export const leadLooks: Readonly<Record<LeadState, StateLook>> = {
  lead: { glyph: "empty", hue: "slate" },
  contacted: { glyph: "quarter", hue: "gorse" },
  call_booked: { glyph: "quarter", hue: "sky" },
  application_started: { glyph: "half", hue: "sky" },
  vetting: { glyph: "most", hue: "spruce" },
  active: { glyph: "full", hue: "moss" },
  not_suitable: { glyph: "cross", hue: "brick" },
  dormant: { glyph: "wait", hue: "slate" },
};
