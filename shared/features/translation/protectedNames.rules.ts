import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";

type Named = Pick<WireHeader, "people" | "studentName" | "familyName" | "supportName" | "groupName">;

// Who talks in a conversation, and whom they talk of: no translation touches their names.
export const protectedNames = ({ people, studentName, familyName, supportName, groupName }: Named): readonly string[] =>
  [...people.map(({ name }) => name), studentName, familyName, supportName, groupName].filter((name) => name !== null);
