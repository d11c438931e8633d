import { afterAll, beforeAll, expect, test } from "vitest";
import { setStage, type Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await setStage({ guests: 5 });
});
afterAll(() => stage.close());

const toldTo = async (column: "tripId" | "tripHostFamilyId", id: string): Promise<unknown[]> =>
  (
    await stage.db
      .selectFrom("message")
      .innerJoin("conversation", "conversation.id", "message.conversationId")
      .select("message.details")
      .where(`conversation.${column}`, "=", id)
      .where("message.kind", "=", 2)
      .orderBy("message.createdAt")
      .orderBy("message.seq")
      .execute()
  ).flatMap(({ details }) => {
    const { key } = details as { key?: string };
    return key === undefined ? [] : [key];
  });

async function aHeldTrip() {
  const placed = await stage.aPlacedTrip({ homes: [stage.hosts[0], stage.hosts[1]] });
  const { tripId, hostingIds } = placed;
  for (const id of hostingIds)
    await stage.server.factories.aConversation({ kind: "trip_host_family", tripHostFamilyId: id, people: [] });
  await stage.server.factories.aConversation({ kind: "trip", tripId, people: [stage.parent.userId] });
  await stage.reserve(tripId);
  const [first = "", second = ""] = hostingIds;
  return { tripId, first, second };
}

const change = (tripId: string, hostingId: string, person = stage.coordinator) =>
  stage.give(person, "trip", tripId, "change_family", { reason: "Nobody answers", payload: { hostingId } });

test("a request goes to another family: it is asked at once, and all three conversations say so", async () => {
  const { tripId, first, second } = await aHeldTrip();
  stage.server.clock.advance(2 * 3_600_000);
  expect((await change(tripId, second)).body).toMatchObject({ status: "success", state: "reserved" });
  expect(await stage.hostingOf(first)).toMatchObject({ state: "potential_trip_host_family", selected: false });
  expect(await stage.hostingOf(second)).toMatchObject({ state: "awaiting_host_family_review", selected: true });
  const { heldAt } = await stage.tripOf(tripId);
  expect(heldAt).toBe(stage.server.clock.now().toISOString());
  expect((await toldTo("tripHostFamilyId", first)).at(-1)).toBe("familyGivesWay");
  expect((await toldTo("tripHostFamilyId", second)).at(-1)).toBe("tripReserved");
  expect((await toldTo("tripId", tripId)).at(-1)).toBe("otherFamilyAsked");
});

test("who has let a day go by is written down as silent; one that has written meanwhile is not", async () => {
  const [silent, spoken] = [await aHeldTrip(), await aHeldTrip()];
  stage.server.clock.advance(20 * 3_600_000);
  const { id } = await stage.db
    .selectFrom("conversation")
    .select("id")
    .where("tripHostFamilyId", "=", spoken.first)
    .executeTakeFirstOrThrow();
  await stage.server.factories.aMessage({
    conversationId: id,
    senderId: stage.hosts[0].host.userId,
    createdAt: stage.server.clock.now(),
  });
  stage.server.clock.advance(5 * 3_600_000);
  for (const { tripId, second } of [silent, spoken])
    expect((await change(tripId, second)).body).toMatchObject({ status: "success" });
  expect(await stage.hostingOf(silent.first)).toMatchObject({ state: "declined_hosting", stateReason: "no_response" });
  expect(await stage.hostingOf(spoken.first)).toMatchObject({ state: "potential_trip_host_family" });
});
