import type { Entity } from "#shared/features/transitions/transitions.contract.ts";
import type { TaskKind } from "#shared/features/officeTasks/officeTasks.rules.ts";
import type { Work } from "../../jobs/work.ts";

interface Matter<K extends string = string> {
  readonly kind: K;
  readonly entity: Entity;
  readonly entityId: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

// Kept until mail or push has carried it; with the command it stands or falls.
export async function notify(
  { db, now }: Work,
  people: readonly string[],
  { params = {}, ...matter }: Matter,
): Promise<void> {
  const rows = [...new Set(people)].map((userId) => ({
    ...matter,
    userId,
    params: JSON.stringify(params),
    createdAt: now(),
  }));
  if (rows.length > 0) await db.insertInto("notification").values(rows).execute();
}

// What somebody of the office is to see to.
export async function giveTask(
  { db, now, changed }: Work,
  { params = {}, dueAt = null, ...matter }: Matter<TaskKind> & { readonly dueAt?: Date | null },
): Promise<void> {
  const { id } = await db
    .insertInto("officeTask")
    .values({ ...matter, params: JSON.stringify(params), createdAt: now(), dueAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  changed({ resource: "officeTasks", ids: [id], audience: { people: [], businesses: [] } });
}
