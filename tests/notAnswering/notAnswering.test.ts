import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let server: TestServer;
let coordinator: Visitor & { readonly userId: string };
let parentId: string;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  coordinator = await server.as("coordinator");
  parentId = await server.factories.aUser({ firstName: "Paola" });
});

const hours = (count: number): Date => new Date(server.clock.now().getTime() + count * 3_600_000);

interface Request {
  readonly state?: string;
  readonly tripState?: string;
  readonly askedAt?: Date | null;
  readonly answeredAt?: Date | null;
  readonly selected?: boolean;
  readonly hostFamilyId?: string;
  readonly locale?: string;
}

async function aRequest({
  state = "awaiting_host_family_review",
  tripState = "reserved",
  locale = "en",
  ...fields
}: Request = {}) {
  const hostId = await server.factories.aUser({
    roles: ["host_family"],
    firstName: "Tunde",
    locale,
    phone: "+353 1 555 0199",
  });
  const hostFamilyId =
    fields.hostFamilyId ?? (await server.factories.aHostFamily({ userId: hostId, vettingState: "approved" }));
  const days = { fromDate: addDays(dayOf(server.clock.now()), 60), toDate: addDays(dayOf(server.clock.now()), 70) };
  const tripId = await server.factories.aTrip({
    state: tripState,
    studentId: await server.factories.aStudent({ firstName: "Mia", lastName: "Becker" }),
    bookedBy: parentId,
    heldAt: hours(-30),
    holdUntil: hours(42),
    total: 115_593,
    ...days,
  });
  const id = await server.factories.aHosting({
    tripId,
    hostFamilyId,
    state,
    selected: fields.selected ?? tripState === "reserved",
    askedAt: fields.askedAt === undefined ? hours(-30) : fields.askedAt,
    answeredAt: fields.answeredAt ?? null,
    ...days,
  });
  const conversationId = await server.factories.aConversation({ tripHostFamilyId: id, people: [parentId, hostId] });
  const write = (senderId: string, at: Date) => server.factories.aMessage({ conversationId, senderId, createdAt: at });
  return { id, tripId, hostFamilyId, hostId, conversationId, write };
}

const listed = async (): Promise<Record<string, unknown>[]> =>
  (await coordinator.get("/api/not-answering/rows?limit=200")).body.rows;
const rowOf = async (id: string) => (await listed()).find((row) => row["id"] === id);
const waits = async (id: string) => (await rowOf(id))?.["waitingSince"] ?? null;
const beside = async (id: string) => (await coordinator.get(`/api/not-answering/${id}/beside`)).body;

describe("whose answer is waited for", () => {
  test("is late a day after it was asked, with all that is needed to reach it", async () => {
    const { id } = await aRequest();
    const { id: early } = await aRequest({ askedAt: hours(-23.9) });
    expect(await rowOf(early)).toBeUndefined();
    expect(await rowOf(id)).toMatchObject({
      studentName: "Mia Becker",
      waitingSince: hours(-30).toISOString(),
      holdUntil: hours(42).toISOString(),
      phone: "+••• • ••• ••99",
      total: 115_593,
      reach: null,
      tries: 0,
    });
  });

  test("has its day anew from its own last word or step, and not from what others write", async () => {
    const [spoken, told, considering] = [
      await aRequest({ askedAt: hours(-60) }),
      await aRequest({ askedAt: hours(-60) }),
      await aRequest({ state: "considering_hosting", askedAt: hours(-60), answeredAt: hours(-40) }),
    ];
    await spoken.write(spoken.hostId, hours(-25));
    await told.write(parentId, hours(-2));
    expect([await waits(spoken.id), await waits(told.id), await waits(considering.id)]).toEqual(
      [hours(-25), hours(-60), hours(-40)].map((at) => at.toISOString()),
    );
    await spoken.write(spoken.hostId, hours(-1));
    expect(await waits(spoken.id)).toBeNull();
  });

  test("was only written to: from the first words of the parent's that it left without any, and not from the office's", async () => {
    const asked = { state: "potential_trip_host_family", tripState: "enquiry", askedAt: null };
    const [silent, spoken, quiet] = [await aRequest(asked), await aRequest(asked), await aRequest(asked)];
    await silent.write(coordinator.userId, hours(-90));
    await silent.write(parentId, hours(-50));
    await silent.write(parentId, hours(-30));
    await spoken.write(parentId, hours(-50));
    await spoken.write(spoken.hostId, hours(-49));
    await quiet.write(coordinator.userId, hours(-90));
    expect([await waits(silent.id), await waits(spoken.id), await waits(quiet.id)]).toEqual([
      hours(-50).toISOString(),
      null,
      null,
    ]);
  });

  test("is nobody whose trip does not wait or who has said something", async () => {
    const left = await Promise.all([
      aRequest({ tripState: "booked" }),
      aRequest({ tripState: "cancelled" }),
      aRequest({ state: "accepted_hosting" }),
      aRequest({ state: "declined_hosting" }),
    ]);
    for (const { id } of left) {
      expect(await rowOf(id)).toBeUndefined();
      expect((await coordinator.get(`/api/not-answering/${id}`)).status).toBe(404);
    }
  });

  test("says how far it was reached: which step failed, which was read", async () => {
    const { id, hostId, conversationId } = await aRequest();
    const at = hours(-29);
    const { id: noticeId } = await server.db
      .insertInto("notice")
      .values({ userId: hostId, kind: "messages", conversationId, seq: 1, at, newsAt: at })
      .returning("id")
      .executeTakeFirstOrThrow();
    const step = { noticeId, dueAt: at };
    await server.db
      .insertInto("notificationDelivery")
      .values({ ...step, channel: "push", state: "failed", because: "gone" })
      .execute();
    expect(await rowOf(id)).toMatchObject({ reach: "failed" });
    await server.db
      .insertInto("notificationDelivery")
      .values({ ...step, channel: "email", state: "sent", sentAt: hours(-28) })
      .execute();
    expect(await rowOf(id)).toMatchObject({ reach: "sent" });
    expect((await beside(id)).ladder).toMatchObject([
      { channel: "email", state: "sent", sentAt: hours(-28).toISOString() },
      { channel: "push", state: "failed", because: "gone" },
    ]);
    await server.db.updateTable("participant").set({ readSeq: 1 }).where("userId", "=", hostId).execute();
    await server.db.updateTable("conversation").set({ headSeq: 1 }).where("id", "=", conversationId).execute();
    expect(await rowOf(id)).toMatchObject({ reach: "read" });
  });
});

