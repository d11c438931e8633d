import type { KeyboardEvent } from "react";
import { isChoosingLetters } from "#client/ui/control/isChoosingLetters.ts";

// Out of the field to what was said, where the arrows walk.
export function leaveField({ currentTarget, nativeEvent }: KeyboardEvent): void {
  if (!isChoosingLetters(nativeEvent))
    currentTarget.closest("section")?.querySelector<HTMLElement>("[role=log]")?.focus();
}
