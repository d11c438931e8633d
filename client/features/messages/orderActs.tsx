import { AlarmClock, AlarmClockOff, ArrowUpToLine, Bell, BellOff, Pin, PinOff } from "lucide-react";
import type { HasRoles } from "#shared/access/roles.ts";
import { messagesViewOf } from "#shared/features/conversations/conversations.rules.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import type { Key } from "#client/i18n/words.ts";
import type { RowAct } from "./rowActs.tsx";
import type { Order } from "./useOrder.ts";

// As a swipe says it.
const pinShort: Key<"messages"> = "pinShort";

// Where a conversation stands in the own list and whether it calls. The office alone puts off: everybody else has no such tab. What is over has only the ways back.
export function orderActsOf(item: ConversationItem, me: HasRoles, order: Order): readonly RowAct[] {
  const { id, header, pinRank, mutedUntil, snoozedUntil } = item;
  if (!header.me) return [];
  const isOver = item.place === "archived";
  const keys: readonly string[] = [];
  const pinning: readonly RowAct[] =
    pinRank === 0
      ? [{ id: "pin", label: "pin", short: pinShort, icon: <Pin />, keys, run: () => order.pin(item) }]
      : [
          { id: "unpin", label: "unpin", short: "unpin", icon: <PinOff />, keys, run: () => order.unpin(item) },
          { id: "pinTop", label: "pinTop", short: "pinTop", icon: <ArrowUpToLine />, keys, run: () => order.pin(item) },
        ];
  const muting: RowAct =
    mutedUntil === null
      ? { id: "mute", label: "mute", short: "mute", icon: <BellOff />, keys, run: () => order.ask("mute", id) }
      : { id: "unmute", label: "unmute", short: "unmute", icon: <Bell />, keys, run: () => order.unmute(item) };
  if (isOver) return [...pinning, muting].filter((act) => act.id === "unpin" || act.id === "unmute");
  if (messagesViewOf(me) !== "office") return [...pinning, muting];
  const snoozing: RowAct =
    snoozedUntil === null
      ? {
          id: "snooze",
          label: "snooze",
          short: "snooze",
          icon: <AlarmClock />,
          keys,
          run: () => order.ask("snooze", id),
        }
      : {
          id: "unsnooze",
          label: "unsnooze",
          short: "unsnooze",
          icon: <AlarmClockOff />,
          keys,
          run: () => order.unsnooze(item),
        };
  return [...pinning, muting, snoozing];
}
