import { loadWords } from "#client/i18n/text.ts";
import type { MeetingLineProps } from "./MeetingLine.tsx";
import { later } from "./later.ts";

const words = ["meetings", "familyTrips"] as const;

// With words and times that few conversations need.
export const MeetingLine = later(...words)<MeetingLineProps>(() =>
  import(/* webpackChunkName: "meeting" */ "./MeetingLine.tsx").then(({ MeetingLine: line }) => line),
);

export async function loadProposing() {
  const [{ ProposeSheet }] = await Promise.all([
    import(/* webpackChunkName: "meeting" */ "./ProposeSheet.tsx"),
    loadWords(...words),
  ]);
  return ProposeSheet;
}
