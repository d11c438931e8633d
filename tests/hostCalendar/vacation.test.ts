import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let server: TestServer;
let host: Visitor & { readonly userId: string };
let parent: Visitor & { readonly userId: string };
let hostFamilyId: string;
let studentId: string;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  host = await server.as("host_family");
  parent = await server.as("parent");
  hostFamilyId = await server.factories.aHostFamily({ userId: host.userId, parentGuardianOneLastName: "Byrne" });
  studentId = await server.factories.aStudent({ guardianId: parent.userId });
});

const inDays = (count: number): string => addDays(dayOf(server.clock.now()), count);
const pause = (until: string | null, line = "") => host.post("/api/host_family/calendar/pause", { until, line });

async function anEnquiry(state: string, tripState = "enquiry") {
  const days = { fromDate: inDays(40), toDate: inDays(50) };
  const tripId = await server.factories.aTrip({ studentId, state: tripState, ...days });
  const askedAt = server.clock.now();
  const tripHostFamilyId = await server.factories.aHosting({ tripId, hostFamilyId, state, askedAt, ...days });
  const people = [parent.userId, host.userId];
  return server.factories.aConversation({ kind: "trip_host_family", tripHostFamilyId, people });
}
const said = (conversationId: string) =>
  server.db.selectFrom("message").select(["body", "details"]).where("conversationId", "=", conversationId).execute();
const response = async () => (await parent.get(`/api/conversations/response-time?host_family_id=${hostFamilyId}`)).body;

describe("a family on vacation", () => {
  test("tells whoever waits kindly, once, with its own line, and nobody whose stay is agreed", async () => {
    const [waits, agreed, over] = [
      await anEnquiry("potential_trip_host_family"),
      await anEnquiry("accepted_hosting", "booked"),
      await anEnquiry("declined_hosting"),
    ];
    await pause(inDays(20), "We are in Kerry. Write to +353 87 123 4567");
    const [notice] = await said(waits);
    expect(notice?.details).toMatchObject({ key: "familyAwaySays", params: { family: "Byrne", day: inDays(20) } });
    expect(notice?.body).toContain("We are in Kerry");
    expect(notice?.body).not.toContain("123 4567");
    expect([await said(agreed), await said(over)]).toEqual([[], []]);
  });

  test("says so on its page, in the contact and above the conversation, until it is back", async () => {
    await pause(inDays(20), "We are in Kerry");
    expect((await response()).away).toEqual({ until: inDays(20), line: "We are in Kerry" });
    await pause(null);
    expect((await response()).away).toBeNull();
  });

  test("is asked nothing new, and is told why", async () => {
    await pause(inDays(20));
    const { status, body } = await parent.post("/api/conversations/messages/contact-family", {
      host_family_id: hostFamilyId,
      student_id: studentId,
      from_date: inDays(40),
      to_date: inDays(50),
      text: "Would you have us?",
    });
    expect([status, body.error?.reason ?? body.reason]).toEqual([409, "familyAway"]);
  });

  test("is not late for what came just before or while it was away, and is again afterwards", async () => {
    await anEnquiry("potential_trip_host_family");
    const conversationId = await anEnquiry("potential_trip_host_family");
    await server.factories.aMessage({ conversationId, senderId: parent.userId, body: "Hello" });
    await pause(inDays(20));
    server.clock.advance(2 * 86_400_000);
    expect(await response()).toMatchObject({ sample: 0, ratePercent: null });
    await pause(null);
    server.clock.advance(86_400_000);
    await anEnquiry("potential_trip_host_family");
    server.clock.advance(2 * 86_400_000);
    expect(await response()).toMatchObject({ sample: 1, ratePercent: 0 });
  });
});
