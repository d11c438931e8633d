import { Archive, ArchiveRestore, Mail, MailOpen } from "lucide-react";
import type { ReactNode } from "react";
import type { HasRoles } from "#shared/access/roles.ts";
import { messagesViewOf } from "#shared/features/conversations/conversations.rules.ts";
import type { Engine } from "#client/engine/engine.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import type { Key } from "#client/i18n/words.ts";
import { isClosed } from "./closed.ts";

export interface RowAct {
  readonly id:
    | "read"
    | "unread"
    | "archive"
    | "unarchive"
    | "pin"
    | "unpin"
    | "pinTop"
    | "mute"
    | "unmute"
    | "snooze"
    | "unsnooze"
    | "choose";
  readonly label: Key<"messages">;
  // As a swipe says it.
  readonly short: Key<"messages">;
  readonly icon: ReactNode;
  // In the hub a key does the same.
  readonly keys: readonly string[];
  readonly run: () => void;
}

// What one may do with a conversation from its row. Whoever takes no part has no mark of their own: nothing to read and nothing to put
// away. What is closed for everybody nobody puts away or brings back.
export function rowActsOf(
  item: ConversationItem,
  me: HasRoles,
  engine: Engine,
  archive: (id: string) => void,
): readonly RowAct[] {
  const { id, isUnread, place, header } = item;
  if (!header.me) return [];
  const keysOf = (key: string): readonly string[] => (messagesViewOf(me) === "regular" ? [] : [key]);
  const reading: RowAct = isUnread
    ? {
        id: "read",
        label: "markRead",
        short: "read",
        icon: <MailOpen />,
        keys: keysOf("U"),
        run: () => void engine.markSeen(id),
      }
    : {
        id: "unread",
        label: "markUnread",
        short: "unread",
        icon: <Mail />,
        keys: keysOf("U"),
        run: () => void engine.markUnread(id),
      };
  if (isClosed(item)) return [reading];
  const archiving: RowAct =
    place === "archived"
      ? {
          id: "unarchive",
          label: "unarchive",
          short: "unarchive",
          icon: <ArchiveRestore />,
          keys: keysOf("E"),
          run: () => void engine.unarchive(id),
        }
      : {
          id: "archive",
          label: "archive",
          short: "archive",
          icon: <Archive />,
          keys: keysOf("E"),
          run: () => archive(id),
        };
  return [reading, archiving];
}
