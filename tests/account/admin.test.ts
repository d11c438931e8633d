import { execFile } from "node:child_process";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Transaction } from "#server/db/connection.ts";
import { addFirstAdministrator } from "#server/features/account/firstAdministrator.ts";
import { aPerson, goodPassword, meet, startAccountServer } from "#tests/support/accounts.ts";
import type { TestServer } from "#tests/support/startServer.ts";

const root = path.resolve(import.meta.dirname, "../..");
const boss = {
  HEARTH_ADMIN_EMAIL: "Boss@hearth.example",
  HEARTH_ADMIN_NAME: "Ada Byrne",
  HEARTH_ADMIN_PASSWORD: goodPassword,
};

let server: TestServer;
beforeAll(async () => {
  server = await startAccountServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  await server.db.deleteFrom("userRole").where("role", "=", "administrator").execute();
});

interface Ending {
  readonly code: number | string | undefined;
  readonly said: string;
  readonly complained: string;
}

// Runs the command as somebody without a terminal does, on the database of the server.
function runAdmin(settings: Readonly<Record<string, string>>): Promise<Ending> {
  const { host, port, user, database } = server.database.config;
  const env = {
    PATH: process.env["PATH"],
    DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${host}&port=${port}`,
    HEARTH_DEMO: "off",
    HEARTH_SCANNER: "test",
    HEARTH_ORIGIN: "https://hearth.example",
    SMTP_URL: "smtp://127.0.0.1:1",
    ...settings,
  };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ["scripts/admin.ts"], { cwd: root, env }, (failure, said, complained) =>
      resolve({ code: failure?.code ?? 0, said, complained }),
    );
    child.stdin?.end();
  });
}

describe("npm run admin", () => {
  test("makes the first administrator, who can log in at once, and nobody further", async () => {
    const first = await runAdmin(boss);
    expect(first).toMatchObject({ code: 0, complained: "" });
    expect(first.said).toContain("boss@hearth.example is the administrator now.");
    const { body } = await server
      .visitor()
      .post("/api/login", { email: "boss@hearth.example", password: goodPassword });
    expect(body.user).toMatchObject({
      firstName: "Ada",
      lastName: "Byrne",
      roles: [{ name: "administrator" }],
      isVerified: true,
    });
    const granted = server.db
      .selectFrom("auditLog")
      .select(["actorId", "action", "object", "reason"])
      .where("action", "like", "role:%");
    expect(await granted.execute()).toEqual([
      {
        actorId: null,
        action: "role:grant",
        object: `user:${body.user.id} administrator`,
        reason: "first administrator",
      },
    ]);
    const second = await runAdmin({ ...boss, HEARTH_ADMIN_EMAIL: "second@hearth.example" });
    expect(second).toMatchObject({
      code: 1,
      complained: expect.stringContaining("This installation has an administrator."),
    });
  });

  test("says plainly what is missing or wrong, and changes nothing", async () => {
    const taken = await aPerson(server);
    const wishes: readonly (readonly [Record<string, string>, string])[] = [
      [{}, "There is no terminal to ask on, so HEARTH_ADMIN_EMAIL and HEARTH_ADMIN_PASSWORD must be set."],
      [{ ...boss, HEARTH_DEMO: "on" }, "This is the demo, which has an administrator: admin@hearth.example."],
      [{ ...boss, HEARTH_ADMIN_EMAIL: "boss" }, '"boss" is not an e-mail.'],
      [{ ...boss, HEARTH_ADMIN_PASSWORD: "thirteen char" }, "The password must have 14 to 128 characters."],
      [{ ...boss, HEARTH_ADMIN_EMAIL: taken.email }, "An account with this e-mail exists already."],
      [{ ...boss, DATABASE_URL: "mysql://localhost" }, "DATABASE_URL must be an address that starts with"],
    ];
    const before = await server.db.selectFrom("appUser").select("id").execute();
    const endings = await Promise.all(wishes.map(([settings]) => runAdmin(settings)));
    expect(endings.map(({ code, complained }) => [code, complained.split("\n").length])).toEqual(
      wishes.map(() => [1, 2]),
    );
    for (const [index, [, sentence]] of wishes.entries()) expect(endings[index]?.complained).toContain(sentence);
    expect(await server.db.selectFrom("appUser").select("id").execute()).toEqual(before);
  });

  test("started twice at the same moment makes one", async () => {
    const add = (name: string) => (db: Transaction) =>
      addFirstAdministrator(
        db,
        { email: `${name}@hearth.example`, firstName: name, lastName: "Byrne", passwordHash: "unused" },
        server.clock.now(),
      );
    expect(await meet(server.database, add("one"), add("two"))).toEqual([null, "notFirst"]);
  });
});
