import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { openSocket, type TestSocket } from "#tests/support/sockets.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body } from "#tests/support/visitor.ts";
import { letter } from "#tests/uploads/corpus/papers.ts";
import { aFile } from "#tests/uploads/uploading.ts";
import { add, anAsset, aPage, aRecord, type Person } from "./adding.ts";

let server: TestServer;
let people: Record<"parent" | "otherParent" | "coordinator" | "editor", Person>;
let sockets: Record<string, TestSocket> = {};

const watched = ["account", "expenses", "pages", "students", "vetting"];

// What every device hears; a second device of the same person is one like any other.
beforeAll(async () => {
  server = await startServer();
  people = {
    parent: await server.as("parent"),
    otherParent: await server.as("parent"),
    coordinator: await server.as("coordinator"),
    editor: await server.as("page_editor"),
  };
  for (const [name, person] of Object.entries(people)) sockets[name] = await openSocket(server.url, person);
});
afterAll(async () => {
  for (const socket of Object.values(sockets)) socket.close();
  await server.close();
});
beforeEach(async () => {
  for (const socket of Object.values(sockets)) {
    await socket.ask("watch", { watches: watched.map((resource) => ({ resource })) });
    socket.packets.length = 0;
  }
});

const heard = (name: string): Body[] =>
  (sockets[name]?.packets ?? []).flatMap(([event, packet]) => (event === "resource:changed" ? [packet] : []));
const aPhoto = async () =>
  aFile({
    name: "me.jpg",
    mime: "image/jpeg",
    bytes: await sharp({ create: { width: 600, height: 600, channels: 3, background: "#3a6b4f" } })
      .jpeg()
      .toBuffer(),
  });

test("a new own photo is told to the person's other devices when it is found clean, and so is its going", async () => {
  const { parent } = people;
  const home = { url: server.url, purpose: "profilePhoto" as const, recordId: parent.userId };
  const { ref } = await add(parent, { ...home, file: await aPhoto() });
  await eventually(() => expect(heard("parent")).toEqual([{ resource: "account", ids: [parent.userId] }]));
  expect((await parent.send("DELETE", `/api/assets/${ref}`)).status).toBe(200);
  await eventually(() => expect(heard("parent")).toHaveLength(2));
  expect([heard("otherParent"), heard("coordinator")]).toEqual([[], []]);
});

test("a photo that takes the place of another is told once", async () => {
  const { parent } = people;
  const home = { url: server.url, purpose: "profilePhoto" as const, recordId: parent.userId };
  await anAsset(server, { purpose: "profilePhoto", recordId: parent.userId, ownerId: parent.userId });
  await add(parent, { ...home, file: await aPhoto() });
  await eventually(() => expect(heard("parent")).toEqual([{ resource: "account", ids: [parent.userId] }]));
});

test("a receipt is told with its expense, to those who may read it", async () => {
  const recordId = await aRecord(server, "expense", { owner: people.parent });
  const file = aFile({ name: "taxi.pdf", mime: "application/pdf", bytes: letter() });
  const { ref } = await add(people.coordinator, { url: server.url, purpose: "expenseReceipt", recordId, file });
  await eventually(() => expect(heard("coordinator")).toEqual([{ resource: "expenses", ids: [recordId] }]));
  await people.coordinator.send("DELETE", `/api/assets/${ref}`);
  await eventually(() => expect(heard("coordinator")).toHaveLength(2));
  expect([heard("parent"), heard("editor")]).toEqual([[], []]);
});

test("words for a picture of a page are told to those who write pages", async () => {
  const recordId = await aPage(server);
  const ref = await anAsset(server, { purpose: "pageMedia", recordId });
  await people.editor.patch(`/api/assets/${ref}`, { alt: { en: "A kettle" } });
  await eventually(() => expect(heard("editor")).toEqual([{ resource: "pages", ids: [recordId] }]));
});

test("a photo of a student is told to the own parent and the office", async () => {
  const recordId = await server.factories.aStudent({ guardianId: people.parent.userId });
  await add(people.parent, { url: server.url, purpose: "studentPhoto", recordId, file: await aPhoto() });
  await eventually(() => expect(heard("parent")).toEqual([{ resource: "students", ids: [recordId] }]));
  await eventually(() => expect(heard("coordinator")).toHaveLength(1));
  expect(heard("otherParent")).toEqual([]);
});

test("a file for a home's vetting is told to its own family and to those who look after vetting", async () => {
  const recordId = await server.factories.aHostFamily({ userId: people.parent.userId });
  const ref = await anAsset(server, { purpose: "homePhoto", recordId, isApproved: false });
  const vetter = await server.as("vetting_admin");
  expect((await vetter.patch(`/api/assets/${ref}`, { isApproved: true })).status).toBe(200);
  await eventually(() => expect(heard("coordinator")).toEqual([{ resource: "vetting", ids: [recordId] }]));
});
