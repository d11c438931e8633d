import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, dayMs } from "#shared/time/days.ts";
import { startServer } from "#tests/support/startServer.ts";
import { setStage, type Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

const hourMs = 3_600_000;
const pass = async (ms: number): Promise<void> => {
  stage.server.clock.advance(ms);
  await stage.server.worker.runDue();
};
// Sessions end while time passes: everybody comes in again.
const again = (person: { readonly userId: string }) => stage.server.as(person.userId);
const stepsOf = async (entity: string, id: string) =>
  (
    await stage.db
      .selectFrom("stateHistory")
      .select(["command", "source", "reason"])
      .where("entity", "=", entity)
      .where("entityId", "=", id)
      .orderBy("id")
      .execute()
  ).map(({ command, source, reason }) => [command, source, reason]);
const remindersOf = async (entity: string, id: string) =>
  (
    await stage.db
      .selectFrom("notification")
      .select("kind")
      .where("entity", "=", entity)
      .where("entityId", "=", id)
      .where("kind", "in", ["answerWaits", "answerLate", "halfTime", "enquiryWaits", "draftWaits"])
      .execute()
  ).map(({ kind }) => kind);

describe("time, by the queue", () => {
  test("reminds a family twice, calls it late, and takes the request back with the hold; the backup is asked", async () => {
    const { tripId, hostingIds } = await stage.aPlacedTrip({ homes: [stage.hosts[0], stage.hosts[1]] });
    const [first = "", backup = ""] = hostingIds;
    await stage.db.updateTable("tripHostFamily").set({ backupOrder: 1 }).where("id", "=", backup).execute();
    await stage.reserve(tripId);
    await pass(5 * hourMs);
    expect(await remindersOf("hosting", first)).toEqual([]);
    await pass(2 * hourMs);
    expect(await remindersOf("hosting", first)).toEqual(["answerWaits"]);
    await pass(12 * hourMs);
    await pass(6 * hourMs);
    expect(await remindersOf("hosting", first)).toEqual(["answerWaits", "answerWaits", "answerLate"]);
    await pass(46 * hourMs);
    expect(await stage.hostingOf(first)).toMatchObject({ state: "awaiting_host_family_review" });
    await pass(2 * hourMs);
    expect(await stage.hostingOf(first)).toMatchObject({
      state: "declined_hosting",
      stateReason: "no_response",
      selected: false,
    });
    expect(await stage.hostingOf(backup)).toMatchObject({ state: "awaiting_host_family_review", selected: true });
    expect(await stage.tripOf(tripId)).toMatchObject({ state: "reserved" });
    expect((await stepsOf("trip", tripId)).at(-1)).toEqual(["hold_expired", "timer", null]);
    // Nobody is left when the backup is silent too: the money is let go.
    await pass(73 * hourMs);
    expect(await stage.tripOf(tripId)).toMatchObject({ state: "enquiry" });
    const { state } = await stage.db
      .selectFrom("payment")
      .innerJoin("invoice", "invoice.id", "payment.invoiceId")
      .select("payment.state")
      .where("invoice.tripId", "=", tripId)
      .executeTakeFirstOrThrow();
    expect(state).toBe("released");
  });

  test("begins a stay that is paid, pays its family, ends it and settles it", { timeout: 60_000 }, async () => {
    const { tripId, hostingId } = await stage.aPlacedTrip({ from: addDays(stage.today(), 40) });
    await stage.book(tripId, await again(stage.hosts[0].host));
    expect(await stage.payBill(tripId)).toBe(578_30);
    await pass(41 * dayMs);
    expect(await stage.tripOf(tripId)).toMatchObject({ state: "in-progress" });
    for (let day = 0; day < 14; day += 1) await pass(dayMs);
    expect(await stage.tripOf(tripId)).toMatchObject({ state: "completed" });
    const payouts = await stage.db
      .selectFrom("payout")
      .selectAll()
      .where("hostFamilyId", "=", stage.hosts[0].familyId)
      .execute();
    expect(payouts.map(({ state, amount }) => [state, amount])).toEqual([["pending", "47120"]]);
    const finance = await again(stage.finance);
    const payout = payouts[0];
    const give = async (command: string) =>
      finance.post("/api/transitions", {
        entity: "payout",
        entityId: payout?.id,
        command,
        expectedVersion: (
          await stage.db
            .selectFrom("payout")
            .select("version")
            .where("id", "=", payout?.id ?? "")
            .executeTakeFirstOrThrow()
        ).version,
      });
    expect((await give("approve")).body).toMatchObject({ state: "approved" });
    expect((await give("send")).body).toMatchObject({ state: "processing" });
    await stage.server.worker.runDue();
    await pass(2 * dayMs);
    expect(await stage.tripOf(tripId)).toMatchObject({ state: "closed", stateReason: "settled" });
    expect(await stage.hostingOf(hostingId)).toMatchObject({ state: "accepted_hosting" });
    expect((await (await again(stage.finance)).get("/api/ledger")).body.gaps).toEqual([]);
  });

  test("sends a stay whose balance is open to the office instead of beginning it", async () => {
    const { tripId } = await stage.aPlacedTrip({ from: addDays(stage.today(), 45) });
    await stage.book(tripId, await again(stage.hosts[0].host));
    await pass(46 * dayMs);
    expect(await stage.tripOf(tripId)).toMatchObject({
      state: "customer_service",
      stateReason: "balance_due",
      resumeState: "booked",
    });
    expect(
      await stage.db
        .selectFrom("officeTask")
        .select("kind")
        .where("entity", "=", "trip")
        .where("entityId", "=", tripId)
        .execute(),
    ).toEqual([{ kind: "openTicket" }]);
  });

  test("fires once, however many nodes work at the queue and whenever they were started", async () => {
    const trips = [];
    for (let index = 0; index < 8; index += 1)
      trips.push(await stage.aPlacedTrip({ from: addDays(stage.today(), 60 + index * 12), nights: 5 }));
    for (const { tripId } of trips) await stage.reserve(tripId);
    // A second node over the same database and clock, which knows nothing but what stands there.
    const other = await startServer({
      beside: {
        database: stage.server.database,
        fileFolder: stage.server.fileFolder,
        clock: stage.server.clock,
        factories: stage.server.factories,
      },
    });
    stage.server.clock.advance(7 * hourMs);
    await Promise.all([
      stage.server.worker.runDue(),
      other.worker.runDue(),
      stage.server.worker.runDue(),
      other.worker.runDue(),
    ]);
    stage.server.clock.advance(72 * hourMs);
    await Promise.all([other.worker.runDue(), stage.server.worker.runDue(), other.worker.runDue()]);
    await other.close();
    for (const { tripId, hostingId } of trips) {
      expect(await stage.tripOf(tripId)).toMatchObject({ state: "enquiry" });
      expect((await stepsOf("trip", tripId)).filter(([command]) => command === "hold_expired")).toHaveLength(1);
      expect((await remindersOf("hosting", hostingId)).filter((kind) => kind === "answerWaits")).toHaveLength(2);
    }
  });
});
