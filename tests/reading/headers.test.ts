import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#shared/access/can.ts";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { readHeader, readHeaders } from "#server/features/conversations/headers.store.ts";
import { asReader, aWorld, leave, readFrom, type World } from "./world.ts";

let world: World;
let parent: Actor;
let host: Actor;
let office: Actor;
let familyId: string;

beforeAll(async () => {
  world = await aWorld();
  const user = (role: "parent" | "host_family" | "coordinator", firstName: string, lastName: string) =>
    world.make
      .aUser({ roles: [role], firstName, lastName, picture: `avatar/${firstName.toLowerCase()}.any` })
      .then((id): Actor => ({ id, roles: [role], businessId: null }));
  [parent, host, office] = [
    await user("parent", "Carmen", "Ortega"),
    await user("host_family", "Aoife", "Byrne"),
    await user("coordinator", "Niamh", "Gallagher"),
  ];
  familyId = await world.make.aHostFamily({
    userId: host.id,
    parentGuardianOneLastName: "Byrne",
    tinyFeaturedImage: "home/byrne.cottage.noon",
  });
});
afterAll(() => world.drop());

const headerOf = async (reader: Actor, id: string): Promise<WireHeader> => {
  const header = await readHeader(world.database.app.db, asReader(reader), id);
  if (!header) throw new Error(`${reader.id} reads nothing of ${id}`);
  return header;
};
const readBy = async (reader: Actor, ids: readonly string[]) =>
  (await readHeaders(world.database.app.db, asReader(reader), ids)).map(({ id }) => id);

async function aStay(state: string, kind: "trip_host_family" | "trip" = "trip_host_family"): Promise<string> {
  const studentId = await world.make.aStudent({
    guardianId: parent.id,
    firstName: "Lucía",
    lastName: "Ortega",
    picture: "avatar/lucia.any",
  });
  const tripId = await world.make.aTrip({ studentId, bookedBy: parent.id, state: "reserved" });
  const hostingId = await world.make.aHosting({ tripId, hostFamilyId: familyId, state });
  const about = kind === "trip" ? { kind, tripId } : { kind, tripHostFamilyId: hostingId };
  return world.make.aConversation({ people: [parent.id, host.id, office.id], ...about });
}

const asSeen = ({ studentName, studentPicture, people }: WireHeader) => ({
  studentName,
  studentPicture,
  booker: people.find(({ userId }) => userId === parent.id),
});

describe("what a family knows of whom it is to host", () => {
  test("is a first name and no face, neither the student's nor the booker's, while it has only been found", async () => {
    const seen = asSeen(await headerOf(host, await aStay("potential_trip_host_family")));
    expect([seen.studentName, seen.studentPicture]).toEqual(["Lucía", null]);
    expect([seen.booker?.name, seen.booker?.picture]).toEqual(["Carmen", null]);
  });

  test("is the student's face as well when it was asked, as on its card, and still no face of who booked", async () => {
    const seen = asSeen(await headerOf(host, await aStay("awaiting_host_family_review")));
    expect([seen.studentName, seen.studentPicture]).toEqual(["Lucía", "avatar/lucia.any"]);
    expect([seen.booker?.name, seen.booker?.picture]).toEqual(["Carmen", null]);
  });

  test("is everything once it has accepted", async () => {
    const seen = asSeen(await headerOf(host, await aStay("accepted_hosting")));
    expect([seen.studentName, seen.studentPicture]).toEqual(["Lucía Ortega", "avatar/lucia.any"]);
    expect([seen.booker?.name, seen.booker?.picture]).toEqual(["Carmen Ortega", "avatar/carmen.any"]);
  });

  test("is everything in the trip's own conversation, which no family is chosen for", async () => {
    expect(asSeen(await headerOf(host, await aStay("potential_trip_host_family", "trip")))).toMatchObject({
      studentName: "Lucía Ortega",
      studentPicture: "avatar/lucia.any",
      booker: { name: "Carmen Ortega" },
    });
  });

  test("does not bind the others: whoever booked, the office, and what is told of families and staff", async () => {
    const id = await aStay("potential_trip_host_family");
    for (const reader of [parent, office])
      expect(asSeen(await headerOf(reader, id))).toMatchObject({
        studentName: "Lucía Ortega",
        studentPicture: "avatar/lucia.any",
        booker: { name: "Carmen Ortega", picture: "avatar/carmen.any" },
      });
    const { people } = await headerOf(host, id);
    expect(people.map(({ name, side, picture }) => [name, side, picture])).toEqual([
      ["Carmen", "booker", null],
      ["Aoife Byrne", "host", "avatar/aoife.any"],
      ["Niamh Gallagher", "office", "avatar/niamh.any"],
    ]);
  });
});

