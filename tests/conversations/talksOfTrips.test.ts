import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const filling = new URL("../../realtime-server/db/migrations/0368_talks_of_trips_filled.sql", import.meta.url);

async function talks(): Promise<{ readonly ids: readonly string[]; readonly trips: readonly (string | null)[] }> {
  const make = server.factories;
  const [ofAll, ofOne, asked] = [await make.aTrip(), await make.aTrip(), await make.aTrip()];
  const hosting = await make.aHosting({ tripId: ofOne });
  const ids = [
    await make.aConversation({ kind: "trip", tripId: ofAll }),
    await make.aConversation({ tripHostFamilyId: hosting }),
    await make.aConversation({ kind: "support", tripId: asked }),
    await make.aConversation({ kind: "support" }),
    await make.aConversation({ kind: "group" }),
  ];
  return { ids, trips: [ofAll, ofOne, asked, null, null] };
}

async function tripsOf(ids: readonly string[]): Promise<readonly (string | null)[]> {
  const { rows } = await sql<{ ofTripId: string | null }>`
    SELECT of_trip_id FROM conversation WHERE id = ANY (${[...ids]}::bigint[]) ORDER BY id`.execute(server.db);
  return rows.map(({ ofTripId }) => ofTripId);
}

test("a conversation knows the trip that it is about, whoever begins it", async () => {
  const { ids, trips } = await talks();
  expect(await tripsOf(ids)).toEqual(trips);
});

test("what is asked of support about a trip only later is known from then on", async () => {
  const [id, trip] = [await server.factories.aConversation({ kind: "support" }), await server.factories.aTrip()];
  await sql`UPDATE conversation SET trip_id = ${trip} WHERE id = ${id}`.execute(server.db);
  expect(await tripsOf([id])).toEqual([trip]);
});

test("conversations of before are told of their trips by turns, and those of other kinds stay without one", async () => {
  const { ids, trips } = await talks();
  const forget = sql`UPDATE conversation SET of_trip_id = NULL WHERE id = ANY (${ids.slice(1)}::bigint[])`;
  await forget.execute(server.db);
  expect(await tripsOf(ids)).toEqual([trips[0], null, null, null, null]);
  await sql.raw(await readFile(filling, "utf8")).execute(server.db);
  expect(await tripsOf(ids)).toEqual(trips);
});
