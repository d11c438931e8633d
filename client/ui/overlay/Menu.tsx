import { useId, useState, type ReactNode } from "react";
import type { MenuItem } from "./MenuRow.tsx";
import { MenuList, type FirstFocus, type OpenedMenu } from "./MenuList.tsx";
import { useMenuTrigger, type MenuTriggerProps } from "./useMenuTrigger.ts";

interface MenuButtonProps {
  readonly label: string;
  // Draws the button and spreads the properties over it.
  readonly trigger: (props: MenuTriggerProps) => ReactNode;
  // Draws what it offers, while it is open.
  readonly list: (opened: OpenedMenu) => ReactNode;
  readonly alignEnd?: boolean;
}

interface MenuProps extends Omit<MenuButtonProps, "list"> {
  readonly items: readonly MenuItem[];
}

export function Menu({ items, ...button }: MenuProps) {
  return <MenuButton {...button} list={(opened) => <MenuList {...opened} items={items} />} />;
}

// A menu whose items are made up only when it opens: where there is one in every row.
export function MenuButton({ label, trigger, list, alignEnd = false }: MenuButtonProps) {
  const id = useId();
  const [firstFocus, setOpened] = useState<FirstFocus | null>(null);
  const { anchor, triggerProps } = useMenuTrigger({ id, isOpen: firstFocus !== null, onOpen: setOpened });
  const close = () => setOpened(null);
  const closeAndReturn = () => {
    close();
    anchor.current?.focus();
  };
  return (
    <>
      {trigger(triggerProps)}
      {firstFocus && list({ id, label, anchor, alignEnd, firstFocus, onLeave: close, onClose: closeAndReturn })}
    </>
  );
}
