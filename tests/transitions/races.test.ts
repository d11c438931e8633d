import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#shared/time/days.ts";
import type { PaymentNotice } from "#server/providers/payments/payments.port.ts";
import { signatureOf } from "#server/providers/payments/signature.ts";
import { aTraveller, setStage, type Stage } from "./stage.ts";
import { proof } from "./proof.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

// Every run has weeks of its own in a home, so that no bed is taken from before.
const weeks = [10, 10, 10];
const nextFrom = (home: number): string => addDays(stage.today(), (weeks[home] = (weeks[home] ?? 0) + 3) * 7);

const count = async (question: string): Promise<number> =>
  Number(
    (await sql<{ count: string }>`${sql.raw(`SELECT count(*) FROM ${question}`)}`.execute(stage.db)).rows[0]?.count,
  );
const stepsOf = (entity: string, id: string, command: string): Promise<number> =>
  count(`state_history WHERE entity = '${entity}' AND entity_id = ${id} AND command = '${command}'`);
const statuses = (answers: readonly { status: number }[]): Record<number, number> =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]));

describe("twenty acceptances of one trip at once", () => {
  test.each(Array.from({ length: proof.runs }, (_, run) => ({ run })))(
    "have one effect (run $run)",
    { timeout: proof.timeoutMs },
    async () => {
      const { tripId, hostingId } = await stage.aPlacedTrip({ from: nextFrom(0) });
      await stage.reserve(tripId);
      const [{ host }] = stage.hosts;
      const { version } = await stage.hostingOf(hostingId);
      const trip = await stage.tripOf(tripId);
      // Half of them by the family, half by the trip, some of them the same call again.
      const key = crypto.randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          index % 2 === 0
            ? host.post(
                "/api/transitions",
                { entity: "hosting", entityId: hostingId, command: "accept", expectedVersion: version },
                { "Idempotency-Key": index < 6 ? key : crypto.randomUUID() },
              )
            : host.post(
                "/api/transitions",
                { entity: "trip", entityId: tripId, command: "host_accept", expectedVersion: trip.version },
                { "Idempotency-Key": crypto.randomUUID() },
              ),
        ),
      );
      expect([1, 2, 3]).toContain(statuses(answers)[200]);
      // On a machine that is very busy some wait longer for their turn than a request may, and are told to come again.
      expect(
        answers
          .filter(({ status }) => status !== 200)
          .every(({ status, body }) => (status === 409 && body.code === "stale_state") || status === 503),
      ).toBe(true);
      await stage.server.worker.runDue();
      expect(await stage.tripOf(tripId)).toMatchObject({ state: "booked", version: trip.version + 1 });
      expect([
        await stepsOf("trip", tripId, "host_accept"),
        await stepsOf("trip_host_family", hostingId, "accept"),
      ]).toEqual([1, 1]);
      expect(
        await count(`invoice WHERE trip_id = ${tripId} AND kind = 'sales' AND state = 'part_paid' AND paid = 19277`),
      ).toBe(1);
      expect(await count(`invoice WHERE trip_id = ${tripId} AND kind = 'purchase'`)).toBe(1);
      expect(
        await count(
          `payment y JOIN invoice i ON i.id = y.invoice_id WHERE i.trip_id = ${tripId} AND y.state = 'captured'`,
        ),
      ).toBe(1);
      expect(await count(`ledger_posting p JOIN invoice i ON i.id = p.invoice_id WHERE i.trip_id = ${tripId}`)).toBe(2);
    },
  );
});

