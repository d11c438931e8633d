import { useState } from "react";
import { useLocation } from "react-router";

// Each time something is looked for it is another, also when it is the same message again.
export interface Sought {
  readonly seq: number;
}

interface Held {
  readonly key: string;
  readonly soughtKey: string;
  readonly sought: Sought | null;
}

// Which message a search has found is not part of the address; another address in between does not make it forgotten.
export function useSought(): Sought | null {
  const { state, key }: { readonly state: unknown; readonly key: string } = useLocation();
  const [held, setHeld] = useState<Held>({ key: "", soughtKey: "", sought: null });
  if (held.key === key) return held.sought;
  const seq = seqIn(state);
  // Come back to, it was looked for before.
  const isNew = seq !== null && key !== held.soughtKey;
  const next = isNew ? { key, soughtKey: key, sought: { seq } } : { ...held, key };
  setHeld(next);
  return next.sought;
}

const seqIn = (state: unknown): number | null =>
  typeof state === "object" && state !== null && "seq" in state && typeof state.seq === "number" ? state.seq : null;
