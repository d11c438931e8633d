import { afterEach, beforeEach, expect, test } from "vitest";
import { usualLimits } from "#server/config.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const most = 3;
let server: TestServer;

beforeEach(async () => {
  server = await startServer({ config: { limits: { ...usualLimits, requestsPerMinute: most } } });
});
afterEach(() => server.close());

const codesOf = async (visitor: Visitor, times: number, path = "/api/user"): Promise<unknown[]> => {
  const codes: unknown[] = [];
  for (let time = 0; time < times; time += 1) codes.push((await visitor.get(path)).body.code ?? "answered");
  return codes;
};
const answered = Array.from({ length: most }, () => "answered");

test("who asks too much in a minute waits, and is told for how long", async () => {
  const parent = await server.as("parent");
  expect(await codesOf(parent, most + 1)).toEqual([...answered, "too_many"]);
  const refused = await parent.get("/api/user");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "20"]);
  server.clock.advance(20_000);
  expect(await codesOf(parent, 2)).toEqual(["answered", "too_many"]);
});

test("one person's flood is nobody else's wait", async () => {
  const [parent, host] = [await server.as("parent"), await server.as("host_family")];
  await codesOf(parent, most + 1);
  expect(await codesOf(host, most)).toEqual(answered);
});

test("all devices of a person share what they may ask", async () => {
  const parent = await server.as("parent");
  await codesOf(parent, most);
  expect(await codesOf(await server.as(parent.userId), 1)).toEqual(["too_many"]);
});

test("strangers are counted by where they come from", async () => {
  expect(await codesOf(server.visitor(), most)).toEqual(answered);
  expect(await codesOf(server.visitor(), 1)).toEqual(["too_many"]);
  expect(await codesOf(await server.as("parent"), 1)).toEqual(["answered"]);
});

test("whoever watches over the server's health is never told to wait", async () => {
  expect(await codesOf(server.visitor(), most + 2, "/api/health")).toEqual([...answered, "answered", "answered"]);
});
