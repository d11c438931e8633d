import { answerWithinMs, dueAt, hoursOf } from "#shared/features/desk/officeHours.rules.ts";
import { priorityOf } from "#shared/features/conversations/priority.rules.ts";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { isSettled } from "#shared/features/support/support.rules.ts";
import type { Db } from "../../db/connection.ts";
import { readHours } from "./desk.store.ts";
import type { Reader } from "./reader.ts";

export interface OfCounty {
  readonly header: WireHeader;
  readonly countyId: string | null;
}

// By when whoever waits is to have an answer, by the office's own hours: told to the office with the header, so that a device knows it
// without a connection.
export async function withDue(db: Db, reader: Reader, found: readonly OfCounty[]): Promise<WireHeader[]> {
  if (!reader.followsOffice || found.length === 0) return found.map(({ header }) => header);
  const hours = await readHours(db);
  const now = reader.now.getTime();
  return found.map(({ header, countyId }) => {
    const { lastHuman, priority = null, urgent = null, supportCase } = header;
    if (lastHuman === null || lastHuman.side === "office" || lastHuman.at === undefined) return header;
    if (isSettled(supportCase, lastHuman)) return header;
    const level = priorityOf({ ...header, byHand: priority, why: urgent, waits: true }, now);
    const due = dueAt(
      Date.parse(lastHuman.at),
      answerWithinMs[level],
      hoursOf(hours, hours.teams, header.team?.id ?? null),
      countyId,
    );
    return due === null ? header : { ...header, dueAt: new Date(due).toISOString() };
  });
}
