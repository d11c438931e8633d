import { chmodSync, closeSync, openSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { type Account, give } from "./account.ts";
import { StartupError } from "./startupError.ts";

export type Release = () => void;

// One server per data folder. Node has no flock, but SQLite, which Node brings, takes the kernel's file locks: such a
// lock dies with its process, needs no guess about stale process ids, and holds between containers on one machine.
export function holdFolder(dataDir: string, account: Account): Release {
  const file = `${dataDir}.lock`;
  // Whoever may open it may hold it, and a start would wait for them: nobody else opens it.
  closeSync(openSync(file, "a", 0o600));
  chmodSync(file, 0o600);
  give(file, account);
  const lock = new DatabaseSync(file);
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (refusal) {
    lock.close();
    throw isBusy(refusal) ? taken(dataDir) : refusal;
  }
  return () => lock.close();
}

const sqliteBusy = 5;
const isBusy = (refusal: unknown): boolean =>
  refusal instanceof Error && "errcode" in refusal && refusal.errcode === sqliteBusy;

const taken = (dataDir: string) =>
  new StartupError(
    `Another Hearth is running on the database in ${dataDir}. ` +
      "Stop it first, or give this one another folder with HEARTH_DATA (and another PORT).",
  );
