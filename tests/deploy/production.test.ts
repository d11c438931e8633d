import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeDataFolder } from "#server/dataFolder.ts";
import { holdFolder } from "#server/db/embedded/hold.ts";
import { createPayoutFollower } from "#server/features/payments/payouts.ts";
import { noProvider } from "#server/providers/payments/noProvider.ts";
import { setStage, type Stage } from "#tests/transitions/stage.ts";
import { cheapHash } from "#tests/support/accounts.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

describe("without a payment provider", () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage({ config: { payments: "none" } });
  });
  afterAll(() => stage.server.close());
  const refusal = { statusCode: 503, code: "provider_not_configured" };

  test("no trip is reserved on money that nobody can hold", async () => {
    const { tripId } = await stage.aPlacedTrip();
    expect((await stage.reserve(tripId)).body).toMatchObject(refusal);
    expect(await stage.tripOf(tripId)).toMatchObject({ state: "enquiry", total: null });
    expect(await stage.db.selectFrom("payment").select("id").execute()).toEqual([]);
    expect(await stage.db.selectFrom("sandboxIntent").select("reference").execute()).toEqual([]);
  });

  test("no open invoice is paid", async () => {
    const { tripId } = await stage.aPlacedTrip();
    const bill = {
      kind: "sales",
      tripId,
      payerId: stage.parent.userId,
      state: "issued",
      subtotal: 9_000,
      total: 9_000,
    };
    const { id } = await stage.db
      .insertInto("invoice")
      .values({ number: "T-1", ...bill })
      .returning("id")
      .executeTakeFirstOrThrow();
    const parent = await stage.server.as(stage.parent.userId);
    expect((await parent.post(`/api/travel/invoices/${id}/card`, { amount: 9_000 })).body).toMatchObject(refusal);
  });

  test("no family is told that it was paid by a provider", async () => {
    const ledger = { post: () => Promise.reject(new Error("nothing may be posted")) };
    const { db, clock } = stage.server.ports;
    const work = { db: db as never, now: clock.now, afterCommit: () => undefined };
    await expect(
      createPayoutFollower(ledger as never, noProvider)(work as never, "1", [{ kind: "sendToProvider" }] as never),
    ).rejects.toMatchObject({ code: "provider_not_configured" });
  });

  test("nobody's notice of a payment is believed", async () => {
    const answer = await stage.server
      .visitor()
      .send("POST", "/api/payments/notices", { body: "{}", headers: { "Hearth-Signature": "t=1,v1=0" } });
    expect(answer.status).toBe(400);
  });
});

describe("behind a proxy that nobody has announced", () => {
  let server: TestServer;
  const limits = { triesPerAddress: 3, triesPerNetwork: 3 };
  beforeAll(async () => {
    const { usualLimits } = await import("#server/config.ts");
    server = await startServer({
      config: { demo: false, passwordHash: cheapHash, limits: { ...usualLimits, ...limits } },
    });
  });
  afterAll(() => server.close());

  const guess = async (name: string, headers = {}): Promise<number> =>
    (await server.visitor().post("/api/login", { email: `${name}@mail.example`, password: "not it" }, headers)).status;
  const forwarded = { "X-Forwarded-For": "203.0.113.9" };

  test("one person's wrong guesses do not lock out everybody else, and an account is guarded as ever", async () => {
    for (const name of ["a", "b", "c", "d", "e", "f"]) expect(await guess(name, forwarded)).toBe(422);
    const guesses: number[] = [];
    for (let n = 0; n < 7; n += 1) guesses.push(await guess("a", forwarded));
    expect(guesses.at(-1)).toBe(429);
  });

  test("whoever runs the server is told so, once", () => {
    expect(server.warnings.flat().filter((said) => String(said).includes("HEARTH_PROXIES"))).toHaveLength(1);
  });

  test("without such a proxy tries are counted by the address", async () => {
    const guesses: number[] = [];
    for (const name of ["g", "h", "i", "j"]) guesses.push(await guess(name));
    expect(guesses).toEqual([422, 422, 422, 429]);
  });
});

describe("on a machine with other users", () => {
  const made: string[] = [];
  const aFolder = (): string => {
    const folder = mkdtempSync(path.join(tmpdir(), "hearth-closed-"));
    chmodSync(folder, 0o755);
    made.push(folder);
    return folder;
  };
  afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true })));
  const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);
  const closed = process.getuid?.() === 0 ? "711" : "700";

  test("nobody else can take hold of the database's lock, not of one from an earlier release either", () => {
    const folder = path.join(aFolder(), "postgres");
    holdFolder(folder, undefined)();
    expect(modeOf(`${folder}.lock`)).toBe("600");
    chmodSync(`${folder}.lock`, 0o644);
    holdFolder(folder, undefined)();
    expect(modeOf(`${folder}.lock`)).toBe("600");
  });

  test(
    "the data folder is closed, and so is one that an earlier release has left open",
    { timeout: 30_000 },
    async () => {
      const [fresh, filled, shared] = [path.join(aFolder(), "data"), aFolder(), aFolder()];
      mkdirSync(path.join(filled, "postgres"));
      mkdirSync(path.join(shared, "photographs"));
      await Promise.all([fresh, filled, shared].map(makeDataFolder));
      expect([fresh, filled].map(modeOf)).toEqual([closed, closed]);
      // What was there before and is not ours alone is left as it was.
      expect([modeOf(shared), existsSync(path.join(shared, "photographs"))]).toEqual(["755", true]);
    },
  );
});
