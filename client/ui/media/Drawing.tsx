import { useEffect, useState, type ReactNode } from "react";

type Drawings = typeof import("./art/spotDrawings.tsx").spotDrawings;

export type SpotKind = keyof Drawings;

let drawings: Drawings | null = null;

// Drawings stand where there is nothing else to see: no first visit waits for them. Without them the place stays blank.
export const loadDrawings = async (): Promise<Drawings | null> => {
  if (!drawings) {
    const loaded = await import(/* webpackChunkName: "drawings" */ "./art/spotDrawings.tsx").catch(() => null);
    drawings = loaded && loaded.spotDrawings;
  }
  return drawings;
};

// What is drawn inside an <svg>.
export function Drawing({ kind }: { readonly kind: SpotKind }): ReactNode {
  const [known, setKnown] = useState(drawings);
  useEffect(() => {
    if (!known) void loadDrawings().then(setKnown);
  }, [known]);
  return known?.[kind];
}
