import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#shared/access/can.ts";
import type { Role } from "#shared/access/roles.ts";
import type { AssetPurpose } from "#shared/features/assets/assets.rules.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { holdAsset, listAssets } from "#server/features/assets/assets.store.ts";
import { holdRecord, reachesAsset, type Side } from "#server/features/assets/reach.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { aFile } from "#tests/uploads/uploading.ts";
import { aPage, anAsset, announce, publish } from "./adding.ts";

// Beside what somebody reaches stands what is nearly the same: another record, another purpose, another version, somebody who has left.
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const someone = async (...roles: readonly Role[]): Promise<Actor> => ({
  id: await server.factories.aUser({ roles }),
  roles,
  businessId: null,
});
const nobody: Actor = { id: "0", roles: [], businessId: null };
const as = <T>(actor: Actor, work: Parameters<typeof inTransaction<T>>[2]): Promise<T> =>
  inTransaction(server.ports.db, { actor, readOnly: false }, work);
const listed = async (actor: Actor, purpose: AssetPurpose, recordId: string): Promise<readonly string[]> =>
  (await as(actor, (db) => listAssets(db, actor, { purpose, recordId }))).map(({ ref }) => ref);
const reaches = async (actor: Actor, ref: string, side: Side = "see"): Promise<boolean> =>
  (await as(actor, (db) => sql`SELECT FROM asset WHERE ref = ${ref} AND ${reachesAsset(actor, side)}`.execute(db))).rows
    .length === 1;
const change = (ref: string, fields: object) =>
  server.db.updateTable("asset").set(fields).where("ref", "=", ref).execute();
const erase = (ref: string) =>
  change(ref, { state: "erased", erasedAt: server.clock.now(), uploadId: null, name: "", sha256: null });

