import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { openSocket } from "#tests/support/sockets.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { createMemoryFiles } from "#tests/support/memoryFiles.ts";
import { sql } from "kysely";
import { aFile, upload } from "#tests/uploads/uploading.ts";
import { aTalk, type Person } from "./cast.ts";

let server: TestServer;
let office: Person;
beforeAll(async () => {
  server = await startServer({ files: createMemoryFiles() });
  office = await server.as("coordinator");
});
afterAll(() => server.close());

const name = "ring me_0861234597.txt";
const hidden = "ring me •••.txt";

async function send(person: Person, conversationId: string, files: readonly { id: string }[]) {
  const { body } = await person.post("/api/sync/op", {
    user: person.userId,
    device: randomUUID(),
    ops: [{ opId: randomUUID(), t: "send", conversationId, body: "", uploads: files.map(({ id }) => id) }],
  });
  return body.answers[0];
}

async function sentIn(conversationId: string, person: Person, names: readonly string[]) {
  const files = names.map((one) => aFile({ name: one }));
  for (const file of files)
    expect(await upload(person, { url: server.url, file, conversationId })).toMatchObject({ state: "clean" });
  return send(person, conversationId, files);
}

const told = async (person: Person, id: string) => JSON.stringify((await person.get(`/api/conversations/${id}`)).body);
const servedAs = async (person: Person, id: string): Promise<string> => {
  const { messages } = (await person.get(`/api/conversations/${id}`)).body;
  const response = await fetch(`${server.url}/attachments/${messages[0].attachments[0].randomRef}`, {
    headers: { Cookie: [...person.cookies].map((pair) => pair.join("=")).join("; ") },
  });
  return decodeURIComponent(response.headers.get("content-disposition") ?? "");
};
const items = (conversationId: string) =>
  server.db
    .selectFrom("reviewItem")
    .select(["kind", "seq", "aboutId", "found"])
    .where("conversationId", "=", conversationId)
    .execute();

test("a file's name that leads away is read by its sender and the staff alone until the trip is booked, and waits for a look once", async () => {
  const talk = await aTalk(server);
  const socket = await openSocket(server.url, office);
  await socket.ask("watch", { watches: [{ resource: "reviews" }] });
  expect(await sentIn(talk.id, talk.parent, [name, "list.txt", "Ring 0861234598.txt"])).toMatchObject({ ok: true });
  const words = await told(talk.host, talk.id);
  expect(words).toContain(hidden);
  expect(words).toContain("list.txt");
  expect(words).not.toMatch(/08612345/);
  for (const person of [talk.parent, office]) expect(await told(person, talk.id)).toContain(name);
  expect(await servedAs(talk.host, talk.id)).toContain(hidden);
  expect(await servedAs(talk.host, talk.id)).not.toContain("0861234597");
  expect(await servedAs(talk.parent, talk.id)).toContain(name);
  expect(await items(talk.id)).toEqual([{ kind: "contact", seq: "1", aboutId: talk.parent.userId, found: ["phone"] }]);
  await eventually(() => expect(JSON.stringify(socket.packets)).toContain("resource:changed"));
  socket.close();
  await server.db.updateTable("trip").set({ state: "booked" }).where("id", "=", talk.tripId).execute();
  await server.db
    .updateTable("tripHostFamily")
    .set({ state: "accepted_hosting" })
    .where("id", "=", talk.hostingId)
    .execute();
  const { rows } = await sql<{ seq: string }>`SELECT unmask_messages(${talk.id}) AS seq`.execute(server.db);
  expect(rows).toEqual([{ seq: "1" }]);
  expect(await told(talk.host, talk.id)).toContain(name);
  expect((await told(talk.host, talk.id)).includes('"ver":2')).toBe(true);
});

test("of the staff, after the booking and where nothing leads away it stays as it is", async () => {
  const talk = await aTalk(server);
  await server.db.insertInto("participant").values({ conversationId: talk.id, userId: office.userId }).execute();
  await sentIn(talk.id, office, [name]);
  await sentIn(talk.id, talk.parent, ["school report 2026.txt"]);
  const booked = await aTalk(server, { trip: "booked", hosting: "accepted_hosting" });
  await sentIn(booked.id, booked.parent, [name]);
  for (const one of [talk, booked]) {
    expect(await told(one.host, one.id)).not.toContain("•••");
    expect(await items(one.id)).toEqual([]);
  }
});
