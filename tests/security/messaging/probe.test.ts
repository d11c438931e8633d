import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openSocket } from "#tests/support/sockets.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { enterBy, enterLine, openLine } from "./rawLine.ts";
import { roomy } from "./stage.ts";

let server: TestServer;
beforeAll(async () => { server = await startServer({ config: { limits: { ...roomy, socketsPerPerson: 5 } } }); });
afterAll(async () => { console.log(server.failures.splice(0).map(String)); await server.close(); });

test("http toString key", async () => {
  const p = await server.as("parent");
  console.log((await p.post("/api/conversations/messages/seen", '{"toString":1}')).body, (await p.get("/api/conversations?valueOf=1")).status);
});
test("socket oddities", async () => {
  const p = await server.as("parent");
  const s = await openSocket(server.url, p);
  console.log(await s.ask("call", { name: "GET /conversations/:id", input: { id: { toString: 1 } } }), await s.ask("hello", { toString: 1 }));
  s.close();
});
test("csrf object, rejoin", async () => {
  const p = await server.as("parent");
  const line = await openLine(server.url, p);
  line.send('40{"csrf":{"toString":1}}');
  await vi.waitFor(() => expect(line.received.length).toBeGreaterThan(2), 3000);
  console.log(line.received);
  const l2 = await enterLine(server.url, p);
  l2.send("41");
  l2.send(`40${JSON.stringify({ csrf: p.cookies.get("__Host-csrf") })}`);
  await new Promise((r) => setTimeout(r, 500));
  console.log(l2.received, l2.isClosed());
  for (const packet of ['42["error",{}]', '42["newListener"]', '42[5]', '42["__proto__",{}]', '451-["op",{"_placeholder":true,"num":0}]', '42', '4', '40/admin,', '9', '2probe', '42[]', '42{"a":1}', '']) {
    const l = await enterLine(server.url, p);
    l.send(packet);
    await new Promise((r) => setTimeout(r, 100));
    console.log(packet, l.received.slice(3), l.isClosed());
    l.close();
    await vi.waitFor(() => expect(l.isClosed()).toBe(true));
    await new Promise((r) => setTimeout(r, 50));
  }
});
test("race of sockets", async () => {
  const p = await server.as("parent");
  await p.get("/api/health");
  const lines = await Promise.all(Array.from({ length: 20 }, () => openLine(server.url, p)));
  for (const line of lines) line.send(`40${JSON.stringify({ csrf: p.cookies.get("__Host-csrf") })}`);
  await new Promise((r) => setTimeout(r, 1000));
  console.log("entered", lines.filter((l) => l.received.some((x) => x.startsWith("40"))).length);
  lines.forEach((l) => l.close());
});
