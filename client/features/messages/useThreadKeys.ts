import type { KeyboardEvent } from "react";
import { arrowStep, focusBeside } from "./arrowKeys.ts";

// From message to message by arrows; Enter opens the menu of one, Escape goes back to the field.
export function useThreadKeys() {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target, currentTarget, key } = event;
    if (!(target instanceof HTMLElement) || event.defaultPrevented) return;
    if (key === "Escape") return void currentTarget.closest("section")?.querySelector("textarea")?.focus();
    const isEntry = target.matches("[data-entry]");
    if (!isEntry && target !== currentTarget) return;
    if (key === "Enter" && isEntry) return openMenu(event, target);
    const step = arrowStep(event);
    if (
      step !== 0 &&
      focusBeside({
        within: currentTarget,
        selector: "[data-entry]",
        from: isEntry ? target : currentTarget,
        step: isEntry ? step : -1,
      })
    )
      event.preventDefault();
  };
}

function openMenu(event: KeyboardEvent, entry: HTMLElement): void {
  const trigger = entry.querySelector<HTMLElement>("[data-message-menu]");
  if (!trigger) return;
  event.preventDefault();
  trigger.click();
}
