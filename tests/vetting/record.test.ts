import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { monthsLater } from "#shared/features/vetting/vetting.rules.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Answer, Body, Visitor } from "#tests/support/visitor.ts";
import { createHouseholds } from "./households.ts";

let server: TestServer;
let households: ReturnType<typeof createHouseholds>;
let vetter: Visitor & { readonly userId: string };

beforeAll(async () => {
  server = await startServer();
  households = createHouseholds(server);
  vetter = await server.as("vetting_admin");
});
afterAll(() => server.close());

const today = (): string => dayOf(server.clock.now());
const record = (id: string, result: Body, visitor: Visitor = vetter): Promise<Answer> =>
  visitor.patch(`/api/vetting/checks/${id}`, { expectedVersion: 1, ...result });
const read = async (id: string): Promise<Body> => (await vetter.get(`/api/vetting/${id}`)).body.item;

async function aHousehold({ vettingState = "checks_in_progress", dateOfBirth = "1984-03-02" } = {}) {
  const id = await server.factories.aHostFamily({ vettingState });
  const memberId = await households.aMember(id, { dateOfBirth });
  const checkId = await households.aCheck(id, {
    kind: "police_check",
    memberId,
    state: "received",
    note: "Sent in May",
  });
  return { id, memberId, checkId };
}

