import { startTransition, useEffect, useState } from "react";
import type { Rush } from "./rush.ts";

// Whether a part of it is drawn in full: once it is, it stays so.
export function useWhole({ isCalm, whenCalm }: Pick<Rush, "isCalm" | "whenCalm">): boolean {
  const [isWhole, setWhole] = useState(isCalm);
  useEffect(() => (isWhole ? undefined : whenCalm(() => startTransition(() => setWhole(true)))), [isWhole, whenCalm]);
  return isWhole;
}
