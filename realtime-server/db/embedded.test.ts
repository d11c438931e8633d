import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ask, read, useDataFolder } from "#tests/machine/aDataFolder.ts";
import { processesIn } from "./embedded/leftovers.ts";

const { here, fill, start, refusal } = useDataFolder();

describe("the embedded database", () => {
  it("keeps its data over a stop and a start", async () => {
    const first = await start();
    await ask(first, "CREATE TABLE kept AS SELECT 'here' AS word");
    await first.stop();
    expect(await read(await start())).toEqual(["here"]);
    expect(here.said).toEqual([`Creating the database in ${here.dataDir}.`]);
  });

  it("begins again after a creation that was cut short", async () => {
    mkdirSync(`${here.dataDir}.new/base`, { recursive: true });
    expect(await ask(await start(), "SELECT 1")).toEqual([1]);
    expect(existsSync(`${here.dataDir}.new`)).toBe(false);
  });

  it("listens only on a socket in a folder closed to others, and removes it", async () => {
    fill();
    const embedded = await start();
    const { host } = embedded.connection;
    expect(statSync(host).mode & 0o777).toBe(0o700);
    expect(await ask(embedded, "SHOW listen_addresses")).toEqual([""]);
    await embedded.stop();
    expect(existsSync(host)).toBe(false);
  });

  it("is durable unless told otherwise", async () => {
    fill();
    const durability =
      "SELECT setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit')";
    const first = await start();
    expect(await ask(first, durability)).toEqual(["on", "on", "on"]);
    await first.stop();
    const hasty = await start({ settings: { fsync: "off", full_page_writes: "off", synchronous_commit: "off" } });
    expect(await ask(hasty, durability)).toEqual(["off", "off", "off"]);
  });

  it("knows letters beyond English, whatever the system's locale", async () => {
    fill();
    expect(await ask(await start(), "SELECT lower('ÀÉÎ')")).toEqual(["àéî"]);
  });

  it("keeps what people write out of its log", async () => {
    fill();
    const embedded = await start();
    await ask(embedded, "CREATE UNIQUE INDEX ON kept (word)");
    await expect(ask(embedded, "INSERT INTO kept VALUES ('here')")).rejects.toThrow("duplicate key");
    await embedded.stop();
    expect(readFileSync(`${here.dataDir}.log`, "utf8")).not.toMatch(/here|INSERT/);
  });

  it("stops once, however often it is asked", async () => {
    fill();
    const embedded = await start();
    await Promise.all([embedded.stop(), embedded.stop()]);
    await embedded.stop();
    expect(await processesIn(here.dataDir)).toEqual([]);
  });
});

describe("a damaged folder", () => {
  const damages: readonly (readonly [string, () => void, string])[] = [
    ["has no PG_VERSION", () => rmSync(join(here.dataDir, "PG_VERSION")), "is not a database"],
    [
      "was made by another version",
      () => writeFileSync(join(here.dataDir, "PG_VERSION"), "15\n"),
      "made by PostgreSQL 15",
    ],
    [
      "has lost its control file",
      () => rmSync(join(here.dataDir, "global/pg_control")),
      "global/pg_control is missing",
    ],
    [
      "has settings that cannot be read",
      () => writeFileSync(join(here.dataDir, "postgresql.conf"), "what is this"),
      "contains errors",
    ],
  ];

  it.each(damages)("that %s is refused in a sentence and left as it is", async (_, damage, sentence) => {
    fill();
    damage();
    const before = readdirSync(here.dataDir, { recursive: true });
    expect(await refusal()).toContain(sentence);
    expect(readdirSync(here.dataDir, { recursive: true })).toEqual(before);
  });

  it("that holds something else is refused", async () => {
    mkdirSync(here.dataDir, { recursive: true });
    writeFileSync(join(here.dataDir, "diary.txt"), "Monday");
    expect(await refusal()).toContain("is not a database");
    expect(readdirSync(here.dataDir)).toEqual(["diary.txt"]);
  });

  it("that is a file is refused", async () => {
    mkdirSync(join(here.home, "data"));
    writeFileSync(here.dataDir, "");
    expect(await refusal()).toContain(`There is a file where the folder ${here.dataDir} should be`);
  });

  it("can be used again once it is mended", async () => {
    fill();
    const version = join(here.dataDir, "PG_VERSION");
    renameSync(version, join(here.home, "version"));
    await refusal();
    renameSync(join(here.home, "version"), version);
    expect(await read(await start())).toEqual(["here"]);
  });
});
