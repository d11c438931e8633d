import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { partSize } from "#shared/features/uploads/sending.ts";
import { partOf } from "#server/files/names.ts";
import { usualLimits, type Limits } from "#server/config.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { fileStores } from "#tests/support/memoryFiles.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import {
  aConversation,
  aFile,
  declarationOf,
  declare,
  longText,
  sendPart,
  sendRest,
  settled,
  upload,
  type TestFile,
} from "./uploading.ts";

describe.each(fileStores)("with $store for files,", ({ files }) => {
  let server: TestServer;
  let other: TestServer;
  let sender: Visitor & { readonly userId: string };
  let conversationId: string;

  beforeAll(async () => {
    server = await startServer({ files: files(), config: { limits: { ...usualLimits, filesPerHour: 1_000 } } });
    other = await startServer({ beside: server });
    sender = await server.as("parent");
    conversationId = await aConversation(server, { members: [sender.userId] });
  });
  afterAll(async () => {
    await other.close();
    await server.close();
  });

  const part = (file: TestFile, offset: number, length: number, url = server.url) =>
    sendPart(sender, { url, id: file.id, offset, bytes: file.bytes.subarray(offset, offset + length) });
  const kept = async ({ id }: TestFile): Promise<Buffer | null> => {
    const file = await server.ports.files.open(`${id.slice(0, 2)}/${id}/original`);
    return file && Buffer.concat(await file.read().toArray());
  };

  describe("[F25] an upload", () => {
    test("that comes whole is found clean, and its bytes are those that were sent (I22)", async () => {
      const file = aFile({ bytes: longText(3 * partSize + 17) });
      expect(await upload(sender, { url: server.url, file, conversationId })).toMatchObject({
        state: "clean",
        received: file.bytes.length,
        reason: null,
        file: { name: "packing list.txt", mime: "text/plain", size: file.bytes.length },
      });
      expect(await kept(file)).toEqual(file.bytes);
    });

    // One byte before, at and after each boundary of parts.
    const size = 3 * partSize + 5;
    const cuts = [1, 2, 3]
      .flatMap((boundary) => [boundary * partSize - 1, boundary * partSize, boundary * partSize + 1])
      .concat(1, size - 1);

    test.each(cuts)("cut after %i bytes goes on there, on another server", async (cut) => {
      const file = aFile({ bytes: longText(size) });
      await declare(sender, file, conversationId);
      for (let at = 0; at < cut; at += partSize)
        expect((await part(file, at, Math.min(partSize, cut - at))).body.received).toBe(Math.min(at + partSize, cut));
      expect((await sender.get(`/api/uploads/${file.id}`)).body).toMatchObject({ state: "open", received: cut });
      await sendRest(sender, { url: other.url, file });
      expect(await settled(sender, file.id)).toMatchObject({ state: "clean" });
      expect(await kept(file)).toEqual(file.bytes);
    });

    test("goes on over bytes that were kept but were never acknowledged", async () => {
      const file = aFile({ bytes: longText(2 * partSize) });
      await declare(sender, file, conversationId);
      await part(file, 0, partSize);
      // A server that died between the files and the database leaves this.
      await server.ports.files.write(partOf(file.id, partSize), Buffer.alloc(1_000, 1));
      await sendRest(sender, { url: other.url, file });
      expect(await settled(sender, file.id)).toMatchObject({ state: "clean" });
    });

    test("takes parts that are repeated, overlap or come on two servers at once, and each byte once", async () => {
      const file = aFile({ bytes: longText(2 * partSize + 100) });
      await declare(sender, file, conversationId);
      const firsts = await Promise.all([server, other, server, other].map(({ url }) => part(file, 0, partSize, url)));
      expect(firsts.map(({ body }) => body.received)).toEqual([partSize, partSize, partSize, partSize]);
      expect((await part(file, 10, 20)).body.received).toBe(partSize);
      expect((await part(file, partSize - 50, 100)).body.received).toBe(partSize + 50);
      await sendRest(sender, { url: server.url, file });
      expect((await part(file, 0, partSize)).body.received).toBe(file.bytes.length);
      expect(await settled(sender, file.id)).toMatchObject({ state: "clean" });
      expect(await kept(file)).toEqual(file.bytes);
    });

    test("with other bytes than were declared is refused, and nothing of it is kept", async () => {
      const file = aFile({ bytes: longText(partSize + 1) });
      const { status } = await sender.post("/api/uploads", {
        ...declarationOf(file, conversationId),
        sha256: "0".repeat(64),
      });
      expect(status).toBe(200);
      await sendRest(sender, { url: server.url, file });
      expect(await settled(sender, file.id)).toMatchObject({ state: "refused", reason: "hash", file: null });
      await eventually(async () =>
        expect(await server.ports.files.list(`${file.id.slice(0, 2)}/${file.id}`)).toEqual([]),
      );
    });
  });

  describe("a part", () => {
    test("beyond what has come is told where to go on", async () => {
      const file = aFile({ bytes: longText(partSize) });
      await declare(sender, file, conversationId);
      expect(await part(file, 5, 10)).toMatchObject({ status: 409, body: { code: "stale_state", received: 0 } });
    });

    test("that goes beyond the end, or is larger than a part, is too large", async () => {
      const file = aFile({ bytes: longText(100) });
      await declare(sender, file, conversationId);
      expect(await sendPart(sender, { url: server.url, id: file.id, offset: 0, bytes: longText(101) })).toMatchObject({
        status: 413,
        body: { code: "too_large", received: 0 },
      });
      expect(
        await sendPart(sender, { url: server.url, id: file.id, offset: 0, bytes: longText(partSize + 1) }),
      ).toMatchObject({ status: 413 });
      expect((await part(file, 0, 100)).body.received).toBe(100);
    });

    test.each([["-1"], ["x"], [""], ["1.5"], ["1&offset=2"], ["99999999999999"]])(
      "at the offset %j is refused",
      async (offset) => {
        const file = aFile();
        await declare(sender, file, conversationId);
        expect(await sendPart(sender, { url: server.url, id: file.id, offset, bytes: file.bytes })).toMatchObject({
          status: 422,
          body: { code: "invalid" },
        });
      },
    );

    test.each([
      ["with a field nobody knows", 400, { offset: "0&x=1" }],
      ["without the CSRF token", 419, { headers: { "X-CSRF-Token": "" } }],
      ["from another site", 419, { headers: { "Sec-Fetch-Site": "cross-site" } }],
      ["that says it is JSON", 400, { headers: { "Content-Type": "application/json" } }],
      ["that says it is a page", 400, { headers: { "Content-Type": "text/html" } }],
      ["that says it is packed", 400, { headers: { "Content-Encoding": "gzip" } }],
      ["without a session", 401, {}],
    ] as const)("%s is refused", async (_, status, changes) => {
      const file = aFile();
      await declare(sender, file, conversationId);
      const visitor = status === 401 ? server.visitor() : sender;
      if (status === 401) await visitor.get("/api/health");
      expect(
        (await sendPart(visitor, { url: server.url, id: file.id, offset: 0, bytes: file.bytes, ...changes })).status,
      ).toBe(status);
      expect((await sender.get(`/api/uploads/${file.id}`)).body.received).toBe(0);
    });
  });

  describe("a declaration", () => {
    test("repeated is the same upload; under the same id with anything else it is refused", async () => {
      const file = aFile({ bytes: longText(500) });
      await declare(sender, file, conversationId);
      await part(file, 0, 200);
      expect((await declare(sender, file, conversationId)).body).toMatchObject({ state: "open", received: 200 });
      for (const changed of [
        { name: "other.txt" },
        { bytes: longText(501) },
        { bytes: Buffer.from(longText(500).toString().replace("1", "2")) },
      ]) {
        expect((await declare(sender, { ...file, ...changed }, conversationId)).body).toMatchObject({
          statusCode: 409,
          code: "op_mismatch",
        });
      }
      expect((await declare(sender, file, await aConversation(server, { members: [sender.userId] }))).body.code).toBe(
        "op_mismatch",
      );
      await sendRest(sender, { url: server.url, file });
      expect(await settled(sender, file.id)).toMatchObject({ state: "clean" });
      expect((await declare(sender, file, conversationId)).body).toMatchObject({ state: "clean", received: 500 });
    });

    test.each([
      ["photo.heic", "image/heic", "heic"],
      ["photo.HEIC", "", "heic"],
      ["page.html", "text/html", "kind"],
      ["drawing.svg", "image/svg+xml", "kind"],
      ["data.xml", "text/xml", "kind"],
      ["pack.zip", "application/zip", "kind"],
      ["letter.docm", "application/vnd.ms-word.document.macroEnabled.12", "kind"],
      ["photo.jpg", "image/png", "mismatch"],
      ["no ending", "text/plain", "kind"],
      ["photo\u202Egpj.exe", "image/jpeg", "kind"],
    ])("of %j as %j is refused because of its %s", async (name, mime, reason) => {
      expect((await declare(sender, aFile({ name, mime }), conversationId)).body).toMatchObject({
        statusCode: 422,
        code: "invalid",
        reason,
      });
    });

    test("of more than its kind may have, or of nothing, is refused", async () => {
      const declared = declarationOf(aFile(), conversationId);
      expect((await sender.post("/api/uploads", { ...declared, size: 2 * 1024 * 1024 + 1 })).body).toMatchObject({
        statusCode: 422,
        reason: "tooLarge",
        issues: { size: [{ rule: "maxValue", limit: 2 * 1024 * 1024 }] },
      });
      expect((await sender.post("/api/uploads", { ...declared, size: 2 * 1024 * 1024 })).status).toBe(200);
      expect((await sender.post("/api/uploads", { ...declared, size: 0 })).body).toMatchObject({
        statusCode: 422,
        reason: "empty",
      });
    });

    test.each([
      ["../../etc/passwd.txt", "passwd.txt"],
      ["C:\\temp\\list.txt", "list.txt"],
      ["list\r\nX: y.txt", "listX: y.txt"],
      ["a\u202Etxt.txt", "atxt.txt"],
      ["Fáilte 写真.txt", "Fáilte 写真.txt"],
    ])("takes the name %j as %j", async (name, kept) => {
      const file = aFile({ name });
      expect(await upload(sender, { url: server.url, file, conversationId })).toMatchObject({
        state: "clean",
        file: { name: kept },
      });
    });

    test("with a name of 4,096 letters or with a NUL is refused", async () => {
      expect((await declare(sender, aFile({ name: `${"a".repeat(4_092)}.txt` }), conversationId)).status).toBe(422);
      expect((await declare(sender, aFile({ name: "a\0.txt" }), conversationId)).status).toBe(400);
    });
  });

  describe("[S30] one person", () => {
    const limited = async (limits: Partial<Limits>) => {
      const node = await startServer({ config: { limits: { ...usualLimits, ...limits } }, beside: server });
      const visitor = await node.as("parent");
      return { node, visitor, place: await aConversation(server, { members: [visitor.userId] }) };
    };

    test("sends so many files an hour, also when all come at once, and goes on an hour later", async () => {
      const { node, visitor, place } = await limited({ filesPerHour: 3 });
      await visitor.get("/api/health");
      const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => declare(visitor, aFile(), place)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429, 429]);
      const refused = answers.find(({ status }) => status === 429);
      expect(refused?.body).toMatchObject({ code: "too_many", retryAfter: 3_600 });
      server.clock.advance(3_601_000);
      expect((await declare(visitor, aFile(), place)).status).toBe(200);
      await node.close();
    });

    test("is counted for parts of files as for requests, however small they are", async () => {
      const { node, visitor } = await limited({ requestsPerMinute: 4 });
      await visitor.post("/api/health");
      const asked = Array.from({ length: 6 }, () =>
        sendPart(visitor, { url: node.url, id: crypto.randomUUID(), offset: 0, bytes: Buffer.from("x") }),
      );
      expect((await Promise.all(asked)).map(({ status }) => status).toSorted()).toEqual([404, 404, 404, 404, 429, 429]);
      await node.close();
    });

    test("sends so much a day, and keeps so much in all", async () => {
      const { node, visitor, place } = await limited({ fileMegabytesPerDay: 2, fileMegabytesPerPerson: 3 });
      const big = () => ({ ...declarationOf(aFile(), place), size: 1_500_000 });
      expect((await visitor.post("/api/uploads", big())).status).toBe(200);
      expect((await visitor.post("/api/uploads", big())).body).toMatchObject({ statusCode: 429, code: "too_many" });
      server.clock.advance(25 * 3_600_000);
      expect((await visitor.post("/api/uploads", big())).status).toBe(200);
      server.clock.advance(25 * 3_600_000);
      expect((await visitor.post("/api/uploads", big())).body).toMatchObject({ statusCode: 413, code: "too_large" });
      await node.close();
    });
  });
});
