import { lazy, type ComponentType } from "react";
import { loadWords } from "#client/i18n/text.ts";
import type { MeetingLineProps } from "./MeetingLine.tsx";

const words = () => loadWords("meetings", "familyTrips");

// With words and times that few conversations need. Where they cannot be had, the thread is there without them.
export const MeetingLine = lazy<ComponentType<MeetingLineProps>>(() =>
  Promise.all([import(/* webpackChunkName: "meeting" */ "./MeetingLine.tsx"), words()]).then(
    ([{ MeetingLine: component }]) => ({ default: component }),
    () => ({ default: () => null }),
  ),
);

export async function loadProposing() {
  const [{ ProposeSheet }] = await Promise.all([
    import(/* webpackChunkName: "meeting" */ "./ProposeSheet.tsx"),
    words(),
  ]);
  return ProposeSheet;
}