describe("what is tried", () => {
  test("a reminder is the person's own words in the family's language, once in six hours, and does not end the waiting", async () => {
    const { id, conversationId } = await aRequest({ locale: "de" });
    const nudge = () => coordinator.post(`/api/not-answering/${id}/nudge`, {});
    expect((await nudge()).status).toBe(200);
    expect((await nudge()).body).toMatchObject({ statusCode: 409, reason: "nudgedLately" });
    const { body, senderId } = await server.db
      .selectFrom("message")
      .select(["body", "senderId"])
      .where("conversationId", "=", conversationId)
      .where("kind", "=", 1)
      .executeTakeFirstOrThrow();
    expect(body).toMatch(/^Guten Tag Tunde, Mia wartet auf Ihre Antwort/);
    expect(senderId).toBe(coordinator.userId);
    expect(await rowOf(id)).toMatchObject({ tries: 1, waitingSince: hours(-30).toISOString() });
    expect((await beside(id)).nextNudgeAt).toBe(hours(6).toISOString());
  });

  test("a call is written down with what became of it", async () => {
    const { id } = await aRequest();
    const call = { outcome: "voicemail", note: "Asked to ring back", followUp: "2030-01-02" };
    expect((await coordinator.post(`/api/not-answering/${id}/calls`, call)).status).toBe(200);
    expect((await beside(id)).log).toMatchObject([{ channel: "call", ...call }]);
    const wrong = await coordinator.post(`/api/not-answering/${id}/calls`, { outcome: "shouted" });
    expect(wrong.status).toBe(422);
  });

  test("a text message needs an account, and says so", async () => {
    const { id } = await aRequest();
    expect((await coordinator.post(`/api/not-answering/${id}/sms`, {})).body).toMatchObject({ reason: "noSmsAccount" });
    expect((await beside(id)).hasSms).toBe(false);
  });

  test("is the coordinators' and administrators' alone", async () => {
    const { id, hostFamilyId } = await aRequest();
    for (const role of ["parent", "host_family", "agent", "finance", "vetting_admin", "page_editor"] as const) {
      const person = await server.as(role);
      expect((await person.get("/api/not-answering/rows")).status).toBe(403);
      expect((await person.get(`/api/not-answering/${id}/beside`)).status).toBe(403);
      expect((await person.post(`/api/not-answering/${id}/nudge`, {})).status).toBe(403);
      expect((await person.post(`/api/silent-families/${hostFamilyId}/show`, {})).status).toBe(403);
    }
  });
});

