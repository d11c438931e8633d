import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { chooseAccount } from "#server/db/embedded/account.ts";
import { findBinaries } from "#server/db/embedded/binaries.ts";
import { cleanEnvironment } from "#server/db/embedded/cluster.ts";
import { processesIn, readPostmasterPid } from "#server/db/embedded/leftovers.ts";
import { kill, read, useDataFolder, write } from "./aDataFolder.ts";

const { here, fill, start, end, startServer, refusal } = useDataFolder();

describe("a second server on the same folder", () => {
  beforeEach(fill);

  it("is refused and does not disturb the first", async () => {
    const first = await start();
    expect(await refusal()).toContain("Another Hearth is running");
    expect(await write(first)).toEqual(["changed"]);
  });

  it("is refused from another process too, until the first ends", async () => {
    const { child, connection } = await startServer();
    expect(await refusal()).toContain("Another Hearth is running");
    await write({ connection });
    await kill(child);
    expect(await read(await start())).toEqual(["changed"]);
  });
});

describe("after kill -9", () => {
  beforeEach(fill);

  it("of the server, Postgres ends by itself and takes its socket with it", async () => {
    const { child, connection } = await startServer();
    await kill(child);
    await eventually(async () => expect(await processesIn(here.dataDir)).toEqual([]));
    await eventually(() => expect(existsSync(connection.host)).toBe(false));
  });

  it("of the server, what was committed is there at the next start", async () => {
    const { child, connection } = await startServer();
    await write({ connection });
    await kill(child);
    expect(await read(await start())).toEqual(["changed"]);
  });

  it("of Postgres, it is started again behind the same socket", async () => {
    const embedded = await start();
    await write(embedded);
    process.kill(Number(readPostmasterPid(here.dataDir)), "SIGKILL");
    await eventually(() => expect(here.said).toContain("The database ended unexpectedly. Starting it again."));
    await eventually(async () => expect(await read(embedded)).toEqual(["changed"]));
  });
});

describe("what an earlier run left", () => {
  beforeEach(fill);

  it("is ended when it is a Postgres that nobody watches", async () => {
    const orphan = await startUnwatched();
    expect(await read(await start())).toEqual(["here"]);
    await orphan.exit;
    expect(here.said).toContain("A database from an earlier run is still there. Ending it first.");
  });

  it("is ignored when it is a stale postmaster.pid, even if that number lives again", async () => {
    const stranger = spawn("sleep", ["60"], { ...(await chooseAccount(here.dataDir, true)), cwd: "/" });
    end(stranger);
    writeFileSync(join(here.dataDir, "postmaster.pid"), `${stranger.pid}\n${here.dataDir}\n1700000000\n5432\n\n\n`);
    expect(await read(await start())).toEqual(["here"]);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  });

  async function startUnwatched(): Promise<{ exit: Promise<unknown> }> {
    const account = await chooseAccount(here.dataDir, true);
    const program = join(await findBinaries(account, here.home), "bin/postgres");
    const args = ["-D", here.dataDir, "-c", "listen_addresses=", "-c", `unix_socket_directories=${here.dataDir}`];
    const child = spawn(program, args, { ...account, cwd: "/", env: cleanEnvironment, stdio: "ignore" });
    end(child);
    await eventually(() => expect(readFileSync(join(here.dataDir, "postmaster.pid"), "utf8")).toContain("ready"));
    return { exit: once(child, "exit") };
  }
});
