import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isRoot } from "#server/db/embedded/account.ts";
import { ask, read, useDataFolder } from "./aDataFolder.ts";

const { here, fill, start, refusal } = useDataFolder();

// Only root has to lend the database another user; started by anybody else, these are left out.
describe.runIf(isRoot())("started by root", () => {
  it("runs as another user", async () => {
    fill();
    const { connection } = await start();
    expect(statSync(join(connection.host, ".s.PGSQL.5432")).uid).not.toBe(0);
  });

  it("takes over a database that root has copied here, with wide permissions", async () => {
    fill();
    execFileSync("chown", ["-R", "0:0", here.dataDir]);
    chmodSync(here.dataDir, 0o755);
    expect(await read(await start())).toEqual(["here"]);
  });

  it("lives in the shared folder when its user cannot enter its own, and stays there", async () => {
    const sharedFolder = join(here.home, "shared");
    const closed = join(here.home, "closed/data/postgres");
    mkdirSync(join(here.home, "closed"), { mode: 0o700 });
    const first = await start({ dataDir: closed, sharedFolder });
    await ask(first, "CREATE TABLE kept AS SELECT 'here' AS word");
    expect(first.dataDir.startsWith(sharedFolder)).toBe(true);
    expect(here.said[0]).toMatch(/^The database is in .*shared.*, because its user could not enter .*closed\/data\.$/);
    await first.stop();
    chmodSync(join(here.home, "closed"), 0o755);
    expect(await read(await start({ dataDir: closed, sharedFolder }))).toEqual(["here"]);
  });

  it("is refused when its folder was closed after it was made", async () => {
    fill();
    chmodSync(here.home, 0o700);
    expect(await refusal({ sharedFolder: join(here.home, "shared") })).toContain(
      "is in a folder that its user cannot enter",
    );
  });
});