test("who could have it instead: of the trip first, then free and vetted, from the same county before others", async () => {
  const { id, tripId, hostFamilyId } = await aRequest();
  const { countyId } = await server.db
    .selectFrom("hostFamily")
    .select("countyId")
    .where("id", "=", hostFamilyId)
    .executeTakeFirstOrThrow();
  const named = (parentGuardianOneLastName: string, fields: object = {}) =>
    server.factories.aHostFamily({ parentGuardianOneLastName, vettingState: "approved", countyId, ...fields });
  const days = { fromDate: addDays(dayOf(server.clock.now()), 60), toDate: addDays(dayOf(server.clock.now()), 70) };
  const backup = await named("Backup");
  const backupHosting = await server.factories.aHosting({
    tripId,
    hostFamilyId: backup,
    state: "potential_trip_host_family",
    backupOrder: 1,
    ...days,
  });
  const near = await named("Near");
  await named("Unvetted", { vettingState: "submitted" });
  await named("Hidden", { hiddenAt: server.clock.now() });
  const declined = await named("Declined");
  await server.factories.aHosting({ tripId, hostFamilyId: declined, state: "declined_hosting", ...days });
  const { candidates, held } = await beside(id);
  const names: string[] = candidates.map(({ name }: { name: string }) => name);
  expect(candidates[0]).toMatchObject({ hostFamilyId: backup, hostingId: backupHosting, backupOrder: 1 });
  expect(candidates).toContainEqual(
    expect.objectContaining({ hostFamilyId: near, hostingId: null, isSameCounty: true }),
  );
  for (const name of ["Unvetted", "Hidden", "Declined"]) expect(names).not.toContain(name);
  expect(names).not.toContain((await rowOf(id))?.["familyName"]);
  expect(held).toMatchObject({ holdUntil: hours(42).toISOString() });
});

describe("a family that leaves requests without an answer", () => {
  const familyRow = async (id: string) =>
    ((await coordinator.get("/api/silent-families/rows?limit=200")).body.rows as Record<string, unknown>[]).find(
      (row) => row["id"] === id,
    );
  const ended = (hostFamilyId: string, daysAgo: number, reason: string | null = "no_response") =>
    aRequest({ hostFamilyId, state: "declined_hosting" }).then(({ id }) =>
      server.db
        .updateTable("tripHostFamily")
        .set({ stateReason: reason, answeredAt: hours(-24 * daysAgo), updatedAt: hours(-24 * daysAgo) })
        .where("id", "=", id)
        .execute(),
    );

  test("stands with how many of a month, and how many in a row since it last said anything", async () => {
    const { hostFamilyId } = await aRequest();
    for (const daysAgo of [40, 20, 10]) await ended(hostFamilyId, daysAgo);
    expect(await familyRow(hostFamilyId)).toMatchObject({ failures: 2, inARow: 3, waiting: 1 });
    await ended(hostFamilyId, 15, "no");
    expect(await familyRow(hostFamilyId)).toMatchObject({ failures: 2, inARow: 1 });
  });

  test("is hidden by the fifth in a row, and shown again by a coordinator, from whom on it counts anew", async () => {
    const { hostFamilyId } = await aRequest();
    for (const daysAgo of [9, 8, 7]) await ended(hostFamilyId, daysAgo);
    const family = () =>
      server.db
        .selectFrom("hostFamily")
        .select(["hiddenAt", "hiddenReason", "pausedUntil"])
        .where("id", "=", hostFamilyId)
        .executeTakeFirstOrThrow();
    for (const hiddenReason of [null, "no_answers"]) {
      const { tripId } = await aRequest({ hostFamilyId });
      const other = await server.factories.aHosting({
        tripId,
        hostFamilyId: await server.factories.aHostFamily({ vettingState: "approved" }),
        state: "potential_trip_host_family",
        fromDate: addDays(dayOf(server.clock.now()), 60),
        toDate: addDays(dayOf(server.clock.now()), 70),
      });
      const { version } = await server.db
        .selectFrom("trip")
        .select("version")
        .where("id", "=", tripId)
        .executeTakeFirstOrThrow();
      const { body } = await coordinator.post("/api/transitions", {
        entity: "trip",
        entityId: tripId,
        command: "change_family",
        expectedVersion: version,
        reason: "Nobody answers",
        payload: { hostingId: other },
      });
      expect(body).toMatchObject({ status: "success" });
      expect(await family()).toMatchObject({ hiddenReason });
    }
    expect(await familyRow(hostFamilyId)).toMatchObject({ inARow: 5, hiddenAt: server.clock.now().toISOString() });
    expect((await coordinator.post(`/api/silent-families/${hostFamilyId}/show`, {})).status).toBe(200);
    expect(await family()).toMatchObject({ hiddenAt: null, hiddenReason: null });
    expect(await familyRow(hostFamilyId)).toMatchObject({ inARow: 0, failures: 0 });
  });

  test("is paused until a day to come, of a year at most, and asked again when that is taken back", async () => {
    const { hostFamilyId } = await aRequest();
    const today = dayOf(server.clock.now());
    const pause = (until: string | null, id = hostFamilyId) =>
      coordinator.post(`/api/silent-families/${id}/pause`, { until });
    for (const until of [today, addDays(today, 367)])
      expect((await pause(until)).body).toMatchObject({ statusCode: 422, issues: { until: [{ rule: "order" }] } });
    expect((await pause(addDays(today, 7))).status).toBe(200);
    expect(await familyRow(hostFamilyId)).toMatchObject({ pausedUntil: addDays(today, 7) });
    expect((await pause(null)).status).toBe(200);
    expect(await familyRow(hostFamilyId)).toBeUndefined();
    expect((await pause(null, "999999999")).status).toBe(404);
  });
});
