import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setStage, type Stage } from "#tests/transitions/stage.ts";
import type { Person } from "./cast.ts";

const words = "By the flower shop at the arrivals door";
const point = { latitude: 52.70213, longitude: -8.92487, at: "2027-01-03T14:00:00.000Z" };
const secrets = ["flower shop", "52.70213", "8.92487", "2027-01-03T14:00"];

let stage: Stage;
let tripId: string;
let talk: string;

beforeAll(async () => {
  stage = await setStage();
  const placed = await stage.aPlacedTrip({ homes: [stage.hosts[0]] });
  tripId = placed.tripId;
  talk = await stage.server.factories.aConversation({
    people: [stage.parent.userId, stage.hosts[0].host.userId],
    tripHostFamilyId: placed.hostingIds[0] ?? "",
  });
});
afterAll(() => stage.close());

const carryOut = async (person: Person, ...ops: readonly object[]) =>
  (
    await person.post("/api/sync/op", {
      user: person.userId,
      device: randomUUID(),
      ops: ops.map((op) => ({ opId: randomUUID(), conversationId: talk, ...op })),
    })
  ).body;

// Every byte that a person is given of the conversation.
async function read(person: Person): Promise<string> {
  const told = [];
  for (const path of [
    `/api/conversations/${talk}`,
    `/api/conversations/messages?conversation_id=${talk}`,
    `/api/conversations/headers?ids=${talk}`,
    `/api/sync/snapshot?open=${talk}`,
    "/api/conversations",
    "/api/conversations?q=flower",
    "/api/parents/home",
  ])
    told.push((await person.get(path)).body);
  return JSON.stringify(told);
}

const secretsIn = (told: string): readonly string[] => secrets.filter((one) => told.includes(one));

describe("a meeting point", () => {
  test("is read by its sender and by the office alone until the stay is booked, whoever says it", async () => {
    const host = await stage.server.as(stage.hosts[0].host.userId);
    const { answers } = await carryOut(stage.parent, { t: "send", body: words, point });
    expect(answers).toMatchObject([{ ok: true, seq: 1 }]);
    await carryOut(stage.coordinator, { t: "send", body: words, point });
    expect(secretsIn(await read(host))).toEqual([]);
    expect(await read(host)).toContain('"point":null');
    for (const person of [stage.parent, stage.coordinator])
      expect(secretsIn(await read(await stage.server.as(person.userId)))).toEqual(secrets);
    // What the office says is no less a place.
    const { body } = await host.get(`/api/conversations/messages?conversation_id=${talk}`);
    expect(body.messages.map(({ content }: { content: string }) => content)).toEqual(["•••", "•••"]);
  });

  test("makes nobody suspicious, unless its words lead away", async () => {
    const found = () =>
      stage.db.selectFrom("reviewItem").select(["seq", "found"]).where("conversationId", "=", talk).execute();
    expect(await found()).toEqual([]);
    await carryOut(stage.parent, { t: "send", body: "Ring 0861234597 at the door", point });
    expect(await found()).toEqual([{ seq: "3", found: ["phone"] }]);
    const host = await stage.server.as(stage.hosts[0].host.userId);
    expect(await read(host)).not.toContain("at the door");
  });

  test("stays as it was said, and is taken back whole", async () => {
    const { answers } = await carryOut(stage.parent, { t: "edit", seq: 1, body: "somewhere else" });
    expect(answers).toMatchObject([{ ok: false, code: "gone" }]);
    await carryOut(stage.parent, { t: "delete", seq: 3 });
    expect(
      await stage.db
        .selectFrom("message")
        .select(["body", "details"])
        .where("conversationId", "=", talk)
        .where("seq", "=", "3")
        .executeTakeFirst(),
    ).toEqual({ body: null, details: null });
  });

  test("that says half a place, or says it in two languages, is refused", async () => {
    for (const wrong of [{ latitude: 52 }, { ...point, latitude: 200 }, { ...point, house: "7" }])
      expect(await carryOut(stage.parent, { t: "send", body: words, point: wrong })).toMatchObject({ status: "error" });
    const own = { text: words, locale: "en", lang: "es", by: "browser" };
    expect(await carryOut(stage.parent, { t: "send", body: words, point, own })).toMatchObject({ status: "error" });
    expect(await carryOut(stage.parent, { t: "send", body: " ", point })).toMatchObject({ status: "error" });
  });

  test("is everybody's once it is booked, in a new version of each message", async () => {
    await stage.book(tripId);
    const host = await stage.server.as(stage.hosts[0].host.userId);
    expect(secretsIn(await read(host))).toEqual(secrets);
    const rows = await stage.db
      .selectFrom("message")
      .select(["ver", "masked"])
      .where("conversationId", "=", talk)
      .where("seq", "in", ["1", "2"])
      .execute();
    expect(rows).toEqual([
      { ver: 2, masked: null },
      { ver: 2, masked: null },
    ]);
    const { answers } = await carryOut(stage.parent, { t: "send", body: "At the pier", point: {} });
    expect(answers).toMatchObject([{ ok: true }]);
    expect(await read(host)).toContain("At the pier");
  });
});
