import { EllipsisVertical } from "lucide-react";
import { isStaff } from "#shared/access/roles.ts";
import type { ShownMessage } from "#client/engine/model.ts";
import { useText } from "#client/i18n/useText.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { MenuButton } from "#client/ui/overlay/Menu.tsx";
import { MenuList, type OpenedMenu } from "#client/ui/overlay/MenuList.tsx";
import { useMedia } from "#client/ui/page/useMedia.ts";
import { offersAnything } from "./messageActions.ts";
import styles from "./Thread.module.css";
import { useMe } from "./useMe.ts";
import { useMessageItems, type MessageTool, type ThreadActs } from "./useMessageItems.tsx";

interface OfMessage {
  readonly shown: ShownMessage;
  readonly acts: ThreadActs;
  readonly onTool: (tool: MessageTool) => void;
}

interface MessageMenuProps extends OfMessage {
  // Of one picture among several: in its corner, and named by its place.
  readonly picture?: { readonly number: number; readonly total: number };
  // While its thread rushes by there is its place alone, as large as it.
  readonly isBlank?: boolean;
}

export function MessageMenu({ isBlank = false, ...rest }: MessageMenuProps) {
  const me = useMe();
  const { shown, acts } = rest;
  if (!offersAnything(shown, { isOwn: shown.from === me.id, isOffice: isStaff(me), ...acts })) return null;
  return isBlank ? <span className={styles.messageMenu} data-blank /> : <MenuOfMessage {...rest} />;
}

// Under a finger it is a sheet from below, where everything is as large as a finger.
function MenuOfMessage({ picture, ...of }: Omit<MessageMenuProps, "isBlank">) {
  const t = useText("messages");
  const isFinger = useMedia("(pointer: coarse)");
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
          onClick={() => of.onTool({ t: "sheet", shown: of.shown })}
        />
      ) : (
        <MenuButton
          label={look.label}
          list={(opened) => <ItemsOfMessage {...of} opened={opened} />}
          alignEnd
          trigger={(props) => <IconButton {...look} {...props} data-message-menu tabIndex={tabIndex} />}
        />
      )}
    </span>
  );
}

interface ItemsOfMessageProps extends OfMessage {
  readonly opened: OpenedMenu;
}

function ItemsOfMessage({ opened, ...of }: ItemsOfMessageProps) {
  return <MenuList {...opened} items={useMessageItems(of)} />;
}