describe("two trips that are accepted for one bed at once", () => {
  // While the office looks for another family nothing is held yet: both are welcome until one of them is taken.
  test.each(Array.from({ length: proof.runs }, (_, run) => ({ run })))(
    "leave the bed to one of them (run $run)",
    { timeout: proof.timeoutMs },
    async () => {
      const from = nextFrom(1);
      const other = await aTraveller(stage.server, stage.parent.userId);
      const { familyId } = stage.hosts[1];
      const trips = [
        await stage.aPlacedTrip({ homes: [stage.hosts[1]], from }),
        await stage.aPlacedTrip({ homes: [stage.hosts[1]], student: other, from: addDays(from, 5) }),
      ];
      await stage.db
        .updateTable("trip")
        .set({ state: "customer_service", resumeState: "booked" })
        .where(
          "id",
          "in",
          trips.map(({ tripId }) => tripId),
        )
        .execute();
      await stage.db
        .updateTable("tripHostFamily")
        .set({ state: "awaiting_host_family_review" })
        .where(
          "id",
          "in",
          trips.map(({ hostingId }) => hostingId),
        )
        .execute();
      const answers = await Promise.all(
        trips.flatMap(({ hostingId }) =>
          Array.from({ length: 3 }, () => stage.give(stage.coordinator, "hosting", hostingId, "accept")),
        ),
      );
      expect(statuses(answers)).toEqual({ 200: 1, 409: 5 });
      expect(answers.map(({ body }) => body.reason ?? body.code)).toContain("familyFree");
      expect(
        await count(
          `trip_host_family h JOIN trip t ON t.id = h.trip_id WHERE h.host_family_id = ${familyId} AND h.state = 'accepted_hosting' AND h.from_date < '${addDays(from, 15)}' AND h.to_date > '${from}'`,
        ),
      ).toBe(1);
      expect(
        await count(`trip WHERE id IN (${trips.map(({ tripId }) => tripId).join()}) AND state = 'customer_service'`),
      ).toBe(1);
    },
  );

  test.each(Array.from({ length: proof.runs }, (_, run) => ({ run })))(
    "reserve it for one of them (run $run)",
    { timeout: proof.timeoutMs },
    async () => {
      const from = nextFrom(2);
      const other = await aTraveller(stage.server, stage.parent.userId);
      const { familyId, host } = stage.hosts[2];
      const trips = [
        await stage.aPlacedTrip({ homes: [stage.hosts[2]], from }),
        await stage.aPlacedTrip({ homes: [stage.hosts[2]], student: other, from: addDays(from, 5) }),
      ];
      for (const { tripId } of trips) await stage.quote(tripId);
      const answers = await Promise.all(trips.map(({ tripId }) => stage.give(stage.parent, "trip", tripId, "reserve")));
      expect(statuses(answers)).toEqual({ 200: 1, 409: 1 });
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        code: "refused",
        reason: "familyFree",
      });
      await stage.server.worker.runDue();
      const accepted = await Promise.all(trips.map(({ tripId }) => stage.give(host, "trip", tripId, "host_accept")));
      expect(statuses(accepted)).toEqual({ 200: 1, 409: 1 });
      await stage.server.worker.runDue();
      expect(
        await count(
          `trip_host_family h JOIN trip t ON t.id = h.trip_id WHERE h.host_family_id = ${familyId} AND h.state = 'accepted_hosting' AND h.from_date < '${addDays(from, 15)}' AND h.to_date > '${from}'`,
        ),
      ).toBe(1);
      expect(
        await count(
          `payment y JOIN invoice i ON i.id = y.invoice_id WHERE i.trip_id IN (${trips.map(({ tripId }) => tripId).join()}) AND y.state = 'captured'`,
        ),
      ).toBe(1);
    },
  );
});

