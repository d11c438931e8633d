import type { Priority } from "#shared/features/conversations/priority.rules.ts";
import type { Transaction } from "../../db/connection.ts";
import type { Work } from "../../jobs/work.ts";
import { officeAlone } from "../../realtime/news.ts";
import { readPriorityOf, tellOffice, writePriority } from "./desk.store.ts";
import { holdBearer, writeLabel, type Bearer } from "./labels.store.ts";

interface Doing {
  readonly conversationId: string;
  readonly byId: string;
  readonly at: Date;
}

// The feeds that are to be touched; none where it was so before.
type Told = readonly string[];

type Labelling = Omit<Doing, "conversationId"> & { readonly labelId: string; readonly isOn: boolean };
type Teller = Pick<Work, "db" | "changed">;

// Told in every conversation that bears it, and to whoever looks at the trip; null where it was so before. Behind the bearer's hold.
export async function putLabelOn({ db, changed }: Teller, bearer: Bearer, labelling: Labelling): Promise<Told | null> {
  if (!(await writeLabel(db, bearer, labelling))) return null;
  if (bearer.tripId !== null) changed({ resource: "trips", ids: [bearer.tripId], audience: officeAlone });
  const feeds: string[] = [];
  for (const id of bearer.conversationIds) feeds.push(...(await tellOffice(db, id)));
  return [...new Set(feeds)];
}

export async function putLabel(work: Teller, { conversationId, ...labelling }: Labelling & Doing): Promise<Told> {
  const bearer = await holdBearer(work.db, conversationId);
  return (bearer && (await putLabelOn(work, bearer, labelling))) ?? [];
}

// Behind holdOffices.
export async function sayPriority(
  db: Transaction,
  { priority, ...doing }: Doing & { readonly priority: Priority | null },
): Promise<Told> {
  if ((await readPriorityOf(db, doing.conversationId)) === priority) return [];
  await writePriority(db, { ...doing, priority });
  return tellOffice(db, doing.conversationId);
}
