import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aTalk, type Person } from "#tests/conversations/cast.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { speakAndHear } from "./faultyLine.ts";

// Many more by hand: HEARTH_CALLS=200.
const calls = Number(process.env["HEARTH_CALLS"] ?? 12);
const words = 8;

let server: TestServer;
let second: TestServer;
beforeAll(async () => {
  server = await startServer();
  second = await startServer({ beside: server });
});
afterAll(async () => {
  await second.close();
  await server.close();
});

const path = "/api/conversations/messages/video-calling";

// As the page says it: again under the same number until it is heard, while answers are lost, questions come twice, and nodes take turns.
test(
  "of what browsers say in calls nothing is lost, doubled or out of order, whatever the line does",
  { timeout: 300_000 },
  async () => {
    const found = { lost: 0, doubled: 0, reordered: 0, faults: 0 };
    for (let count = 0; count < calls; count += 1) {
      const { id: conversationId, parent, host } = await aTalk(server);
      const [from, to] = [randomUUID(), randomUUID()];
      const { body } = await parent.post(path, { conversationId, device: from, action: "ring" });
      await host.post(path, { conversationId, callId: body.call.id, device: to, action: "accept" });
      const elsewhere = (person: Person) => createVisitor(second.url, person.cookies);
      const heard = await speakAndHear({
        callId: body.call.id,
        words,
        seed: String(count),
        speaker: { device: from, ways: [parent, elsewhere(parent)] },
        hearer: { device: to, ways: [host, elsewhere(host)] },
      });
      found.lost += heard.lost;
      found.doubled += heard.doubled;
      found.reordered += heard.reordered;
      found.faults += heard.faults;
      await parent.post(path, { conversationId, callId: body.call.id, device: from, action: "end" });
    }
    expect(found).toMatchObject({ lost: 0, doubled: 0, reordered: 0 });
    expect(found.faults).toBeGreaterThan(calls);
  },
);
