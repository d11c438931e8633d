import { loadWords } from "#client/i18n/text.ts";
import type { PlaceCardProps } from "./PlaceCard.tsx";
import { later } from "./later.ts";

const words = ["meetingPoint", "family", "meetings"] as const;

// Few conversations have a place in them.
export const PlaceCard = later(...words)<PlaceCardProps>(() =>
  import(/* webpackChunkName: "place" */ "./PlaceCard.tsx").then(({ PlaceCard: card }) => card),
);

export async function loadPlacing() {
  const [{ PlaceSheet }] = await Promise.all([
    import(/* webpackChunkName: "place" */ "./PlaceSheet.tsx"),
    loadWords(...words),
  ]);
  return PlaceSheet;
}
