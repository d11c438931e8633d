import { sql } from "kysely";
import type * as z from "zod/mini";
import type { Action } from "#shared/access/matrix.ts";
import type { JobResource } from "#shared/features/gridJobs/gridJobs.rules.ts";
import type { Doing, KindOfWork } from "./gridWork.port.ts";
import type { Work } from "./work.ts";

type Said = Readonly<Record<string, string | number | boolean | null>>;

// By whom, and what of the same run is to be thought done before it.
type Hand = Pick<Doing, "asker" | "wouldBeDone">;

interface Setting<P extends Said> {
  readonly list: JobResource;
  readonly action: Action;
  readonly says: z.ZodMiniType<P>;
  // What stands there, held; null where the row is gone. What cannot be set is refused here.
  readonly read: (work: Work, recordId: string, said: P) => Promise<P | null>;
  // Asked when the job is made, and again for each row.
  readonly fits?: (work: Pick<Work, "db">, said: P) => Promise<boolean>;
  // Answers with what went with it, if it is to come back with it.
  readonly write: (work: Work, recordId: string, said: P, hand: Hand) => Promise<object | void>;
  readonly putBack?: (work: Work, recordId: string, then: P, lost: unknown, hand: Hand) => Promise<void>;
  // How a field is called in the history of its row, where it says too little by itself.
  readonly named?: (field: string, said: P) => string;
}

interface Change {
  readonly field: string;
  readonly before: Said[string];
  readonly after: Said[string];
}

// What a row says now, and by whose hand: a line of its history.
export async function writeChanges(
  { db, now }: Pick<Work, "db" | "now">,
  { list, recordId, byId }: { readonly list: JobResource; readonly recordId: string; readonly byId: string },
  changes: readonly Change[],
): Promise<void> {
  await sql`
    INSERT INTO record_change (entity, entity_id, part, part_key, field, before, after, actor_id, at)
    SELECT ${`grid:${list}`}, ${recordId}::bigint, ${list}, ${recordId}, l.field, l.before, l.after, ${byId}, ${now()}
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS l(field text, before jsonb, after jsonb)`.execute(db);
}

// Something of many rows: what stood there is kept, and put back only where nobody has touched it since. The history says whose hand it was.
export function settingWork<P extends Said>(setting: Setting<P>): KindOfWork {
  const { list, action, says, read, fits, write, putBack, named = (field) => field } = setting;
  const isSame = (one: P, other: P): boolean => Object.keys(other).every((key) => one[key] === other[key]);

  const keep = (work: Work, { recordId, asker }: Pick<Doing, "recordId" | "asker">, was: P, is: P): Promise<void> =>
    writeChanges(
      work,
      { list, recordId, byId: asker.id },
      Object.keys(is).flatMap((key) =>
        was[key] === is[key] ? [] : [{ field: named(key, is), before: was[key] ?? null, after: is[key] ?? null }],
      ),
    );

  return {
    action,
    judge: async (context, payload) => {
      const said = says.safeParse(payload);
      return said.success && (fits === undefined || fits(context, said.data));
    },
    act: async (work, { recordId, payload, ...hand }) => {
      const said = says.parse(payload);
      const before = await read(work, recordId, said);
      if (!before || (fits !== undefined && !(await fits(work, said)))) return { refused: "not_found" };
      if (isSame(before, said)) return { before: null };
      const lost = await write(work, recordId, said, hand);
      await keep(work, { recordId, ...hand }, before, said);
      return { before: lost ? { ...before, lost } : before };
    },
    undo: async (work, { recordId, payload, before: { lost, ...before }, ...hand }) => {
      const said = says.parse(payload);
      const stands = await read(work, recordId, said);
      if (!stands) return { refused: "not_found" };
      if (!isSame(stands, said)) return { refused: "stale_state" };
      const then = says.parse(before);
      if (putBack) await putBack(work, recordId, then, lost, hand);
      else await write(work, recordId, then, hand);
      await keep(work, { recordId, ...hand }, stands, then);
      return { before: null };
    },
  };
}
