import { useAtomValue } from "jotai";
import {
  Archive,
  ArrowLeftRight,
  Flag,
  House,
  MailOpen,
  NotebookPen,
  PanelRight,
  Reply,
  UserRoundPlus,
  Video,
  type LucideIcon,
} from "lucide-react";
import { useLocation } from "react-router";
import { usualKeys, type KeyCommand } from "#shared/features/keyMap/keyMap.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { ownKeysAtom } from "#client/session/ownKeys.ts";
import { screenKey } from "#client/session/screenKeys.ts";
import type { Command } from "#client/ui/palette/findCommands.ts";
import { commandWords, shownKey } from "./keyWords.ts";

const icons: Readonly<Partial<Record<KeyCommand, LucideIcon>>> = {
  reply: Reply,
  note: NotebookPen,
  assign: UserRoundPlus,
  tripState: ArrowLeftRight,
  family: House,
  archive: Archive,
  unread: MailOpen,
  flag: Flag,
  call: Video,
  context: PanelRight,
};

// What can be done with the conversation that is open, as its keys do it.
export function useHereCommands(): readonly Command[] {
  const t = useText("navigation");
  const own = useAtomValue(ownKeysAtom);
  const { search } = useLocation();
  if (!new URLSearchParams(search).has("conversation")) return [];
  return (Object.keys(icons) as KeyCommand[]).flatMap((command) => {
    const [Icon, usual] = [icons[command], usualKeys[command]];
    if (!Icon || !screenKey(usual)) return [];
    const key = shownKey(own, usual);
    return [
      {
        id: `here:${command}`,
        label: commandWords(t, command),
        icon: <Icon />,
        ...(key ? { keys: [key] } : {}),
        // Once the palette has gone and given the focus back.
        run: () => void setTimeout(() => screenKey(usual)?.()),
      },
    ];
  });
}
