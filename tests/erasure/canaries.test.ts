import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { erasedName } from "#shared/features/erasure/erasedName.rules.ts";
import { undoHours } from "#shared/features/erasure/erasure.rules.ts";
import { tidyUploads } from "#server/files/tidy.ts";
import { placeNames, places } from "#server/features/erasure/places.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { canary, type World } from "./birds.ts";
import { blankedIn, columnsOf } from "./columns.ts";
import { columnsWith, filesWith } from "./searching.ts";
import { aWorld } from "./world.ts";

// What the law and the safety of children keep (places.ts), and what is in no place of its own.
const stays = ["review_item.frozen", "review_item.words", "vetting_check.note"];

// Where no words of a person can be put: what is sealed, hashed or one of a few words of ours, and what a trigger or a guard fills with the rest.
const notPlanted = new Set([
  "appUser.emailStoppedBecause",
  "appUser.locale",
  "appUser.timezone",
  "student.gender",
  "student.dateOfBirth",
  "studentCare.fact",
  "studentCare.factSealed",
  "studentPrivate.allergiesSealed",
  "studentPrivate.anyMedicalConditionSealed",
  "studentPrivate.notesSealed",
  "payoutDetail.detailsSealed",
  "vettingVisit.result",
  "dataKey.owner",
  "dataKey.wrapped",
  "dataExport.state",
  "review.state",
  "hostFamily.latitude",
  "hostFamily.longitude",
  "hostRegistrationDevice.tokenHash",
  "hostRegistrationPhoto.bytes",
  "messageTranslation.locale",
  "messageTranslation.provider",
  "messageTranslation.detected",
  "rateLimit.key",
  "attachment.randomRef",
  "fileReading.randomRef",
  "fileWords.randomRef",
  "attachment.mime",
  "attachment.peaks",
  "attachment.source",
  "attachment.maskedName",
  "asset.source",
  "asset.reason",
  "asset.mime",
  "asset.sha256",
  "asset.alt",
  "asset.licence",
  "upload.sha256",
  "upload.mime",
  "upload.reason",
  "upload.fileMime",
  "upload.maskedStem",
  "upload.nameFound",
  "upload.peaks",
]);

// Rows that go whole take along words of ours, ids and marks.
const ofOurs =
  /\.(purpose|tokenHash|deviceId|refusal|locale|resource|kind|entity|preview|key|vote|currency|timezone|letterHash|field|audience|direction|mode|collectedBy|state|bus|picture|part|genders|gender|section|source|relation|command|dateOfBirth)$|^notificationDelivery\./;

let server: TestServer;
let world: World;
let before: readonly string[] = [];
let filesBefore: readonly string[] = [];

async function order(who: "parent" | "host"): Promise<void> {
  const { status, body } = await (await server.as(world[who].userId)).post("/api/user/erasure");
  expect([status, body.standing?.obstacles]).toEqual([200, []]);
}

beforeAll(async () => {
  server = await startServer();
  world = await aWorld(server);
  await sql`SELECT write_words(1000)`.execute(server.db);
  before = await columnsWith(server.db, canary);
  filesBefore = await filesWith(server.fileFolder, canary);
  await order("parent");
  await order("host");
  server.clock.advance(undoHours * 3_600_000);
  await server.worker.runDue();
  await tidyUploads(server.ports);
}, 120_000);
afterAll(() => server.close());

