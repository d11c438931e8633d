import type * as z from "zod/mini";
import type { Action } from "#shared/access/matrix.ts";
import type { KindOfWork } from "./gridWork.port.ts";
import type { Work } from "./work.ts";

type Said = Readonly<Record<string, string | number | boolean | null>>;

interface Setting<P extends Said> {
  readonly action: Action;
  readonly says: z.ZodMiniType<P>;
  // What stands there, held; null where the row is gone. What cannot be set is refused here.
  readonly read: (work: Work, recordId: string, said: P) => Promise<P | null>;
  // Asked when the job is made, and again for each row.
  readonly fits?: (work: Pick<Work, "db">, said: P) => Promise<boolean>;
  readonly write: (work: Work, recordId: string, said: P, actorId: string) => Promise<void>;
}

// Something of many rows: what stood there is kept, and put back only where nobody has touched it since.
export function settingWork<P extends Said>({ action, says, read, fits, write }: Setting<P>): KindOfWork {
  const isSame = (one: P, other: P): boolean => Object.keys(other).every((key) => one[key] === other[key]);
  return {
    action,
    judge: async (context, payload) => {
      const said = says.safeParse(payload);
      return said.success && (fits === undefined || fits(context, said.data));
    },
    act: async (work, { recordId, payload, asker }) => {
      const said = says.parse(payload);
      const before = await read(work, recordId, said);
      if (!before || (fits !== undefined && !(await fits(work, said)))) return { refused: "not_found" };
      if (isSame(before, said)) return { before: null };
      await write(work, recordId, said, asker.id);
      return { before };
    },
    undo: async (work, { recordId, payload, before, asker }) => {
      const said = says.parse(payload);
      const stands = await read(work, recordId, said);
      if (!stands) return { refused: "not_found" };
      if (!isSame(stands, said)) return { refused: "stale_state" };
      await write(work, recordId, says.parse(before), asker.id);
      return { before: null };
    },
  };
}
