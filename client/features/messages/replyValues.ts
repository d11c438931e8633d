import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import type { VariableValues } from "#shared/features/quickReplies/quickReplies.rules.ts";
import type { Locale } from "#shared/locales.ts";
import { formatTag } from "#client/i18n/format.ts";
import { firstNameOf, nameOf } from "./conversationWords.ts";

type Known = Pick<WireHeader, "studentName" | "familyName" | "fromDate" | "toDate" | "people">;

interface Writer {
  readonly id: string;
  // Of staff who take no part yet.
  readonly name: string | null;
}

// What this conversation puts in the places of a reply, its days as the language of the reply writes them.
export function replyValuesOf(header: Known, me: Writer, locale: Locale): VariableValues {
  const dayOf = (day: string | null): string | null =>
    day &&
    new Intl.DateTimeFormat(formatTag(locale), { day: "numeric", month: "long", timeZone: "UTC" }).format(
      new Date(`${day}T00:00:00Z`),
    );
  const name = nameOf(header, me.id) ?? me.name;
  return {
    student: header.studentName && firstNameOf(header.studentName),
    family: header.familyName,
    arrival: dayOf(header.fromDate),
    departure: dayOf(header.toDate),
    me: name && firstNameOf(name),
  };
}
