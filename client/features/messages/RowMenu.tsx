import { EllipsisVertical, Luggage } from "lucide-react";
import type { ConversationItem } from "#client/engine/model.ts";
import { useText } from "#client/i18n/useText.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Menu } from "#client/ui/overlay/Menu.tsx";
import type { MenuItem } from "#client/ui/overlay/MenuRow.tsx";
import type { RowAct } from "./rowActs.tsx";
import { tripHrefOf } from "./tripHref.ts";
import { useMe } from "./useMe.ts";

interface RowMenuProps {
  readonly item: Pick<ConversationItem, "header">;
  readonly title: string;
  readonly acts: readonly RowAct[];
}

// Where nothing can be done there is no button either: an empty menu is a promise that is not kept.
export function RowMenu({ item, title, acts }: RowMenuProps) {
  const t = useText("messages");
  const tripHref = tripHrefOf(item.header, useMe());
  const items: readonly MenuItem[] = [
    ...acts.map(({ id, label, icon, keys, run }) => ({
      id,
      label: t(label),
      icon,
      keys,
      select: run,
      startsGroup: id === "pin" || id === "unpin" || id === "choose",
    })),
    ...(tripHref ? [{ id: "trip", label: t("viewTrip"), icon: <Luggage />, href: tripHref }] : []),
  ];
  if (items.length === 0) return null;
  return (
    <Menu
      label={t("actionsFor", { name: title })}
      alignEnd
      items={items}
      trigger={(props) => (
        <IconButton size="sm" icon={<EllipsisVertical />} label={t("actionsFor", { name: title })} {...props} />
      )}
    />
  );
}
