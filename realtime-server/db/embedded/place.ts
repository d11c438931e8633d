import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { type Account, canEnter, chooseAccount, makeFolder } from "./account.ts";
import { findBinaries } from "./binaries.ts";
import { StartupError } from "./startupError.ts";

export interface Place {
  readonly dataDir: string;
  readonly account: Account;
  readonly binaries: string;
}

export interface Wish {
  readonly dataDir: string;
  readonly sharedFolder: string;
  readonly say: (sentence: string) => void;
}

// Root may start Hearth in a folder that the database's user cannot enter (/root/hearth). Then the database lives in
// the shared folder, and stays there even if the folder is opened later: nobody should lose a database by a chmod.
export async function findPlace(wish: Wish): Promise<Place> {
  const wished = resolve(wish.dataDir);
  const away = awayFrom(wished, wish.sharedFolder);
  const settled = [wished, away].find((folder) => existsSync(join(folder, "PG_VERSION")));
  const account = await chooseAccount(settled ?? wished, settled !== undefined);
  const dataDir = settled ?? ((await isOpen(account, wished)) ? wished : away);
  makeFolder(dirname(dataDir));
  if (!(await canEnter(account, dirname(dataDir)))) throw closed(dataDir);
  if (dataDir === away) wish.say(`The database is in ${away}, because its user could not enter ${dirname(wished)}.`);
  return { dataDir, account, binaries: await findBinaries(account, wish.sharedFolder) };
}

async function isOpen(account: Account, dataDir: string): Promise<boolean> {
  makeFolder(dirname(dataDir));
  return account === undefined || canEnter(account, dirname(dataDir));
}

function awayFrom(dataDir: string, sharedFolder: string): string {
  const mark = createHash("sha256").update(dataDir).digest("hex").slice(0, 8);
  return join(sharedFolder, `${basename(dirname(dirname(dataDir)))}-${mark}`, "postgres");
}

const closed = (dataDir: string) =>
  new StartupError(
    `The database in ${dataDir} is in a folder that its user cannot enter. ` +
      "Open the folders above it (chmod o+x), or set HEARTH_DATA to another folder.",
  );
