import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";

type Names = Pick<WireHeader, "studentName" | "familyName" | "supportName" | "groupName" | "topic" | "people">;

// By which names a conversation is found: those that its reader knows.
export const namesIn = ({ studentName, familyName, supportName, groupName, topic, people }: Names): readonly string[] =>
  [studentName, familyName, supportName, groupName, topic, ...people.map(({ name }) => name)].filter(
    (name) => name !== null,
  );
