import type { KeyboardEvent } from "react";

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

// One down, one up, or nothing of the kind.
export const arrowStep = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">): 1 | -1 | 0 =>
  ctrlKey || metaKey || altKey || shiftKey ? 0 : (steps[key] ?? 0);

interface Beside {
  readonly within: Element;
  readonly selector: string;
  readonly from: EventTarget;
  readonly step: 1 | -1;
}

// Up and down through what is drawn, as it stands; false at the end of it.
export function focusBeside({ within, selector, from, step }: Beside): boolean {
  const places = [...within.querySelectorAll<HTMLElement>(selector)];
  const here = places.findIndex(
    (place) => from instanceof Node && (place.contains(from) || place.closest("[data-row]")?.contains(from)),
  );
  const next = places[here < 0 ? (step > 0 ? 0 : places.length - 1) : here + step];
  next?.focus();
  return next !== undefined;
}
