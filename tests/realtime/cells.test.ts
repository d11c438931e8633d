import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { openSocket, type TestSocket } from "#tests/support/sockets.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
const open: TestSocket[] = [];

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => {
  for (const socket of open) socket.close();
  return server.close();
});

const enter = async (role: "finance" | "coordinator" | "administrator" | "agent" | "parent") => {
  const person = await server.as(role);
  const socket = await openSocket(server.url, person);
  open.push(socket);
  const told = () =>
    socket.packets
      .filter(([event]) => event === "eph")
      .map(([, packet]) => packet as Readonly<Record<string, unknown>>);
  const say = (list: string, at: { id: string; column: string; isTyping?: boolean } | null) =>
    socket.ask("eph", { t: "cell", list, at });
  return { ...person, socket, told, say };
};

test("who is in which cell is told to those who are in the list and read all of it, and when they leave", async () => {
  const [writer, reader, elsewhere, agent] = [
    await enter("coordinator"),
    await enter("administrator"),
    await enter("administrator"),
    await enter("agent"),
  ];
  await reader.say("trips", null);
  await elsewhere.say("expenses", null);
  await agent.say("trips", null);
  await writer.say("trips", { id: "7", column: "reference", isTyping: true });
  await eventually(() => expect(reader.told()).toHaveLength(1));
  const name = await server.db
    .selectFrom("appUser")
    .select(["firstName", "lastName"])
    .where("id", "=", writer.userId)
    .executeTakeFirstOrThrow();
  expect(reader.told()[0]).toEqual({
    t: "cell",
    list: "trips",
    userId: writer.userId,
    name: `${name.firstName} ${name.lastName}`,
    at: { id: "7", column: "reference", isTyping: true },
  });
  writer.socket.close();
  await eventually(() => expect(reader.told()).toHaveLength(2));
  expect(reader.told()[1]).toMatchObject({ userId: writer.userId, at: null });
  // Whoever sees some rows alone, or looks elsewhere, has heard nothing of it by then.
  await agent.socket.ask("hb", { cursors: {} });
  await elsewhere.socket.ask("hb", { cursors: {} });
  expect([agent.told(), elsewhere.told(), writer.told()]).toEqual([[], [], []]);
});

test("a cell whose column somebody may not see is no cell for them", async () => {
  const [writer, reader] = [await enter("administrator"), await enter("coordinator")];
  await reader.say("sheets", null);
  await writer.say("sheets", null);
  await writer.say("sheets", { id: "7", column: "studentName" });
  await eventually(() => expect(reader.told().at(-1)).toMatchObject({ at: { id: "7", column: "studentName" } }));
  for (const column of ["hostTotal", "no such column", "__proto__"]) await writer.say("sheets", { id: "7", column });
  await eventually(() => expect(reader.told().at(-1)).toMatchObject({ at: null }));
});

test("who reads nothing of a list is in no list, and says nothing into it", async () => {
  const [parent, reader] = [await enter("parent"), await enter("administrator")];
  await reader.say("trips", null);
  await parent.say("trips", { id: "1", column: "reference" });
  await reader.socket.ask("hb", { cursors: {} });
  expect(reader.told()).toEqual([]);
});
