import { useLayoutEffect } from "react";
import { isSwitchedOn } from "#client/session/deviceSwitches.ts";
import { meantKey } from "#client/ui/control/meantKey.ts";

const isBusyElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest("input, textarea, select, [role=grid] [data-row]") !== null) ||
  document.querySelector("dialog[open]") !== null;

// J and K lead into the table from anywhere on the screen; inside it they are the table's own.
export function useRowsByKey(): void {
  useLayoutEffect(() => {
    const enter = (event: KeyboardEvent): void => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        !["j", "k"].includes(meantKey(event.key).toLowerCase())
      )
        return;
      if (isBusyElsewhere(event.target) || !isSwitchedOn("singleKeys")) return;
      document.querySelector<HTMLElement>("main [role=grid] [data-row][tabindex='0']")?.focus();
    };
    document.addEventListener("keydown", enter);
    return () => document.removeEventListener("keydown", enter);
  }, []);
}
