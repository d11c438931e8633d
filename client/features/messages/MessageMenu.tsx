import { EllipsisVertical } from "lucide-react";
import type { ShownMessage } from "#client/engine/model.ts";
import { useText } from "#client/i18n/useText.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Menu } from "#client/ui/overlay/Menu.tsx";
import { useMedia } from "#client/ui/page/useMedia.ts";
import styles from "./Thread.module.css";
import { useMessageItems, type MessageTool, type ThreadActs } from "./useMessageItems.tsx";

interface MessageMenuProps {
  readonly shown: ShownMessage;
  // Of one picture among several: in its corner, and named by its place.
  readonly picture?: { readonly number: number; readonly total: number };
  readonly acts: ThreadActs;
  readonly onTool: (tool: MessageTool) => void;
}

// Under a finger it is a sheet from below, where everything is as large as a finger.
export function MessageMenu({ shown, picture, acts, onTool }: MessageMenuProps) {
  const t = useText("messages");
  const isFinger = useMedia("(pointer: coarse)");
  const items = useMessageItems({ shown, acts, onTool });
  if (items.length === 0) return null;
  const look = {
    size: "sm",
    icon: <EllipsisVertical />,
    label: picture ? t("photoActions", picture) : t("messageActions"),
    kind: picture ? "onPhoto" : "quiet",
  } as const;
  const tabIndex = picture ? 0 : -1;
  return (
    <span className={picture ? undefined : styles.messageMenu}>
      {isFinger ? (
        <IconButton
          {...look}
          aria-haspopup="dialog"
          data-message-menu
          tabIndex={tabIndex}
          onClick={() => onTool({ t: "sheet", shown })}
        />
      ) : (
        <Menu
          label={look.label}
          items={items}
          alignEnd
          trigger={(props) => <IconButton {...look} {...props} data-message-menu tabIndex={tabIndex} />}
        />
      )}
    </span>
  );
}
