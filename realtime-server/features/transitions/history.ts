import type { Step } from "#shared/machine/interpreter.ts";
import type { Terms } from "#shared/machine/machine.ts";
import type { Db } from "../../db/connection.ts";

export type Source = "ui" | "api" | "timer" | "import";

const tables = {
  trip: "trip",
  hosting: "trip_host_family",
  meeting: "meeting",
  vetting: "vetting",
  payout: "payout",
  lead: "scouting_lead",
} as const;

type Recorded = Pick<Step<Terms>, "command" | "from" | "to" | "at" | "reason" | "actorId" | "actorRole">;

interface Entry {
  readonly entity: keyof typeof tables;
  readonly entityId: string;
  readonly step: Recorded;
  readonly source: Source;
}

// Append-only: the application may not change it.
export async function writeHistory(db: Db, { entity, entityId, step, source }: Entry): Promise<void> {
  const { command, from, to, at, reason, actorId, actorRole } = step;
  await db
    .insertInto("stateHistory")
    .values({
      entity: tables[entity],
      entityId,
      fromState: from,
      toState: to,
      command,
      actorId,
      actorRole,
      reason,
      source,
      at: new Date(at),
    })
    .execute();
}
