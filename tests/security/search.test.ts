import { afterAll, beforeAll, expect, test } from "vitest";
import { addressOf, endpoints } from "#tests/support/endpoints.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  const { aTrip, anExpense, aHostFamily, aCurrency } = server.factories;
  await anExpense({ tripId: await aTrip(), note: "Bus to the stables" });
  await Promise.all([aHostFamily({ vettingState: "submitted" }), aCurrency()]);
});
afterAll(() => server.close());

// What cannot be asked without more than the words is tried where the rest is known: the values of a column by the suite of lists.
const searches = endpoints.filter(
  ({ endpoint: { query } }) => query !== undefined && "q" in query.shape && query.safeParse({}).success,
);

const rowsOf = ({
  data,
  table,
  rows,
}: {
  data?: unknown[];
  table?: { data: unknown[] };
  rows?: unknown[];
}): unknown[] => data ?? table?.data ?? rows ?? [];

test("there are searches to try", () => {
  expect(searches.length).toBeGreaterThan(3);
});

test.each(searches)("$name looks for what was typed, not for a pattern", async ({ endpoint }) => {
  const administrator = await server.as("administrator");
  const place = addressOf(
    endpoint,
    endpoint.path.startsWith("/groups/:id") ? { id: await server.factories.aGroup() } : undefined,
  );
  for (const words of ["%", "_", "\\", "%%%", "_____", "a%", ".*"]) {
    const { status, body } = await administrator.get(`${place}?q=${encodeURIComponent(words)}`);
    expect([words, status, rowsOf(body)]).toEqual([words, 200, []]);
  }
});
