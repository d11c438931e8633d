import { afterAll, beforeAll, expect, test } from "vitest";
import { Secret, TOTP } from "otpauth";
import { usualLimits } from "#server/config.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    config: { limits: { ...usualLimits, triesPerAddress: 1_000, triesPerNetwork: 1_000 } },
  });
});
afterAll(() => server.close());

const statusesOf = (answers: readonly { status: number }[]): number[] => answers.map(({ status }) => status).sort();

test("a change sent twenty times at once under one key happens once, and all are told the same", async () => {
  const coordinator = await server.as("coordinator");
  await coordinator.get("/api/health");
  const draft = {
    tripId: await server.factories.aTrip(),
    category: "transfer",
    paidBy: "office",
    chargeableTo: "office",
    spentOn: "2027-07-03",
    amount: 10_00,
  };
  const key = { "Idempotency-Key": crypto.randomUUID() };
  const answers = await Promise.all(Array.from({ length: 20 }, () => coordinator.post("/api/expenses", draft, key)));
  expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.item.id)).size).toBe(1);
  expect(await server.db.selectFrom("expense").select("id").where("tripId", "=", draft.tripId).execute()).toHaveLength(
    1,
  );
});

test("a second factor that is confirmed is not undone by one begun at the same moment", async () => {
  const person = await server.as("parent");
  const other = await server.as(person.userId);
  await other.get("/api/health");
  const { secret } = (await person.post("/api/user/second-factor")).body;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() });
  const holder = await server.database.owner.pool.connect();
  await holder.query("BEGIN");
  await holder.query("SELECT FROM app_user WHERE id = $1 FOR UPDATE", [person.userId]);
  const confirmed = person.post("/api/user/second-factor/confirm", { code });
  await untilWaiting(1);
  const begun = other.post("/api/user/second-factor");
  await untilWaiting(2);
  await holder.query("COMMIT");
  holder.release();
  expect(statusesOf(await Promise.all([confirmed, begun]))).toEqual([200, 409]);
  const { totpConfirmedAt } = await server.db
    .selectFrom("appUser")
    .select("totpConfirmedAt")
    .where("id", "=", person.userId)
    .executeTakeFirstOrThrow();
  expect(totpConfirmedAt).not.toBeNull();
});

// So many wait for a row that somebody else holds.
async function untilWaiting(many: number): Promise<void> {
  let waiting = 0;
  while (waiting < many) {
    const { rows } = await server.database.owner.pool.query<{ waiting: number }>(
      "SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    waiting = rows[0]?.waiting ?? 0;
  }
}