describe("after a parent and a host have been erased", () => {
  test("there was something of them in every place that erasing sees to", async () => {
    const raw = new Map(
      (await columnsOf(server.db)).map(({ table, column, raw: names }) => [`${table}.${column}`, names.join(".")]),
    );
    const meant = placeNames.flatMap((table) => {
      const { by = {}, delete: isOwn } = places[table];
      const all = [...raw.keys()].filter((name) => name.startsWith(`${table}.`));
      return isOwn ? all : [...blankedIn(table), ...Object.values(by).flat()].map((column) => `${table}.${column}`);
    });
    expect(before.length).toBeGreaterThan(110);
    expect(filesBefore.length).toBeGreaterThan(0);
    const wordy = meant.filter((name) => raw.has(name) && !notPlanted.has(name) && !ofOurs.test(name));
    expect(wordy.filter((name) => !before.includes(raw.get(name) ?? ""))).toEqual([]);
  });

  test("nothing of them is anywhere in the database but what must stay", async () => {
    expect(await columnsWith(server.db, canary)).toEqual(stays);
  });

  test("nothing of them is in any file, and nothing in what the server has logged", async () => {
    expect(await filesWith(server.fileFolder, canary)).toEqual([]);
    expect(JSON.stringify(server.warnings).toLowerCase()).not.toContain(canary);
  });

  test("both runs ended with a receipt that counts and tells nothing", async () => {
    const rows = await server.db.selectFrom("erasure").select(["state", "counts"]).execute();
    expect(rows.map(({ state }) => state)).toEqual(["done", "done"]);
    expect(
      rows.every(({ counts }) => Object.values(counts as object).every((count) => typeof count === "number")),
    ).toBe(true);
  });

  test("their messages are places that say nothing, and what others wrote stands", async () => {
    const rows = await server.db
      .selectFrom("message")
      .select(["senderId", "body", "details", "masked", "deleted"])
      .where("conversationId", "=", world.groupId)
      .execute();
    const own = rows.filter(({ senderId }) => senderId === world.parent.userId || senderId === world.host.userId);
    expect(
      own.every(
        ({ body, details, masked, deleted }) => deleted && body === null && details === null && masked === null,
      ),
    ).toBe(true);
    expect(own.length).toBeGreaterThan(2);
    expect(rows.find(({ senderId }) => senderId === world.friend.userId)?.body).toBe("Welcome, all of you");
    expect(rows.find(({ senderId }) => senderId === "0")?.body).toBe(`${erasedName} joined with ${erasedName}`);
  });

  test("a device of somebody else is told to forget: by tombstones, and by names that are asked for again", async () => {
    const { rows } = await sql<{
      kind: number;
      count: number;
    }>`SELECT kind, count(*)::int AS count FROM feed_event WHERE feed_id = ${world.friend.userId} AND conversation_id = ${world.groupId} GROUP BY kind ORDER BY kind`.execute(
      server.db,
    );
    expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining([1, 3]));
    const { body } = await (await server.as(world.friend.userId)).get(`/api/conversations/${world.groupId}`);
    expect(JSON.stringify(body)).toContain(erasedName);
    expect(JSON.stringify(body).toLowerCase()).not.toContain(canary);
  });

  test("the sums of the books are as they were, and whom they were of is not said", async () => {
    const { rows } = await sql<{ total: string; paid: string; lines: string; books: string }>`
      SELECT (SELECT sum(total)::text FROM invoice) AS total, (SELECT sum(paid)::text FROM invoice) AS paid, (SELECT sum(amount)::text FROM invoice_line) AS lines, (SELECT sum(amount)::text FROM ledger_line) AS books`.execute(
      server.db,
    );
    expect(rows).toEqual([{ total: "2000", paid: "2000", lines: "2000", books: "0" }]);
    const lines = await server.db.selectFrom("invoiceLine").select("description").execute();
    expect(lines.map(({ description }) => description)).toEqual(
      lines.map(() => `Stay of ${erasedName} with ${erasedName}`),
    );
  });

  test("the keys of what was sealed are destroyed", async () => {
    expect(await server.db.selectFrom("dataKey").select("owner").execute()).toEqual([]);
  });

  test("a child that somebody else looks after stays, with its name", async () => {
    const row = await server.db
      .selectFrom("student")
      .select("firstName")
      .where("id", "=", world.sharedChildId)
      .executeTakeFirstOrThrow();
    const guardians = await server.db
      .selectFrom("studentGuardian")
      .select("userId")
      .where("studentId", "=", world.sharedChildId)
      .execute();
    expect([row.firstName, guardians]).toEqual(["Marta", [{ userId: world.friend.userId }]]);
  });

  test("the home is not found any more", async () => {
    const row = await server.db
      .selectFrom("hostFamily")
      .select(["vettingState", "latitude", "parentGuardianOneLastName"])
      .where("id", "=", world.familyId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ vettingState: "withdrawn", latitude: null, parentGuardianOneLastName: erasedName });
    expect((await server.visitor().get(`/api/families/${world.familyId}`)).status).toBe(410);
  });

  test("nobody signs in, their lines are cut, and of their devices only a hash is left, by which they learn it", async () => {
    const { body } = await world.parent.get("/api/user?timezone=UTC");
    expect(body).toMatchObject({ user: null, isErased: true });
    const rows = await server.db
      .selectFrom("session")
      .select(["deviceName", "deviceId", sql<boolean>`revoked_at IS NOT NULL`.as("isRevoked")])
      .distinct()
      .where("userId", "in", [world.parent.userId, world.host.userId])
      .execute();
    expect(rows).toEqual([{ deviceName: "", deviceId: null, isRevoked: true }]);
  });

  test("each heard of it twice, the last time that it was done, and of nothing after that", async () => {
    const mine = server.letters.filter(({ to }) => to.startsWith(canary));
    expect(mine.map(({ subject }) => subject).toSorted()).toEqual(
      ["Ihr Hearth-Konto wird gelöscht", "Ihr Hearth-Konto wurde gelöscht"].flatMap((subject) => [subject, subject]),
    );
    const told = mine.length;
    await server.factories.aMessage({ conversationId: world.groupId, senderId: world.friend.userId });
    server.clock.advance(3_600_000);
    await server.reaching.runDue();
    await server.worker.runDue();
    expect(server.letters.filter(({ to }) => to.startsWith(canary) || to.includes("hearth.invalid")).length).toBe(told);
    expect(
      await server.db.selectFrom("notice").select("id").where("userId", "=", world.parent.userId).execute(),
    ).toEqual([]);
  });

  test("the e-mail begins anew", async () => {
    const email = server.letters.find(({ to }) => to.startsWith(canary))?.to;
    const { status } = await server.visitor().post("/api/sign-up", {
      email,
      password: "a kettle, a dog and a red door",
      firstName: "Nora",
      lastName: "Lindqvist",
      locale: "en",
      timezone: "Europe/Dublin",
    });
    const people = await server.db
      .selectFrom("appUser")
      .select("firstName")
      .where("email", "=", email ?? "")
      .execute();
    expect([status, people]).toEqual([200, [{ firstName: "Nora" }]]);
  });
});
