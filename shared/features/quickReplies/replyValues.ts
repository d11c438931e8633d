import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import type { VariableValues } from "./quickReplies.rules.ts";

export type Known = Pick<WireHeader, "studentName" | "familyName" | "fromDate" | "toDate" | "people">;

export interface Writer {
  readonly id: string;
  // Of staff who take no part yet.
  readonly name: string | null;
}

const firstNameOf = (name: string): string => name.split(" ")[0] ?? name;

// What this conversation puts in the places of a reply, its days as the language of the reply (a tag of it) writes them.
export function replyValues(header: Known, me: Writer, tag: string): VariableValues {
  const dayOf = (day: string | null): string | null =>
    day &&
    new Intl.DateTimeFormat(tag, { day: "numeric", month: "long", timeZone: "UTC" }).format(
      new Date(`${day}T00:00:00Z`),
    );
  const name = header.people.find(({ userId }) => userId === me.id)?.name ?? me.name;
  return {
    student: header.studentName && firstNameOf(header.studentName),
    family: header.familyName,
    arrival: dayOf(header.fromDate),
    departure: dayOf(header.toDate),
    me: name && firstNameOf(name),
  };
}
