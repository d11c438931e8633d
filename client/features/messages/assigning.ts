import { hasRoleOr, type HasRoles } from "#shared/access/roles.ts";
import type { WireAssignee } from "#shared/features/conversations/desk.wire.ts";
import type { useText } from "#client/i18n/useText.ts";

// The table of rights says the same to the server: conversations:assign.
export const mayAssign = (me: HasRoles): boolean => hasRoleOr(me, "coordinator", "administrator");

export const assigneeWords = (
  t: ReturnType<typeof useText<"messages">>,
  assignee: WireAssignee | null,
  myId: string,
): string => {
  if (assignee === null) return t("assign.toNobody");
  return assignee.id === myId ? t("assign.toYou") : t("assign.to", { name: assignee.name });
};

// Those of whom one has typed a part of the name, in the order in which they came.
export function namedLike<T extends { readonly name: string }>(people: readonly T[], typed: string): readonly T[] {
  const words = folded(typed).split(" ");
  return people.filter(({ name }) => words.every((word) => folded(name).includes(word)));
}

const folded = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim().replaceAll(/\s+/g, " ");
