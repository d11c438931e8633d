import { createReadStream } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import sharp from "sharp";
import { tidyUploads } from "#server/files/tidy.ts";
import { mediumPath, media } from "#server/demo/media/media.ts";
import { createDemoFiles } from "#server/demo/media/demoFiles.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { mp4 } from "./corpus/films.ts";
import { fileStores } from "#tests/support/memoryFiles.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import {
  aConversation,
  aFile,
  attach,
  declarationOf,
  longText,
  sendRest,
  settled,
  upload,
  type TestFile,
} from "./uploading.ts";

type Person = Visitor & { readonly userId: string };

describe.each(fileStores)("with $store for files,", ({ files }) => {
  let server: TestServer;
  let sender: Person;
  let reader: Person;
  let stranger: Person;

  beforeAll(async () => {
    server = await startServer({
      files: files(),
      demoFiles: createDemoFiles(async ({ key, width }) => Buffer.from(`${key} at ${width}`)),
    });
    [sender, reader, stranger] = [await server.as("parent"), await server.as("host_family"), await server.as("parent")];
    // That the office follows another conversation opens none of these.
    await aConversation(server, { staffFeed: -1 });
  });
  afterAll(() => server.close());

  async function sent(fields: Partial<TestFile> = {}) {
    const conversationId = await aConversation(server, { members: [sender.userId, reader.userId] });
    const file = aFile(fields);
    expect(await upload(sender, { url: server.url, file, conversationId })).toMatchObject({ state: "clean" });
    const { seq, refs } = await attach(server, { senderId: sender.userId, conversationId, uploads: [file.id] });
    return { conversationId, seq, file, address: `/attachments/${refs[0]}` };
  }

  async function fetched(
    visitor: Visitor,
    address: string,
    options: { method?: string; headers?: Record<string, string> } = {},
  ) {
    const response = await fetch(`${server.url}${address}`, {
      ...options,
      headers: { Cookie: [...visitor.cookies].map((pair) => pair.join("=")).join("; "), ...options.headers },
    });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  const aPhoto = () =>
    sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: "#3a6b4f" } })
      .jpeg()
      .toBuffer();

  describe("a file of a message", () => {
    test("is for the members of its conversation alone, whichever way it is asked for", async () => {
      const { address, file } = await sent();
      for (const visitor of [sender, reader]) expect((await fetched(visitor, address)).bytes).toEqual(file.bytes);
      for (const visitor of [stranger, await server.as("finance"), await server.as("coordinator")]) {
        for (const options of [{}, { method: "HEAD" }, { headers: { Range: "bytes=0-1" } }])
          expect((await fetched(visitor, address, options)).status).toBe(404);
      }
      expect((await fetched(server.visitor(), address)).status).toBe(401);
    });

    test("is gone at once for a member who was removed", async () => {
      const { address, conversationId } = await sent({ name: "photo.jpg", mime: "image/jpeg", bytes: await aPhoto() });
      expect((await fetched(reader, `${address}?w=400`)).status).toBe(200);
      await server.db
        .updateTable("participant")
        .set({ leftAt: server.clock.now() })
        .where("conversationId", "=", conversationId)
        .where("userId", "=", reader.userId)
        .execute();
      for (const one of [address, `${address}?w=400`])
        for (const options of [{}, { method: "HEAD" }, { headers: { Range: "bytes=0-1" } }])
          expect((await fetched(reader, one, options)).status).toBe(404);
    });

    test("is a picture as it was taken where its sender said so, and no larger than screens elsewhere", async () => {
      const taken = await sharp({ create: { width: 4_032, height: 3_024, channels: 3, background: "#3a6b4f" } })
        .jpeg()
        .toBuffer();
      const picture = { name: "photo.jpg", mime: "image/jpeg", bytes: taken };
      const usual = await sent(picture);
      expect((await fetched(reader, `${usual.address}?w=4096`)).status).toBe(404);
      const conversationId = await aConversation(server, { members: [sender.userId, reader.userId] });
      const file = aFile(picture);
      const declared = await sender.post("/api/uploads", { ...declarationOf(file, conversationId), isOriginal: true });
      expect(declared.status).toBe(200);
      await sendRest(sender, { url: server.url, file });
      const { file: made } = await settled(sender, file.id);
      const { refs } = await attach(server, { senderId: sender.userId, conversationId, uploads: [file.id] });
      const whole = await fetched(reader, `/attachments/${refs[0]}?w=4096`);
      const { width, height, exif } = await sharp(whole.bytes).metadata();
      expect([width, height, exif]).toEqual([4_032, 3_024, undefined]);
      // What it says of itself is what it costs to fetch.
      expect(made).toMatchObject({ width: 4_032, height: 3_024, size: whole.bytes.length });
      expect((await sharp((await fetched(reader, `/attachments/${refs[0]}`)).bytes).metadata()).width).toBe(1_600);
      expect((await fetched(stranger, `/attachments/${refs[0]}?w=4096`)).status).toBe(404);
    });

    test("is a film without what the telephone wrote of the place where it was taken", async () => {
      const taken = "+53.2707-009.0568/";
      const { address, file } = await sent({ name: "bay.mp4", mime: "video/mp4", bytes: mp4({ taken }) });
      expect(file.bytes.toString("latin1").split(taken)).toHaveLength(3);
      const { bytes } = await fetched(reader, address);
      expect(bytes.toString("latin1")).not.toContain("53.27");
      // All else is where it was.
      expect(bytes.length).toBe(file.bytes.length);
      const before = file.bytes.indexOf("udta");
      expect(bytes.subarray(0, before)).toEqual(file.bytes.subarray(0, before));
      expect(bytes.toString("latin1", before, before + 4)).toBe("free");
    });

    test("from before one joined is not there", async () => {
      const { address, conversationId, seq } = await sent();
      await server.db
        .updateTable("participant")
        .set({ fromSeq: seq + 1 })
        .where("conversationId", "=", conversationId)
        .where("userId", "=", reader.userId)
        .execute();
      expect([(await fetched(sender, address)).status, (await fetched(reader, address)).status]).toEqual([200, 404]);
    });

    test("of a message for other roles is not there", async () => {
      const { address, conversationId, seq } = await sent();
      await server.db
        .updateTable("message")
        .set({ requireRoles: ["host_family"] })
        .where("conversationId", "=", conversationId)
        .where("seq", "=", String(seq))
        .execute();
      await server.factories.aMessage({ conversationId, senderId: reader.userId });
      expect([(await fetched(sender, address)).status, (await fetched(reader, address)).status]).toEqual([404, 200]);
    });

    test("is for the office where its feed follows the conversation", async () => {
      const { address, conversationId } = await sent();
      await server.db.updateTable("conversation").set({ staffFeed: -1 }).where("id", "=", conversationId).execute();
      const coordinator = await server.as("coordinator");
      expect([
        (await fetched(coordinator, address)).status,
        (await fetched(await server.as("administrator"), address)).status,
        (await fetched(await server.as("finance"), address)).status,
        (await fetched(sender, address)).status,
      ]).toEqual([200, 200, 404, 200]);
      // Who takes no part and reads leaves a line; who takes part does not.
      const linesOf = ({ userId }: Person) =>
        server.db.selectFrom("auditLog").select("object").where("actorId", "=", userId).execute();
      expect(await linesOf(coordinator)).toEqual([{ object: `conversation:${conversationId}` }]);
      expect(await linesOf(sender)).toEqual([]);
    });

    test("goes with its message, first for readers, then from the disk", async () => {
      const { address, conversationId, file } = await sent();
      await server.db
        .updateTable("message")
        .set({ deleted: true })
        .where("conversationId", "=", conversationId)
        .execute();
      expect((await fetched(sender, address)).status).toBe(404);
      await server.db.deleteFrom("attachment").where("conversationId", "=", conversationId).execute();
      await tidyUploads(server.ports);
      expect(await server.ports.files.open(`${file.id.slice(0, 2)}/${file.id}/original`)).toBeNull();
    });

    test.each([
      "/attachments/x",
      "/attachments/..%2f..%2fetc",
      `/attachments/${"a".repeat(32)}`,
      "/attachments/%00",
      "/attachments/",
    ])("at the address %s is not there", async (address) => {
      expect((await fetched(sender, address)).status).toBe(404);
    });
  });

  describe("[S27][S28] the answer", () => {
    const guarded = {
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, max-age=600",
      "cross-origin-resource-policy": "same-origin",
      "accept-ranges": "bytes",
    };

    test("with a document is a download that can neither run nor load", async () => {
      const { address } = await sent({ name: "Fáilte 写真.txt", bytes: longText(1_000) });
      const { headers } = await fetched(reader, address);
      expect(Object.fromEntries(headers)).toMatchObject({
        ...guarded,
        "content-type": "text/plain; charset=utf-8",
        "content-length": "1000",
        "content-disposition":
          "attachment; filename=\"Fa_ilte __.txt\"; filename*=UTF-8''F%C3%A1ilte%20%E5%86%99%E7%9C%9F.txt",
      });
    });

    test("with an image is one of three sizes, drawn anew", async () => {
      const { address } = await sent({ name: "photo.jpg", mime: "image/jpeg", bytes: await aPhoto() });
      for (const [query, width] of [
        ["?w=400", 400],
        ["?w=800", 800],
        ["?w=1600", 1600],
        ["", 1600],
      ] as const) {
        const { headers, bytes } = await fetched(reader, `${address}${query}`);
        expect(Object.fromEntries(headers)).toMatchObject({
          ...guarded,
          "content-type": "image/webp",
          "content-disposition": expect.stringContaining('inline; filename="photo.webp"'),
        });
        expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width, height: width / 2 });
      }
      for (const query of ["?w=401", "?w=", "?w=400&w=800", "?w=99999"])
        expect((await fetched(reader, `${address}${query}`)).status).toBe(404);
    });

    test("to a head request is the headers alone", async () => {
      const { address } = await sent({ bytes: longText(5_000) });
      const { status, headers, bytes } = await fetched(reader, address, { method: "HEAD" });
      expect([status, headers.get("content-length"), bytes.length]).toEqual([200, "5000", 0]);
    });

    test.each([
      ["bytes=0-99", 206, "bytes 0-99/5000", 0, 100],
      ["bytes=4990-", 206, "bytes 4990-4999/5000", 4_990, 5_000],
      ["bytes=-10", 206, "bytes 4990-4999/5000", 4_990, 5_000],
      ["bytes=4990-9999", 206, "bytes 4990-4999/5000", 4_990, 5_000],
      ["bytes=0-0,10-11", 200, null, 0, 5_000],
      ["lines=1-2", 200, null, 0, 5_000],
      ["nonsense", 200, null, 0, 5_000],
    ] as const)("to the range %s is that part", async (range, status, contentRange, from, to) => {
      const { address, file } = await sent({ bytes: longText(5_000) });
      const answer = await fetched(reader, address, { headers: { Range: range } });
      expect([answer.status, answer.headers.get("content-range")]).toEqual([status, contentRange]);
      expect(answer.bytes).toEqual(file.bytes.subarray(from, to));
    });

    test("to a range beyond the end says how long the file is", async () => {
      const { address } = await sent({ bytes: longText(5_000) });
      const { status, headers } = await fetched(reader, address, { headers: { Range: "bytes=5000-" } });
      expect([status, headers.get("content-range"), headers.get("cache-control")]).toEqual([
        416,
        "bytes */5000",
        "no-store",
      ]);
    });

    test("to whoever has the file already is short, but not to a stranger", async () => {
      const { address } = await sent();
      const tag = (await fetched(reader, address)).headers.get("etag") ?? "";
      const again = { headers: { "If-None-Match": tag } };
      expect([
        (await fetched(reader, address, again)).status,
        (await fetched(stranger, address, again)).status,
      ]).toEqual([304, 404]);
      expect(
        (await fetched(reader, address, { headers: { Range: "bytes=0-1", "If-Range": '"another"' } })).status,
      ).toBe(200);
    });
  });

  describe("the demo world's files", () => {
    async function aDemoFile(source: string, mime: string): Promise<string> {
      const conversationId = await aConversation(server, { members: [reader.userId] });
      await server.db
        .insertInto("message")
        .values({ conversationId, seq: 1, senderId: reader.userId, clientMsgId: aFile().id })
        .execute();
      const randomRef = aFile().id;
      await server.db
        .insertInto("attachment")
        .values({ conversationId, seq: 1, randomRef, name: "file", mime, size: 1, source })
        .execute();
      return `/attachments/${randomRef}`;
    }

    test("are drawn, at the width asked for", async () => {
      const address = await aDemoFile("room/kinvara-byrne.kitchen", "image/webp");
      expect((await fetched(reader, `${address}?w=800`)).bytes.toString()).toBe("room/kinvara-byrne.kitchen at 800");
      expect((await fetched(reader, address, { headers: { Range: "bytes=0-3" } })).bytes.toString()).toBe("room");
      expect((await fetched(stranger, address)).status).toBe(404);
    });

    test("are those that were recorded, and no other file", async () => {
      const name = "kettle-and-tea.webm";
      const { headers, bytes } = await fetched(reader, await aDemoFile(name, "audio/webm"), {
        headers: { Range: "bytes=100-199" },
      });
      expect([headers.get("content-range"), bytes]).toEqual([
        `bytes 100-199/${media[name].size}`,
        Buffer.concat(await createReadStream(mediumPath(name), { start: 100, end: 199 }).toArray()),
      ]);
      for (const source of ["../media.ts", "media.ts", "/etc/passwd", "constructor"])
        expect((await fetched(reader, await aDemoFile(source, "audio/webm"))).status).toBe(404);
    });
  });

  describe("an upload that no message took", () => {
    test("is kept for fifteen days, then nothing of it is", async () => {
      const conversationId = await aConversation(server, { members: [sender.userId] });
      const file = aFile({ name: "photo.jpg", mime: "image/jpeg", bytes: await aPhoto() });
      await upload(sender, { url: server.url, file, conversationId });
      const kept = `${file.id.slice(0, 2)}/${file.id}/800.webp`;
      await eventually(async () =>
        expect(await server.ports.files.open(kept.replace("800.webp", "parts/000000000000"))).toBeNull(),
      );
      server.clock.advance(14.9 * 24 * 3_600_000);
      await tidyUploads(server.ports);
      expect(await server.ports.files.open(kept)).not.toBeNull();
      server.clock.advance(0.2 * 24 * 3_600_000);
      await tidyUploads(server.ports);
      expect(await server.ports.files.open(kept)).toBeNull();
      expect(await server.db.selectFrom("upload").select("id").where("id", "=", file.id).execute()).toEqual([]);
    });
  });
});
