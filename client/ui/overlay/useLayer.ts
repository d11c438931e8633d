import { useEffectEvent, useLayoutEffect } from "react";
import { lay, type Layer } from "./layers.ts";

interface Laid {
  readonly isOpen: boolean;
  readonly shape: Layer["shape"];
  readonly isFilled?: boolean;
  readonly onClose: () => void;
}

// Above the screen for as long as it is open: going back closes it.
export function useLayer({ isOpen, shape, isFilled = false, onClose }: Laid): void {
  const close = useEffectEvent(onClose);
  const asks = useEffectEvent(() => isFilled);
  useLayoutEffect(
    () => (isOpen ? lay({ shape, close: () => close(), isFilled: () => asks() }) : undefined),
    [isOpen, shape],
  );
}
