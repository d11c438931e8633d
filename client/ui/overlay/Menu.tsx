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
  // What was offered when it opened stays where it is: nothing moves under the finger. Only whether it can be done just now is told anew.
  const [opened, setOpened] = useState<{ readonly items: readonly MenuItem[]; readonly firstFocus: FirstFocus } | null>(
    null,
  );
  const onOpen = (firstFocus: FirstFocus | null) => setOpened(firstFocus && { items, firstFocus });
  const standing = (item: MenuItem): MenuItem => {
    const now = items.find(({ id: known }) => known === item.id);
    return now ? { ...item, isDisabled: now.isDisabled ?? false } : item;
  };
  const { anchor, triggerProps } = useMenuTrigger({ id, isOpen: opened !== null, onOpen });
  const close = () => setOpened(null);
  const closeAndReturn = () => {
    close();
    anchor.current?.focus();
  };
  return (
    <>
      {trigger(triggerProps)}
      {opened && (
        <MenuList
          {...{ id, label, anchor, alignEnd, ...opened }}
          items={opened.items.map(standing)}
          onLeave={close}
          onClose={closeAndReturn}
        />
      )}
    </>
  );
}