describe("payment notices", () => {
  const knock = (
    notice: PaymentNotice,
    changes: { body?: string; at?: Date; secret?: Buffer } = {},
  ): Promise<number> => {
    const body = changes.body ?? JSON.stringify(notice);
    const signature = signatureOf(JSON.stringify(notice), {
      secret: changes.secret ?? stage.server.ports.secrets.key("payment sandbox"),
      at: changes.at ?? stage.server.clock.now(),
    });
    return fetch(`${stage.server.url}/api/payments/notices`, {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json", "Hearth-Signature": signature },
    }).then(({ status }) => status);
  };

  const chargeOf = async (tripId: string) => {
    const { rows } = await sql<{ id: string; reference: string; amount: number; state: string; version: number }>`
      SELECT y.id, y.provider_reference AS reference, y.amount::float8, y.state, y.provider_version AS version FROM payment y JOIN invoice i ON i.id = y.invoice_id WHERE i.trip_id = ${tripId} ORDER BY y.id LIMIT 1`.execute(
      stage.db,
    );
    if (!rows[0]) throw new Error("Nothing is charged");
    return rows[0];
  };

  test.each(Array.from({ length: proof.runs }, (_, run) => ({ run })))(
    "that come twenty times and in any order count once (run $run)",
    { timeout: proof.timeoutMs },
    async ({ run }) => {
      const { tripId } = await stage.aPlacedTrip({ from: nextFrom(0) });
      await stage.quote(tripId);
      await stage.give(stage.parent, "trip", tripId, "reserve");
      const charge = await chargeOf(tripId);
      const notice = (state: PaymentNotice["state"], version: number): PaymentNotice => ({
        eventId: `evt-${tripId}-${version}`,
        reference: charge.reference,
        state,
        amount: charge.amount,
        currency: "EUR",
        version,
      });
      expect(new Set(await Promise.all(Array.from({ length: 10 }, () => knock(notice("authorised", 1)))))).toEqual(
        new Set([204]),
      );
      await stage.give(stage.hosts[0].host, "trip", tripId, "host_accept");
      const late = [notice("captured", 2), notice("authorised", 1), notice("captured", 2)];
      const order = Array.from({ length: 20 }, (_, index) => late[(index * 7 + run) % late.length] ?? late[0]);
      expect(new Set(await Promise.all(order.map((one) => (one ? knock(one) : 204))))).toEqual(new Set([204]));
      expect(await chargeOf(tripId)).toMatchObject({ state: "captured", version: 2 });
      expect(await count(`ledger_posting WHERE payment_id = ${charge.id}`)).toBe(1);
      expect(await count(`invoice WHERE trip_id = ${tripId} AND kind = 'sales' AND paid = ${charge.amount}`)).toBe(1);
      // The newest says all: a captured charge whose authorisation is told later stays captured.
      expect(await count(`payment_notice WHERE reference = '${charge.reference}'`)).toBe(2);
      // The sandbox has not heard of any of it: what it tells afterwards is old.
      await stage.server.worker.runDue();
      expect(await chargeOf(tripId)).toMatchObject({ state: "captured" });
      expect((await stage.ledger()).gaps).toEqual([]);
    },
  );

  test("of somebody else, of another day, of another amount and of nothing we know change nothing", async () => {
    const { tripId } = await stage.aPlacedTrip({ from: nextFrom(0) });
    await stage.quote(tripId);
    await stage.give(stage.parent, "trip", tripId, "reserve");
    const { reference, amount } = await chargeOf(tripId);
    const good: PaymentNotice = {
      eventId: `evt-${tripId}`,
      reference,
      state: "authorised",
      amount,
      currency: "EUR",
      version: 1,
    };
    const minutes = (n: number) => new Date(stage.server.clock.now().getTime() + n * 60_000);
    expect(await knock(good, { secret: Buffer.from("not the secret") })).toBe(400);
    expect(await knock(good, { body: JSON.stringify({ ...good, state: "captured" }) })).toBe(400);
    expect(await knock(good, { at: minutes(-6) })).toBe(400);
    expect(await knock(good, { at: minutes(6) })).toBe(400);
    expect(await knock({ ...good, amount: amount - 1 })).toBe(409);
    expect(await knock({ ...good, currency: "USD" })).toBe(409);
    expect(await knock({ ...good, reference: "pi_nobody" })).toBe(404);
    expect(await chargeOf(tripId)).toMatchObject({ state: "pending", version: 0 });
    expect(await knock(good, { at: minutes(-4) })).toBe(204);
    expect(await chargeOf(tripId)).toMatchObject({ state: "authorised" });
    expect((await fetch(`${stage.server.url}/api/payments/notices`, { method: "POST", body: "{}" })).status).toBe(400);
  });
});

test("two who choose different families of one trip at once: the second is told that one was chosen meanwhile", async () => {
  const [home, one, other] = stage.hosts;
  const { tripId, hostingIds } = await stage.aPlacedTrip({ homes: [home, one, other], from: nextFrom(1) });
  const people = [await stage.server.as("coordinator"), await stage.server.as("coordinator")];
  const choices = await Promise.all(
    people.map(async (person, index) => {
      const id = hostingIds[index + 1] ?? "";
      const { body } = await person.get(`/api/transitions/hosting?id=${id}`);
      return { person, id, expectedVersion: body.version, insteadOf: body.selected };
    }),
  );
  expect(choices.map(({ insteadOf }) => insteadOf)).toEqual([hostingIds[0], hostingIds[0]]);
  // A family is not told whether another is chosen.
  const asOther = await (await stage.server.as(one.host.userId)).get(`/api/transitions/hosting?id=${hostingIds[1]}`);
  expect([asOther.status, asOther.body.version, "selected" in asOther.body]).toEqual([200, expect.any(Number), false]);
  const answers = await Promise.all(
    choices.map(({ person, id, expectedVersion, insteadOf }) =>
      person.post("/api/transitions", {
        entity: "hosting",
        entityId: id,
        command: "select",
        expectedVersion,
        payload: { insteadOf },
      }),
    ),
  );
  const [done, refused] = answers.toSorted((a, b) => a.status - b.status);
  expect([done?.status, refused?.body]).toMatchObject([200, { code: "refused", reason: "chosenMeanwhile" }]);
  const chosen = await count(`trip_host_family WHERE trip_id = ${tripId} AND selected AND id = ${done?.body.entityId}`);
  expect([chosen, await count(`trip_host_family WHERE trip_id = ${tripId} AND selected`)]).toEqual([1, 1]);
});
