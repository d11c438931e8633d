import { useId, useState, type ReactNode } from "react";
import type { MenuItem } from "./MenuRow.tsx";
import { MenuList, type FirstFocus } from "./MenuList.tsx";
import { useMenuTrigger, type MenuTriggerProps } from "./useMenuTrigger.ts";

interface MenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  // Draws the button and spreads the properties over it.
  readonly trigger: (props: MenuTriggerProps) => ReactNode;
  readonly alignEnd?: boolean;
}

export function Menu({ label, items, trigger, alignEnd = false }: MenuProps) {
  const id = useId();
  const [firstFocus, setFirstFocus] = useState<FirstFocus | null>(null);
  const { anchor, triggerProps } = useMenuTrigger({ id, isOpen: firstFocus !== null, onOpen: setFirstFocus });
  const close = () => setFirstFocus(null);
  const closeAndReturn = () => {
    close();
    anchor.current?.focus();
  };
  return (
    <>
      {trigger(triggerProps)}
      {firstFocus && (
        <MenuList {...{ id, label, items, anchor, alignEnd, firstFocus }} onLeave={close} onClose={closeAndReturn} />
      )}
    </>
  );
}
