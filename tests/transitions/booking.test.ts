import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setStage, type Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

describe("a stay that is booked", () => {
  // Ten nights: 49.60 / 0.8 = 62.00 a night, 620.00; the family 47.12 a night, 471.20; fee 95.00. VAT 23 % of 148.80 = 34.22 and of 95.00 = 21.85. Together 771.07, of which a quarter is 192.77.
  test("is priced by the server, reserved, authorised, accepted and paid, and the books tie", async () => {
    const { tripId, hostingId } = await stage.aPlacedTrip();
    const quoted = await stage.quote(tripId);
    expect(quoted.body).toMatchObject({ quote: { total: 771_07, deposit: 192_77, balance: 578_30 } });
    const reserved = await stage.give(stage.parent, "trip", tripId, "reserve");
    expect(reserved.body).toMatchObject({ status: "success", entityId: tripId, state: "reserved" });
    expect(await stage.hostingOf(hostingId)).toMatchObject({ state: "awaiting_host_family_review", selected: true });
    const early = await stage.give(stage.hosts[0].host, "trip", tripId, "host_accept");
    expect(early.body).toMatchObject({
      statusCode: 409,
      code: "refused",
      reason: "authorisationValid",
      state: "reserved",
    });
    await stage.server.worker.runDue();
    const booked = await stage.give(stage.hosts[0].host, "hosting", hostingId, "accept");
    expect(booked.body).toMatchObject({ state: "accepted_hosting" });
    await stage.server.worker.runDue();
    expect(await stage.tripOf(tripId)).toMatchObject({ state: "booked", total: "77107", totalHost: "47120" });
    const ledger = await stage.ledger();
    expect(ledger.gaps).toEqual([]);
    expect(
      Object.fromEntries(
        ledger.balances.map(({ account, balance }: { account: string; balance: number }) => [account, balance]),
      ),
    ).toEqual({ bank: 192_77, receivable: 578_30, revenue: -715_00, vat: -56_07 });
  });
});
