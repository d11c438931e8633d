import { lazy, type ComponentType } from "react";
import { loadWords } from "#client/i18n/text.ts";
import type { PlaceCardProps } from "./PlaceCard.tsx";

const words = () => loadWords("meetingPoint", "family", "meetings");

// Few conversations have a place in them. Where its card cannot be had, the words of the message are there without it.
export const PlaceCard = lazy<ComponentType<PlaceCardProps>>(() =>
  Promise.all([import(/* webpackChunkName: "place" */ "./PlaceCard.tsx"), words()]).then(
    ([{ PlaceCard: card }]) => ({ default: card }),
    () => ({ default: () => null }),
  ),
);

export async function loadPlacing() {
  const [{ PlaceSheet }] = await Promise.all([import(/* webpackChunkName: "place" */ "./PlaceSheet.tsx"), words()]);
  return PlaceSheet;
}
