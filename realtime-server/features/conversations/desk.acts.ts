import type { Priority } from "#shared/features/conversations/priority.rules.ts";
import type { Transaction } from "../../db/connection.ts";
import { readPriorityOf, tellOffice, writeLabel, writePriority } from "./desk.store.ts";

interface Doing {
  readonly conversationId: string;
  readonly byId: string;
  readonly at: Date;
}

// The feeds that are to be touched; none where it was so before. Behind holdOffices.
type Told = readonly string[];

export async function putLabel(
  db: Transaction,
  { labelId, isOn, ...doing }: Doing & { readonly labelId: string; readonly isOn: boolean },
): Promise<Told> {
  const hasChanged = await writeLabel(db, { ...doing, labelId, isOn });
  return hasChanged ? tellOffice(db, doing.conversationId) : [];
}

export async function sayPriority(
  db: Transaction,
  { priority, ...doing }: Doing & { readonly priority: Priority | null },
): Promise<Told> {
  if ((await readPriorityOf(db, doing.conversationId)) === priority) return [];
  await writePriority(db, { ...doing, priority });
  return tellOffice(db, doing.conversationId);
}
