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
import type { Role } from "#shared/access/roles.ts";
import { usualKeys, type KeyCommand } from "#shared/features/keyMap/keyMap.rules.ts";
import { targetsOf } from "#shared/features/trips/trips.targets.rules.ts";
import type { TripState } from "#shared/features/trips/trips.states.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
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

interface Here {
  readonly tripState: TripState | null;
  readonly roles: readonly Role[];
}

// What can be done with the conversation that is open, as its keys do it.
export function useHereCommands({ tripState, roles }: Here): readonly Command[] {
  const hub = useText("hubHome");
  const states = useText("states");
  const hintOf = (command: KeyCommand): string | undefined => {
    if (command === "family") return hub("chooseFamilyHint");
    if (command !== "tripState" || tripState === null) return undefined;
    const targets = targetsOf(tripState, roles).map((state) => states(dataKey("tripState", state)));
    return targets.length === 0 ? undefined : `${states(dataKey("tripState", tripState))} → ${targets.join(", ")}`;
  };
  const own = useAtomValue(ownKeysAtom);
  const { search } = useLocation();
  if (!new URLSearchParams(search).has("conversation")) return [];
  return (Object.keys(icons) as KeyCommand[]).flatMap((command) => {
    const [Icon, usual] = [icons[command], usualKeys[command]];
    if (!Icon || !screenKey(usual)) return [];
    const key = shownKey(own, usual);
    const hint = hintOf(command);
    return [
      {
        id: `here:${command}`,
        label: commandWords(hub, command),
        ...(hint === undefined ? {} : { hint }),
        icon: <Icon />,
        ...(key ? { keys: [key] } : {}),
        // Once the palette has gone and given the focus back.
        run: () => void setTimeout(() => screenKey(usual)?.()),
      },
    ];
  });
}