describe("the result of a check", () => {
  test.each(["vetting_admin", "administrator"] as const)(
    "is recorded by %s, seen at once and written down",
    async (role) => {
      const { id, checkId } = await aHousehold();
      const visitor = await server.as(role);
      const answer = await record(
        checkId,
        { state: "clear", validUntil: addDays(today(), 400), note: "Certificate 88-104" },
        visitor,
      );
      const recorded = {
        id: checkId,
        state: "clear",
        validUntil: addDays(today(), 400),
        note: "Certificate 88-104",
        updatedAt: server.clock.now().toISOString(),
      };
      expect(answer.body).toMatchObject({ status: "success", item: recorded, version: 2 });
      expect(await read(id)).toMatchObject({ version: 2, checks: [recorded], state: "checks_in_progress" });
      const written = await server.db
        .selectFrom("auditLog")
        .select(["actorId", "object", "reason"])
        .where("action", "=", "vetting:record")
        .where("actorId", "=", visitor.userId)
        .execute();
      expect(written).toEqual([
        {
          actorId: visitor.userId,
          object: `host_family:${id} vetting_check:${checkId} received -> clear until ${addDays(today(), 400)}`,
          reason: "Certificate 88-104",
        },
      ]);
    },
  );

  test("that is clear ends after 36 months for the police and 24 for the visit, unless it says otherwise; the rest has no end", async () => {
    const { id, checkId } = await aHousehold();
    const visitId = await households.aCheck(id, { kind: "home_visit" });
    const agreementId = await households.aCheck(id, { kind: "agreement" });
    expect((await record(checkId, { state: "clear" })).body.item.validUntil).toBe(monthsLater(today(), 36));
    expect((await record(visitId, { state: "clear", expectedVersion: 2 })).body.item.validUntil).toBe(
      monthsLater(today(), 24),
    );
    expect((await record(agreementId, { state: "clear", expectedVersion: 3 })).body.item.validUntil).toBeNull();
  });

  test("that is no longer clear has no end, and keeps its note unless another is given", async () => {
    const { checkId } = await aHousehold();
    await record(checkId, { state: "clear" });
    expect((await record(checkId, { state: "received", expectedVersion: 2 })).body.item).toMatchObject({
      state: "received",
      validUntil: null,
      note: "Sent in May",
    });
    expect((await record(checkId, { state: "open", note: "", expectedVersion: 3 })).body.item).toMatchObject({
      state: "open",
      note: "",
    });
  });

  test("that is adverse says why", async () => {
    const { id, checkId } = await aHousehold();
    for (const note of [undefined, "", "  "])
      expect((await record(checkId, { state: "adverse", note })).body).toMatchObject({
        statusCode: 422,
        issues: { note: [{ rule: "required" }] },
      });
    expect((await read(id)).checks).toMatchObject([{ state: "received" }]);
    expect((await record(checkId, { state: "adverse", note: "Driving conviction, 2009." })).body.item).toMatchObject({
      state: "adverse",
      note: "Driving conviction, 2009.",
    });
  });

  test("that is adverse keeps who recorded it, and somebody else clears the household", async () => {
    const { id, checkId } = await aHousehold();
    const recorder = await server.as("administrator");
    const clear = async (visitor: Visitor): Promise<Answer> =>
      visitor.post("/api/transitions", {
        entity: "vetting",
        entityId: id,
        command: "clear",
        expectedVersion: 3,
        payload: { note: "Spoken to the family" },
      });
    await record(checkId, { state: "adverse", note: "Driving conviction, 2009." }, recorder);
    expect((await clear(recorder)).body).toMatchObject({
      code: "refused",
      reason: "secondPair",
      state: "under_review",
    });
    expect((await clear(await server.as("administrator"))).body).toMatchObject({ state: "approval_pending" });
  });

  test("does not end in the past, beyond ten years, or without being clear", async () => {
    const { checkId } = await aHousehold();
    for (const result of [
      { state: "clear", validUntil: addDays(today(), -1) },
      { state: "clear", validUntil: addDays(today(), 3_700) },
      { state: "received", validUntil: addDays(today(), 10) },
    ]) {
      expect((await record(checkId, result)).body).toMatchObject({
        statusCode: 422,
        issues: { validUntil: [{ rule: "wrong" }] },
      });
    }
    expect((await record(checkId, { state: "clear", validUntil: "soon" })).body).toMatchObject({
      statusCode: 422,
      issues: { validUntil: [{ rule: "format" }] },
    });
  });

  test("is refused for the police check of a member under sixteen", async () => {
    const { checkId } = await aHousehold({ dateOfBirth: addDays(today(), -15 * 365) });
    expect((await record(checkId, { state: "clear" })).body).toMatchObject({
      statusCode: 409,
      code: "conflict",
      reason: "tooYoung",
    });
  });

  test.each(["draft", "rejected", "lapsed", "withdrawn"])(
    "is refused for a household that is %s",
    async (vettingState) => {
      const { checkId } = await aHousehold({ vettingState });
      expect((await record(checkId, { state: "clear" })).body).toMatchObject({
        statusCode: 409,
        code: "conflict",
        reason: "notUnderVetting",
      });
    },
  );

  test("of what has changed since it was read is refused, and the newest is told", async () => {
    const { id, checkId } = await aHousehold();
    const otherId = await households.aCheck(id, { kind: "home_visit" });
    await record(checkId, { state: "adverse", note: "Driving conviction, 2009." });
    expect((await record(checkId, { state: "clear" })).body).toMatchObject({
      statusCode: 409,
      code: "stale_state",
      state: "adverse",
      version: 3,
    });
    expect((await record(otherId, { state: "clear" })).body).toMatchObject({
      statusCode: 409,
      code: "stale_state",
      state: "open",
      version: 3,
    });
    expect(await read(id)).toMatchObject({ state: "under_review", checks: [{ state: "adverse" }, { state: "open" }] });
  });

  test("is recorded once when two record it at the same time", async () => {
    const { checkId } = await aHousehold();
    const two = [await server.as("vetting_admin"), await server.as("administrator")];
    const answers = await Promise.all(two.map((visitor) => record(checkId, { state: "clear" }, visitor)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("of a check that does not exist is not found", async () => {
    expect((await record("999999", { state: "clear" })).status).toBe(404);
  });
});

describe("the approval of a household", () => {
  test.each(["approved", "renewal_due"])(
    "that is %s lasts as long as all of its checks once the last is renewed",
    async (vettingState) => {
      const id = await server.factories.aHostFamily({ vettingState, vettedUntil: addDays(today(), 20) });
      await households.allClear(id, addDays(today(), 600));
      const policeId = await households.aCheck(id, {
        kind: "police_check",
        memberId: await households.aMember(id),
        state: "clear",
        validUntil: addDays(today(), 20),
      });
      expect((await record(policeId, { state: "clear" })).body.validUntil).toBe(addDays(today(), 20));
      await households.aCheck(id, { kind: "identity", memberId: (await read(id)).members[0].id, state: "clear" });
      expect((await record(policeId, { state: "clear", expectedVersion: 2 })).body.validUntil).toBe(
        addDays(today(), 600),
      );
      expect(await read(id)).toMatchObject({ validUntil: addDays(today(), 600), state: vettingState });
    },
  );

  test("is not given by the last clear check: that is a decision of its own", async () => {
    const { id, checkId, memberId } = await aHousehold({ vettingState: "approval_pending" });
    await households.aCheck(id, { kind: "identity", memberId, state: "clear" });
    for (const kind of [
      "reference",
      "reference",
      "home_visit",
      "safety_items",
      "agreement",
      "safeguarding_training",
    ] as const)
      await households.aCheck(id, { kind, state: "clear" });
    expect((await record(checkId, { state: "clear" })).body.validUntil).toBeNull();
    expect(await read(id)).toMatchObject({ state: "approval_pending", validUntil: null });
  });
});
