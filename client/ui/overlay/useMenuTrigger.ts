import { useRef, type KeyboardEvent, type RefObject } from "react";
import type { FirstFocus } from "./MenuList.tsx";

export interface MenuTriggerProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly "aria-haspopup": "menu";
  readonly "aria-expanded": boolean;
  readonly "aria-controls"?: string;
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface TriggerOptions {
  readonly id: string;
  readonly isOpen: boolean;
  readonly onOpen: (first: FirstFocus | null) => void;
}

export function useMenuTrigger({ id, isOpen, onOpen }: TriggerOptions) {
  const anchor = useRef<HTMLButtonElement>(null);
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    event.stopPropagation();
    onOpen(event.key === "ArrowDown" ? "first" : "last");
  };
  const triggerProps: MenuTriggerProps = {
    ref: anchor,
    "aria-haspopup": "menu",
    "aria-expanded": isOpen,
    ...(isOpen ? { "aria-controls": id } : {}),
    onClick: () => onOpen(isOpen ? null : "first"),
    onKeyDown: openByKey,
  };
  return { anchor, triggerProps };
}
