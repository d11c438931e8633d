import { isPutAway } from "#shared/features/conversations/conversations.rules.ts";
import { proposerRoles } from "#shared/features/meetings/meetings.people.ts";
import { hasRoleOr, isStaff, type HasRoles } from "#shared/access/roles.ts";
import type { ConversationItem } from "#client/engine/model.ts";

// By rule, for everybody. What somebody has put away for themselves comes back with their next words.
export const isClosed = ({
  header: { isArchived, blocked, me, headSeq },
  place,
  isActive,
}: Pick<ConversationItem, "header" | "place" | "isActive">): boolean =>
  !isActive ||
  isArchived ||
  blocked === "own" ||
  blocked === "closed" ||
  (place === "archived" && !isPutAway({ archivedSeq: me?.archivedSeq ?? 0, headSeq }));

// A parent or a family the other, once; nobody of ours blocks or is blocked.
export const mayBlock = (
  { kind, blocked }: Pick<ConversationItem["header"], "kind" | "blocked">,
  me: HasRoles,
): boolean =>
  kind === "trip_host_family" && blocked !== "own" && !isStaff(me) && hasRoleOr(me, "parent", "host_family");

// Who may ask the people of a conversation to meet, while it is open (the machine of meetings says the same).
export const mayPropose = (item: Pick<ConversationItem, "header" | "place" | "isActive">, me: HasRoles): boolean =>
  item.header.kind !== "support" && !isClosed(item) && hasRoleOr(me, ...proposerRoles);
