import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { openSocket, type TestSocket } from "#tests/support/sockets.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let server: TestServer;
const opened: TestSocket[] = [];

beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  // Whoever is not here any more has nothing to be noted of when the line goes.
  for (const { wire, ask } of opened) if (wire.connected) await ask("eph", { t: "look", isVisible: false, open: null });
  for (const socket of opened) socket.close();
  await server.close();
});

const devices = { next: 0 };
const enter = async (person: Visitor & { readonly userId: string }, ofOffice: boolean) => {
  const socket = await openSocket(server.url, person);
  opened.push(socket);
  await socket.ask("hello", {
    proto: 1,
    epoch: null,
    device: `00000000-0000-4000-8000-${String(++devices.next).padStart(12, "0")}`,
    cursors: { [person.userId]: 0, ...(ofOffice ? { "-1": 0 } : {}) },
  });
  const told = (t: string) =>
    socket.packets.flatMap(([event, packet]) => {
      const one = packet as Readonly<Record<string, unknown>>;
      return event === "eph" && one["t"] === t ? [one] : [];
    });
  const look = (open: string | null, isVisible = true) => socket.ask("eph", { t: "look", isVisible, open });
  return { socket, told, look, userId: person.userId };
};

test("which conversation a colleague has before their eyes is told to the office, and to nobody who takes part", async () => {
  const [niamh, tomas] = [await server.as("coordinator"), await server.as("administrator")];
  const [parent, host] = [await server.as("parent"), await server.as("host_family")];
  const conversationId = await server.factories.aConversation({ people: [parent.userId, host.userId] });
  const [writer, reader] = [await enter(niamh, true), await enter(tomas, true)];
  const [mother, family] = [await enter(parent, false), await enter(host, false)];
  for (const one of [mother, family]) await one.look(conversationId);

  await writer.look(conversationId);
  const { firstName, lastName } = await server.db
    .selectFrom("appUser")
    .select(["firstName", "lastName"])
    .where("id", "=", niamh.userId)
    .executeTakeFirstOrThrow();
  const here = { t: "viewing", userId: niamh.userId, name: `${firstName} ${lastName}`, conversationId };
  await eventually(() => expect(reader.told("viewing")).toContainEqual(here));

  // Who opens a page later hears of it with the first look.
  const later = await enter(await server.as("coordinator"), true);
  await later.look(null);
  await eventually(() => expect(later.told("viewing")).toContainEqual(here));

  // What a colleague writes there is known to those of the office who have it open, also where none of them takes part.
  await reader.look(conversationId);
  await writer.socket.ask("eph", { t: "typing", conversationId, isTyping: true });
  await eventually(() =>
    expect(reader.told("typing")).toContainEqual({ t: "typing", conversationId, userId: niamh.userId, isTyping: true }),
  );
  expect(later.told("typing")).toEqual([]);

  // On a second device still open, closed on the first: it is not gone.
  const second = await enter(niamh, true);
  await second.look(conversationId);
  await writer.look(null);
  await reader.socket.ask("hb", { cursors: {} });
  expect(reader.told("viewing").at(-1)).toEqual(here);
  second.socket.close();
  await eventually(() => expect(reader.told("viewing").at(-1)).toEqual({ ...here, conversationId: null }));

  for (const one of [mother, family]) {
    await one.socket.ask("hb", { cursors: {} });
    expect(one.told("viewing")).toEqual([]);
  }
  expect(writer.told("viewing").filter(({ userId }) => userId === niamh.userId)).toEqual([]);
});