describe("of a record", () => {
  test("are listed its files of one purpose that are there, and to their sender alone those that are not clean", async () => {
    const parent = await someone("parent");
    const [child, sibling] = [
      await server.factories.aStudent({ guardianId: parent.id }),
      await server.factories.aStudent({ guardianId: parent.id }),
    ];
    const other = await someone("parent");
    await server.db
      .insertInto("studentGuardian")
      .values({ studentId: child, userId: other.id, verifiedAt: server.clock.now() })
      .execute();
    const made = async (recordId: string, fields: object = { position: 0 }) => {
      const ref = await anAsset(server, { purpose: "studentDocument", recordId, ownerId: parent.id });
      await change(ref, fields);
      return ref;
    };
    const clean = await made(child, { position: 1 });
    const waiting = await made(child, { state: "waiting", position: 2 });
    await erase(await made(child));
    await made(sibling);
    await anAsset(server, { purpose: "studentPhoto", recordId: child });
    expect(await listed(parent, "studentDocument", child)).toEqual([clean, waiting]);
    expect(await listed(other, "studentDocument", child)).toEqual([clean]);
    await change(waiting, { ownerId: other.id });
    expect(await listed(parent, "studentDocument", child)).toEqual([clean]);
    expect(await listed(await someone("parent"), "studentDocument", child)).toEqual([]);
  });

  test("one file is held by its name, and none that is erased", async () => {
    const parent = await someone("parent");
    const child = await server.factories.aStudent({ guardianId: parent.id });
    const [gone, ref] = [
      await anAsset(server, { purpose: "studentDocument", recordId: child }),
      await anAsset(server, { purpose: "studentDocument", recordId: child }),
    ];
    await erase(gone);
    const held = (name: string) => as(parent, (db) => holdAsset(db, { actor: parent, ref: name, sides: ["add"] }));
    expect((await held(ref)).ref).toBe(ref);
    await expect(held(gone)).rejects.toMatchObject({ code: "not_found" });
  });

  test("a file is announced to one that is within reach, and no other waits for it", async () => {
    const parent = await someone("parent");
    const [child, foreign] = [
      await server.factories.aStudent({ guardianId: parent.id }),
      await server.factories.aStudent(),
    ];
    const purpose = "studentPhoto";
    const free = await as(parent, async (db) => {
      await holdRecord(db, parent, { purpose, recordId: child });
      return (await sql<{ id: string }>`SELECT id FROM student FOR NO KEY UPDATE SKIP LOCKED`.execute(server.db)).rows;
    });
    const others = free.map(({ id }) => id);
    expect([others.includes(child), others.includes(foreign)]).toEqual([false, true]);
    await expect(as(parent, (db) => holdRecord(db, parent, { purpose, recordId: foreign }))).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("a file goes on where its own sender may still add, not where another of his may", async () => {
    const parent = await server.as("parent");
    const studentId = await server.factories.aStudent({ guardianId: parent.userId });
    const file = aFile({ name: "photo.jpg", mime: "image/jpeg" });
    await announce(parent, file, { purpose: "studentPhoto", recordId: studentId });
    await announce(parent, aFile({ name: "me.jpg", mime: "image/jpeg" }), {
      purpose: "profilePhoto",
      recordId: parent.userId,
    });
    expect((await parent.get(`/api/uploads/${file.id}`)).status).toBe(200);
    await server.db.deleteFrom("studentGuardian").where("studentId", "=", studentId).execute();
    expect((await parent.get(`/api/uploads/${file.id}`)).status).toBe(404);
  });

  test("only the newest files of its own and of that purpose count towards how many it holds", async () => {
    const parent = await server.as("parent");
    const [child, sibling] = [
      await server.factories.aStudent({ guardianId: parent.userId }),
      await server.factories.aStudent({ guardianId: parent.userId }),
    ];
    const purpose = "studentDocument";
    await anAsset(server, { purpose, recordId: sibling });
    await anAsset(server, { purpose: "studentPhoto", recordId: child });
    await change(await anAsset(server, { purpose, recordId: child }), { state: "refused" });
    const paper = aFile({ name: "passport.pdf", mime: "application/pdf" });
    const { body } = await announce(parent, paper, { purpose, recordId: child });
    expect(body.item).toMatchObject({ state: "waiting", position: 0 });
    // The same once more is answered as what it is.
    await announce(parent, aFile({ name: "visa.pdf", mime: "application/pdf" }), { purpose, recordId: child });
    expect((await announce(parent, paper, { purpose, recordId: child })).body.item.ref).toBe(body.item.ref);
    const changed = await parent.patch(`/api/assets/${body.item.ref}`, { focalX: 10 });
    expect(changed.body.item).toMatchObject({ ref: body.item.ref, focalX: 10 });
    expect(await server.db.selectFrom("asset").select("ref").where("focalX", "=", 10).execute()).toEqual([
      { ref: body.item.ref },
    ]);
  });
});

describe("a face is seen", () => {
  test("by oneself and by whoever one writes with, as long as both are there", async () => {
    const [shown, friend, stranger] = [await someone("parent"), await someone("parent"), await someone("parent")];
    const ref = await anAsset(server, { purpose: "profilePhoto", recordId: shown.id });
    await server.factories.aConversation({ kind: "support", people: [friend.id, stranger.id] });
    await server.factories.aConversation({ kind: "support", people: [shown.id] });
    const look = () => Promise.all([shown, friend, stranger].map((actor) => reaches(actor, ref)));
    expect(await look()).toEqual([true, false, false]);
    const conversationId = await server.factories.aConversation({ kind: "support", people: [shown.id, friend.id] });
    expect(await look()).toEqual([true, true, false]);
    await server.db
      .updateTable("participant")
      .set({ leftAt: server.clock.now() })
      .where("conversationId", "=", conversationId)
      .where("userId", "=", friend.id)
      .execute();
    expect(await look()).toEqual([true, false, false]);
    expect([await reaches(shown, ref, "add"), await reaches(friend, ref, "add")]).toEqual([true, false]);
  });
});

describe("a home's photo is seen", () => {
  test("by its family, and by everybody once the home and the photo are approved", async () => {
    const host = await someone("host_family");
    const home = await server.factories.aHostFamily({ userId: host.id, vettingState: "under_review" });
    const approved = await anAsset(server, { purpose: "homePhoto", recordId: home });
    const fresh = await anAsset(server, { purpose: "homePhoto", recordId: home, isApproved: false });
    const other = await someone("host_family");
    await server.factories.aHostFamily({ userId: other.id });
    const look = (actor: Actor) => Promise.all([approved, fresh].map((ref) => reaches(actor, ref)));
    expect([await look(host), await look(nobody), await look(other)]).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
    for (const vettingState of ["approved", "renewal_due"]) {
      await server.db.updateTable("hostFamily").set({ vettingState }).where("id", "=", home).execute();
      expect([await look(host), await look(nobody)]).toEqual([
        [true, true],
        [true, false],
      ]);
    }
  });
});

describe("a page's picture", () => {
  const pictured = (ref: string): string => `<p><img src="/media/${ref}" alt=""></p>`;
  const version = (pageId: string, number: number, body: string) =>
    server.db
      .insertInto("pageVersion")
      .values({ pageId, version: number, locale: "en", title: "A page", body, authorId: "1" })
      .execute();

  test("is everybody's where readers see it: above the page or in the version that is published", async () => {
    const pageId = await aPage(server);
    const [above, within, later, elsewhere] = await Promise.all(
      [1, 2, 3, 4].map(() => anAsset(server, { purpose: "pageMedia", recordId: pageId })),
    );
    await server.db
      .updateTable("pageVersion")
      .set({ body: pictured(within ?? "") })
      .where("pageId", "=", pageId)
      .execute();
    await version(pageId, 2, pictured(later ?? ""));
    await publish(server, await aPage(server, pictured(elsewhere ?? "")));
    const look = () => Promise.all([above, within, later, elsewhere].map((ref) => reaches(nobody, ref ?? "")));
    await server.db
      .updateTable("page")
      .set({ picture: `media/${above}` })
      .where("id", "=", pageId)
      .execute();
    expect(await look()).toEqual([false, false, false, false]);
    await publish(server, pageId, `media/${above}`);
    expect(await look()).toEqual([true, true, false, false]);
  });

  test("is not taken from under readers nor from a draft, and any other of the page is", async () => {
    const administrator = await server.as("administrator");
    const pageId = await aPage(server);
    const made = await Promise.all(
      [1, 2, 3, 4, 5].map(() => anAsset(server, { purpose: "pageMedia", recordId: pageId })),
    );
    const [above = "", published = "", drafted = "", old = "", elsewhere = ""] = made;
    await server.db
      .updateTable("pageVersion")
      .set({ body: pictured(published) })
      .where("pageId", "=", pageId)
      .execute();
    await version(pageId, 2, pictured(old));
    await version(pageId, 3, pictured(drafted));
    await publish(server, await aPage(server, pictured(elsewhere)), `media/${elsewhere}`);
    await publish(server, pageId, `media/${above}`);
    await server.db.updateTable("page").set({ draftVersion: 3 }).where("id", "=", pageId).execute();
    const remove = async (ref: string) => (await administrator.remove(`/api/assets/${ref}`)).body;
    for (const ref of [above, published, drafted]) expect(await remove(ref)).toMatchObject({ reason: "inUse" });
    for (const ref of [old, elsewhere]) expect((await remove(ref)).status).toBe("success");
  });
});

test("a receipt is taken by the state of its own expense", async () => {
  const finance = await server.as("finance");
  await server.factories.anExpense({ state: "approved" });
  const recordId = await server.factories.anExpense({ state: "draft" });
  const file = aFile({ name: "receipt.pdf", mime: "application/pdf" });
  expect((await announce(finance, file, { purpose: "expenseReceipt", recordId })).status).toBe(200);
});

test("what is on file of a business its own people see, and those of no other", async () => {
  const [own, other] = [await server.factories.aBusiness(), await server.factories.aBusiness()];
  const id = await server.factories.aUser({ roles: ["agent"], businessId: own });
  const agent: Actor = { id, roles: ["agent"], businessId: own };
  const made = (recordId: string) => anAsset(server, { purpose: "businessDocument", recordId });
  const [ours, theirs] = [await made(own), await made(other)];
  expect([await reaches(agent, ours), await reaches(agent, theirs)]).toEqual([true, false]);
  expect(await listed(agent, "businessDocument", other)).toEqual([]);
});

test("a home that is shown keeps three photos besides the one that goes, of those that everybody sees of itself", async () => {
  // Before it, and not shown: what goes there is asked of itself.
  await server.factories.aHostFamily({ vettingState: "draft" });
  const host = await server.as("host_family");
  const recordId = await server.factories.aHostFamily({ userId: host.userId });
  const made = (isApproved: boolean) => anAsset(server, { purpose: "homePhoto", recordId, isApproved });
  const [first = "", second = ""] = [await made(true), await made(true), await made(true)];
  const waiting = [await made(false), await made(false)];
  const remove = async (ref: string) => (await host.remove(`/api/assets/${ref}`)).body;
  // What nobody sees yet may go, however few there are.
  expect((await remove(waiting[0] ?? "")).status).toBe("success");
  await made(true);
  expect(await remove(first)).toMatchObject({ reason: "photosNeeded" });
  await made(true);
  expect((await remove(first)).status).toBe("success");
  expect(await remove(second)).toMatchObject({ reason: "photosNeeded" });
});

test("a photo that is added stands behind those of its own home", async () => {
  const host = await server.as("host_family");
  const [recordId, other] = [
    await server.factories.aHostFamily({ userId: host.userId }),
    await server.factories.aHostFamily({ userId: host.userId }),
  ];
  const drawn = (hostFamilyId: string, position: number) =>
    server.db
      .insertInto("hostFamilyPhoto")
      .values({ hostFamilyId, position, picture: `home/${position}`, caption: "" })
      .execute();
  await drawn(recordId, 3);
  await drawn(other, 70);
  await change(await anAsset(server, { purpose: "homePhoto", recordId: other }), { position: 80 });
  await erase(await anAsset(server, { purpose: "homePhoto", recordId }));
  const { body } = await announce(host, aFile({ name: "photo.jpg", mime: "image/jpeg" }), {
    purpose: "homePhoto",
    recordId,
  });
  expect(body.item.position).toBe(4);
});
