import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoint } from "#shared/wire/endpoint.ts";
import { release, releaseHeader } from "#shared/wire/release.ts";
import { readOutput } from "#server/http/output.ts";
import { openSocket } from "#tests/support/sockets.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const ofLater = { [releaseHeader]: String(release + 1) };
const draft = { code: "CHF", name: "Franc", symbol: "Fr" };

describe("a field that this release does not know", () => {
  test("waits for a node that does, when a page of a later release writes it: nothing typed is lost in silence", async () => {
    const finance = await server.as("finance");
    const answer = await finance.post("/api/pricing/currency", { ...draft, colour: "red" }, ofLater);
    expect(answer.body).toMatchObject({
      statusCode: 503,
      code: "unavailable",
      issues: { colour: [{ rule: "unknown" }] },
    });
    expect(answer.headers.get("Retry-After")).toBe("1");
    expect(await server.db.selectFrom("currency").select("id").where("code", "=", "CHF").execute()).toEqual([]);
  });

  test.each([
    ["its own release", { [releaseHeader]: String(release) }],
    ["no release", {}],
    ["a release that is none", { [releaseHeader]: "newest" }],
    ["a release that is none", { [releaseHeader]: "9".repeat(30) }],
  ])("is refused to a caller of %s", async (_, headers) => {
    const finance = await server.as("finance");
    const answer = await finance.post("/api/pricing/currency", { ...draft, colour: "red" }, headers);
    expect(answer.body).toMatchObject({ statusCode: 400, code: "unknown_field" });
  });

  test("is left out of a question, and the rest is answered", async () => {
    const finance = await server.as("finance");
    expect((await finance.get("/api/pricing/currency?q=EUR&colour=red", ofLater)).status).toBe(200);
    expect((await finance.get("/api/pricing/currency?q=EUR&colour=red")).status).toBe(400);
  });

  test("makes nothing of what the server decides writable, whatever release a caller claims", async () => {
    const host = await server.as("host_family");
    await host.patch("/api/user", { firstName: "Ada", roles: ["administrator"], id: "1" }, ofLater);
    const kept = await server.db.selectFrom("userRole").select("role").where("userId", "=", host.userId).execute();
    expect(kept).toEqual([{ role: "host_family" }]);
  });
});

test("a choice that only a later release has waits for a node that has it", async () => {
  const finance = await server.as("finance");
  const asked = "/api/expenses?state=questioned";
  expect((await finance.get(asked, ofLater)).body).toMatchObject({ statusCode: 503, code: "unavailable" });
  expect((await finance.get(asked)).body).toMatchObject({ statusCode: 422, issues: { state: [{ rule: "choice" }] } });
});

describe("a line of a later release", () => {
  const hello = () => ({ proto: 1, epoch: null, device: randomUUID(), cursors: {}, battery: "low" });

  test("is welcomed, whatever else its greeting says", async () => {
    const socket = await openSocket(server.url, await server.as("parent"), { hello: hello(), release: release + 1 });
    expect(await socket.ask("hello", hello())).toMatchObject({ reset: expect.anything() });
    expect(socket.packets.map(([event]) => event)).toContain("welcome");
    socket.close();
  });

  test("is told to try again with an operation that this release does not know, and is not refused for ever", async () => {
    const parent = await server.as("parent");
    const socket = await openSocket(server.url, parent, { release: release + 1 });
    const ops = [{ t: "fold", opId: randomUUID(), conversationId: "1" }];
    expect(await socket.ask("op", { user: parent.userId, device: randomUUID(), ops })).toMatchObject({
      error: { code: "unavailable" },
    });
    socket.close();
    const answer = await parent.post("/api/sync/op", { user: parent.userId, device: randomUUID(), ops }, ofLater);
    expect(answer.body.code).toBe("unavailable");
  });

  test("of this release with a field of no release is refused as ever", async () => {
    const parent = await server.as("parent");
    await expect(openSocket(server.url, parent, { hello: hello(), release })).rejects.toMatchObject({
      data: { error: { code: "unknown_field" } },
    });
  });
});

describe("a state that only a later release knows", () => {
  const item = z.object({ id: z.string(), state: z.enum(["draft", "paid"]), note: z.optional(z.string()) });
  const list = endpoint({
    method: "GET",
    path: "/things",
    summary: "Things",
    action: "currencies:read",
    returns: z.object({ data: z.array(item) }),
  });
  const noted: unknown[] = [];
  const read = (...data: readonly unknown[]): unknown => readOutput(list, { data }, (found) => noted.push(found));

  test("leaves as it is, and is noted", () => {
    expect(read({ id: "1", state: "draft" }, { id: "2", state: "questioned" })).toEqual({
      data: [
        { id: "1", state: "draft" },
        { id: "2", state: "questioned" },
      ],
    });
    expect(noted).toEqual([{ endpoint: "GET /things", at: "data.1.state", word: "questioned" }]);
  });

  test("lets nothing else through that its contract does not name", () => {
    expect(read({ id: "1", state: "questioned", passwordHash: "secret" })).toEqual({
      data: [{ id: "1", state: "questioned" }],
    });
  });

  test.each([
    ["a whole sentence", { id: "1", state: "She is allergic to nuts." }],
    ["a number", { id: "1", state: 7 }],
    ["nothing", { id: "1" }],
    ["a word beside another mistake", { id: 1, state: "questioned" }],
  ])("is not believed to be %s", (_, row) => {
    expect(() => read(row)).toThrow();
  });
});
