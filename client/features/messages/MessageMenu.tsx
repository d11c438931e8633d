import { Copy, EllipsisVertical, Pencil, Reply, Trash2 } from "lucide-react";
import type { ShownMessage } from "#client/engine/model.ts";
import { useText } from "#client/i18n/useText.ts";
import { toast } from "#client/session/notify.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Menu } from "#client/ui/overlay/Menu.tsx";
import type { MenuItem } from "#client/ui/overlay/MenuRow.tsx";
import styles from "./Thread.module.css";
import { useMe } from "./useMe.ts";
import { useEngine } from "./watches.ts";
import type { Writing } from "./writing.ts";

interface MessageMenuProps {
  readonly shown: ShownMessage;
  readonly onWrite: (writing: Writing) => void;
}

export function MessageMenu({ shown, onWrite }: MessageMenuProps) {
  const t = useText("messages");
  const items = useItems(shown, onWrite);
  if (items.length === 0) return null;
  return (
    <span className={styles.messageMenu}>
      <Menu
        label={t("messageActions")}
        items={items}
        alignEnd
        trigger={(props) => (
          <IconButton size="sm" icon={<EllipsisVertical />} label={t("messageActions")} {...props} tabIndex={-1} />
        )}
      />
    </span>
  );
}

function useItems(shown: ShownMessage, onWrite: (writing: Writing) => void): MenuItem[] {
  const t = useText("messages");
  const engine = useEngine();
  const me = useMe();
  const { message, seq, state } = shown;
  if (message.isDeleted || message.isHidden) return [];
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(message.body ?? "");
    toast(t("copied"));
  };
  const isOwn = shown.from === me.id;
  const isOut = seq !== null;
  return [
    ...(isOut
      ? [{ id: "reply", label: t("reply"), icon: <Reply />, select: () => onWrite({ t: "reply", to: shown }) }]
      : []),
    ...(message.body ? [{ id: "copy", label: t("copy"), icon: <Copy />, select: () => void copy() }] : []),
    ...(isOwn && message.body && state === "sent"
      ? [{ id: "edit", label: t("edit"), icon: <Pencil />, select: () => onWrite({ t: "edit", message: shown }) }]
      : []),
    ...(isOwn
      ? [
          {
            id: "delete",
            label: t("delete"),
            icon: <Trash2 />,
            isDanger: true,
            startsGroup: true,
            select: () => void (isOut ? engine.remove(shown) : engine.cancel(shown.cid)),
          },
        ]
      : []),
  ];
}