describe("a header", () => {
  test("names what its conversation is about, and nothing that another is about", async () => {
    const stay = await headerOf(parent, await aStay("accepted_hosting"));
    expect([stay.studentName, stay.familyName, stay.groupName, stay.supportName]).toEqual([
      "Lucía Ortega",
      "Byrne",
      null,
      null,
    ]);
    expect([stay.familyPicture, stay.tripState, stay.hostingState]).toEqual([
      "home/byrne.cottage.noon",
      "reserved",
      "accepted_hosting",
    ]);
    const groupId = await world.make.aGroup({ name: "Colegio Sur" });
    const group = await headerOf(
      parent,
      await world.make.aConversation({ kind: "group", groupId, people: [parent.id] }),
    );
    expect([group.groupName, group.studentName, group.familyName, group.tripId]).toEqual([
      "Colegio Sur",
      null,
      null,
      null,
    ]);
    const tripId = stay.tripId;
    const support = await headerOf(
      parent,
      await world.make.aConversation({ kind: "support", supportableId: parent.id, people: [parent.id] }),
    );
    expect([support.supportName, support.studentName]).toEqual(["Carmen Ortega", null]);
    // A question about a trip is no conversation with the student's name above it.
    const about = await world.make.aConversation({ kind: "support", supportableId: parent.id, people: [parent.id] });
    await world.database.owner.db.updateTable("conversation").set({ tripId }).where("id", "=", about).execute();
    expect((await headerOf(parent, about)).studentName).toBe(null);
    const named = await world.make.aConversation({
      kind: "group",
      groupId: await world.make.aGroup(),
      people: [parent.id],
    });
    await world.database.owner.db
      .updateTable("conversation")
      .set({ supportableId: parent.id })
      .where("id", "=", named)
      .execute();
    expect((await headerOf(parent, named)).supportName).toBe(null);
  });

  test("is nobody's who takes no part, has left, or is staff outside the office", async () => {
    const [open, hidden] = [
      await world.make.aConversation({ people: [parent.id] }),
      await world.make.aConversation({ people: [host.id], staffFeed: null }),
    ];
    const gone = await world.someone("parent");
    const left = await world.make.aConversation({ people: [gone.id, parent.id], staffFeed: null });
    await leave(world, left, gone);
    expect(await readBy(parent, [open, hidden, left])).toEqual([open, left]);
    expect((await headerOf(parent, left)).people).toMatchObject([
      { userId: parent.id, isHere: true },
      { userId: gone.id, isHere: false },
    ]);
    expect(await readBy(gone, [open, hidden, left])).toEqual([]);
    for (const role of ["finance", "vetting_admin", "agent"] as const)
      expect(await readBy(await world.someone(role), [open, hidden, left])).toEqual([]);
    expect(await readBy(await world.someone("coordinator"), [open, hidden, left])).toEqual([open]);
    const part = await world.make.aConversation({ people: [office.id], staffFeed: null });
    expect(await readBy(office, [part])).toEqual([part]);
    expect((await headerOf(office, open)).me).toBe(null);
  });

  test("bears one's own mark and everybody's names, of this conversation alone", async () => {
    const [here, there] = [
      await world.make.aConversation({ people: [parent.id, host.id] }),
      await world.make.aConversation({ people: [parent.id, office.id] }),
    ];
    await world.database.owner.db
      .updateTable("participant")
      .set({ readSeq: "4" })
      .where("conversationId", "=", there)
      .where("userId", "=", parent.id)
      .execute();
    const [first, second] = [await headerOf(parent, here), await headerOf(parent, there)];
    expect([first.me, second.me]).toMatchObject([
      { userId: parent.id, readSeq: 0 },
      { userId: parent.id, readSeq: 4 },
    ]);
    expect([first.people.map(({ userId }) => userId), second.people.map(({ userId }) => userId)]).toEqual([
      [parent.id, host.id],
      [parent.id, office.id],
    ]);
  });
});

describe("the newest message above a conversation", () => {
  test("is what was said last, of this conversation", async () => {
    const [here, there] = [
      await world.make.aConversation({ people: [parent.id, host.id] }),
      await world.make.aConversation({ people: [parent.id, host.id] }),
    ];
    await world.say(here, host, "here");
    await world.say(there, host, "there");
    await world.say(there, host, "there again");
    const header = await headerOf(parent, here);
    expect([header.last?.body, header.lastHuman]).toEqual(["here", { seq: 1, side: "host", at: header.last?.at }]);
    expect((await headerOf(host, there)).last?.body).toBe("there again");
  });

  test("is nothing that was said before one was taken in", async () => {
    const back = await world.someone("parent");
    const id = await world.make.aConversation({ people: [back.id, host.id] });
    await world.say(id, host, "before, by a person");
    await readFrom(world, id, back, 2);
    expect([(await headerOf(back, id)).last, (await headerOf(back, id)).lastHuman]).toEqual([null, null]);
    await world.say(id, null, "a notice that is not theirs", { requireRoles: ["host_family"] });
    expect([(await headerOf(back, id)).last, (await headerOf(back, id)).lastHuman]).toEqual([null, null]);
    await world.say(id, null, "a notice for everybody");
    const header = await headerOf(back, id);
    expect([header.last?.body, header.lastHuman]).toEqual(["a notice for everybody", null]);
    expect((await headerOf(host, id)).lastHuman).toMatchObject({ seq: 1, side: "host" });
  });

  test("is the newest that one may see, behind notices that are for others", async () => {
    const [here, there] = [
      await world.make.aConversation({ people: [parent.id, host.id] }),
      await world.make.aConversation({ people: [parent.id, host.id] }),
    ];
    await world.say(there, host, "there");
    await world.say(there, host, "there again");
    await world.say(there, host, "there once more");
    await world.say(here, parent, "by a person");
    await world.say(here, null, "for families", { requireRoles: ["host_family"] });
    const [mine, theirs] = [await headerOf(parent, here), await headerOf(host, here)];
    expect([mine.last?.body, mine.lastHuman]).toEqual([
      "by a person",
      { seq: 1, side: "booker", at: expect.any(String) },
    ]);
    expect([theirs.last?.body, theirs.lastHuman]).toEqual([
      "for families",
      { seq: 1, side: "booker", at: expect.any(String) },
    ]);
  });
});
