import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { fileStores } from "#tests/support/memoryFiles.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { aConversation, aFile, attach, declare, sendPart, upload } from "./uploading.ts";

describe.each(fileStores)("with $store for files,", ({ files }) => {
  let server: TestServer;
  let member: Visitor & { readonly userId: string };
  let stranger: Visitor & { readonly userId: string };

  beforeAll(async () => {
    server = await startServer({ files: files() });
    member = await server.as("parent");
    stranger = await server.as("parent");
    await stranger.get("/api/health");
  });
  afterAll(() => server.close());

  const leave = (conversationId: string, userId: string) =>
    server.db
      .updateTable("participant")
      .set({ leftAt: server.clock.now() })
      .where("conversationId", "=", conversationId)
      .where("userId", "=", userId)
      .execute();
  const part = (visitor: Visitor, id: string) =>
    sendPart(visitor, { url: server.url, id, offset: 0, bytes: aFile().bytes });

  describe("a file may be sent", () => {
    test("by a member; for a stranger neither the conversation nor the upload is there", async () => {
      const conversationId = await aConversation(server, { members: [member.userId] });
      const file = aFile();
      expect((await declare(stranger, file, conversationId)).body).toMatchObject({
        statusCode: 404,
        code: "not_found",
      });
      expect((await declare(member, file, conversationId)).status).toBe(200);
      expect((await part(stranger, file.id)).body).toMatchObject({ statusCode: 404, code: "not_found" });
      expect((await stranger.get(`/api/uploads/${file.id}`)).status).toBe(404);
      expect(
        (await declare(stranger, file, await aConversation(server, { members: [stranger.userId] }))).body.code,
      ).toBe("op_mismatch");
      expect((await part(member, file.id)).status).toBe(200);
    });

    test("not by another member of the same conversation in the sender's place", async () => {
      const conversationId = await aConversation(server, { members: [member.userId, stranger.userId] });
      const file = aFile();
      await declare(member, file, conversationId);
      expect((await part(stranger, file.id)).status).toBe(404);
      expect((await stranger.get(`/api/uploads/${file.id}`)).status).toBe(404);
    });

    test("until one is removed: then it is gone, begun or not", async () => {
      const conversationId = await aConversation(server, { members: [member.userId] });
      const file = aFile();
      await declare(member, file, conversationId);
      await leave(conversationId, member.userId);
      expect([
        (await part(member, file.id)).status,
        (await member.get(`/api/uploads/${file.id}`)).status,
        (await declare(member, file, conversationId)).status,
        (await declare(member, aFile(), conversationId)).status,
      ]).toEqual([404, 404, 404, 404]);
    });

    test("by the office where its feed follows the conversation, and by nobody else without taking part", async () => {
      const followed = await aConversation(server, { members: [member.userId], staffFeed: -1 });
      const closed = await aConversation(server, { members: [member.userId] });
      for (const role of ["coordinator", "administrator"] as const) {
        const visitor = await server.as(role);
        expect([
          (await declare(visitor, aFile(), followed)).status,
          (await declare(visitor, aFile(), closed)).status,
        ]).toEqual([200, 404]);
      }
      for (const role of ["finance", "agent", "vetting_admin", "page_editor", "host_family"] as const)
        expect((await declare(await server.as(role), aFile(), followed)).status).toBe(404);
    });

    test("not to a conversation that is over", async () => {
      const [now, members] = [server.clock.now().getTime(), [member.userId]];
      const over = [
        await aConversation(server, { members, archived: true }),
        await aConversation(server, { members, archiveAt: new Date(now - 1_000) }),
      ];
      for (const conversationId of over)
        expect((await declare(member, aFile(), conversationId)).body).toMatchObject({
          statusCode: 409,
          code: "archived",
        });
      expect(
        (await declare(member, aFile(), await aConversation(server, { members, archiveAt: new Date(now + 60_000) })))
          .status,
      ).toBe(200);
    });

    test("not where no conversation is", async () => {
      for (const conversationId of ["999999999", "0", "x"])
        expect((await declare(member, aFile(), conversationId)).status).toBeGreaterThanOrEqual(404);
    });
  });

  describe("what may be attached to a message", () => {
    const mayAttach = async (uploads: readonly string[], ownerId: string, conversationId: string): Promise<boolean> =>
      (
        await server.database.app.pool.query<{ may: boolean }>("SELECT may_attach($1, $2, $3) AS may", [
          uploads,
          ownerId,
          conversationId,
        ])
      ).rows[0]?.may ?? false;
    const aCleanFile = async (conversationId: string, visitor: Visitor = member) =>
      (await upload(visitor, { url: server.url, file: aFile(), conversationId })).id as string;

    test("[I22] is clean, the sender's own, of this conversation, and named once", async () => {
      const [here, there] = [
        await aConversation(server, { members: [member.userId, stranger.userId] }),
        await aConversation(server, { members: [member.userId] }),
      ];
      const [one, two] = [await aCleanFile(here), await aCleanFile(here)];
      const open = aFile();
      await declare(member, open, here);
      expect(await mayAttach([one, two], member.userId, here)).toBe(true);
      expect(await mayAttach([one, await aCleanFile(there)], member.userId, here)).toBe(false);
      expect(await mayAttach([await aCleanFile(here, stranger)], member.userId, here)).toBe(false);
      expect(await mayAttach([one, open.id], member.userId, here)).toBe(false);
      expect(await mayAttach([one, one], member.userId, here)).toBe(false);
      expect(await mayAttach([aFile().id], member.userId, here)).toBe(false);
    });

    test("becomes a file of the message under a reference nobody can guess, in the order named, and of no second one", async () => {
      const conversationId = await aConversation(server, { members: [member.userId] });
      const uploads = [await aCleanFile(conversationId), await aCleanFile(conversationId)];
      const { seq, refs } = await attach(server, { senderId: member.userId, conversationId, uploads });
      expect(new Set(refs).size).toBe(2);
      for (const ref of refs) expect(ref).toMatch(/^[0-9a-f]{32}$/);
      const rows = await server.db
        .selectFrom("attachment")
        .select(["uploadId", "position", "name", "mime", "size"])
        .where("conversationId", "=", conversationId)
        .where("seq", "=", String(seq))
        .orderBy("position")
        .execute();
      expect(rows).toEqual(
        uploads.map((uploadId, position) => ({
          uploadId,
          position,
          name: "packing list.txt",
          mime: "text/plain",
          size: "12",
        })),
      );
      expect((await member.get(`/api/uploads/${uploads[0]}`)).body.state).toBe("attached");
      expect(await mayAttach(uploads, member.userId, conversationId)).toBe(false);
    });

    test("is taken by one of two messages that want it at once", async () => {
      const conversationId = await aConversation(server, { members: [member.userId] });
      const id = await aCleanFile(conversationId);
      const take = async (seq: number): Promise<boolean> => {
        const client = await server.database.app.pool.connect();
        try {
          await client.query("BEGIN");
          const { rows } = await client.query<{ may: boolean }>("SELECT may_attach($1, $2, $3) AS may", [
            [id],
            member.userId,
            conversationId,
          ]);
          if (rows[0]?.may)
            await client.query("SELECT attach_uploads($1, $2, $3, $4)", [[id], member.userId, conversationId, seq]);
          await client.query("COMMIT");
          return rows[0]?.may ?? false;
        } finally {
          client.release();
        }
      };
      for (const seq of [1, 2])
        await server.db
          .insertInto("message")
          .values({ conversationId, seq, senderId: member.userId, clientMsgId: aFile().id })
          .execute();
      expect((await Promise.all([take(1), take(2)])).toSorted()).toEqual([false, true]);
    });
  });
});
