import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

let server: TestServer;
let vetter: Visitor & { readonly userId: string };

beforeAll(async () => {
  server = await startServer();
  vetter = await server.as("vetting_admin");
});
afterAll(() => server.close());

async function aStage() {
  const { factories } = server;
  const id = await factories.aHostFamily({ vettingState: "approved" });
  const asked = await factories.aTrip({ state: "enquiry" });
  const promised = await factories.aTrip({ state: "booked" });
  const over = await factories.aTrip({ state: "completed" });
  const askedHosting = await factories.aHosting({
    tripId: asked,
    hostFamilyId: id,
    state: "awaiting_host_family_review",
  });
  await factories.aHosting({ tripId: promised, hostFamilyId: id, state: "accepted_hosting" });
  await factories.aHosting({ tripId: over, hostFamilyId: id, state: "accepted_hosting" });
  await factories.aConversation({ kind: "trip", tripId: promised });
  return { id, asked, promised, askedHosting };
}

const read = async (id: string): Promise<Body> => (await vetter.get(`/api/vetting/${id}/suspension`)).body.suspension;
const wordsIn = async (tripId: string) =>
  server.db
    .selectFrom("message")
    .innerJoin("conversation", "conversation.id", "message.conversationId")
    .select(["message.body", "message.requireRoles"])
    .where("conversation.tripId", "=", tripId)
    .execute();

test("what is read before is what happens: requests go, promised stays become tasks, and each hears of it", async () => {
  const { id, asked, promised, askedHosting } = await aStage();
  const preview = await read(id);
  const places = preview["places"] as Body[];
  expect(places.map(({ tripId, becomes }) => [tripId, becomes]).toSorted()).toEqual(
    [
      [asked, "takenBack"],
      [promised, "toMove"],
    ].toSorted(),
  );
  const script = String(places.find(({ tripId }) => tripId === promised)?.["script"]);
  expect(script).toContain("not cancelled");
  const order = {
    command: "suspend",
    reason: "Tank",
    expectedVersion: preview["version"],
    scripts: [{ tripId: promised, text: script }],
  };
  const done = await vetter.post(`/api/vetting/${id}/suspension`, order);
  expect(done.body).toMatchObject({ state: "suspended", said: 1 });
  await server.worker.runDue();
  const hosting = await server.db
    .selectFrom("tripHostFamily")
    .select("state")
    .where("id", "=", askedHosting)
    .executeTakeFirstOrThrow();
  expect(hosting.state).toBe("host_family_withdrawn");
  const tasks = await server.db.selectFrom("officeTask").select("entityId").where("kind", "=", "moveGuest").execute();
  expect(tasks).toEqual([{ entityId: promised }]);
  const [word] = await wordsIn(promised);
  expect(word?.body).toBe(script);
  expect(word?.requireRoles).not.toContain("host_family");
  expect((await vetter.post(`/api/vetting/${id}/suspension`, order)).body).toMatchObject({ code: "stale_state" });
});

test("it is lifted by two administrators, and only then is anybody told", async () => {
  const { id, promised } = await aStage();
  const { version } = await read(id);
  await vetter.post(`/api/vetting/${id}/suspension`, {
    command: "suspend",
    reason: "Tank",
    expectedVersion: version,
    scripts: [],
  });
  const [first, second] = [await server.as("administrator"), await server.as("administrator")];
  const lift = async (person: Visitor) => {
    const now = await read(id);
    const [place] = now["places"] as Body[];
    return person.post(`/api/vetting/${id}/suspension`, {
      command: "reinstate",
      reason: "Fenced",
      expectedVersion: now["version"],
      scripts: [{ tripId: promised, text: String(place?.["script"]) }],
    });
  };
  expect((await lift(vetter)).status).toBe(403);
  expect((await lift(first)).body).toMatchObject({ state: "suspended", said: 0 });
  expect((await read(id))["agreed"]).toHaveLength(1);
  expect((await lift(second)).body).toMatchObject({ state: "approved", said: 1 });
  expect((await wordsIn(promised)).at(-1)?.body).toContain("goes on as planned");
});

test("nobody is written to whom it does not concern", async () => {
  const { id } = await aStage();
  const { version } = await read(id);
  const stranger = await server.factories.aTrip();
  const order = {
    command: "suspend",
    reason: "Tank",
    expectedVersion: version,
    scripts: [{ tripId: stranger, text: "Hello" }],
  };
  const { status, body } = await vetter.post(`/api/vetting/${id}/suspension`, order);
  expect([status, Object.keys(body.issues)]).toEqual([422, ["scripts.0.tripId"]]);
});
