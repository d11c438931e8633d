import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { examineUpload } from "#server/files/examination.ts";
import { partOf } from "#server/files/names.ts";
import { tidyUploads } from "#server/files/tidy.ts";
import { createExaminer } from "#server/providers/files/examiner/examiner.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { fileStores } from "#tests/support/memoryFiles.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { jpeg } from "./corpus/images.ts";
import { aConversation, aFile, upload } from "./uploading.ts";

describe("the examiner", () => {
  async function aPhoto() {
    const bytes = await jpeg(3_000, 3_000);
    const photo = {
      sha256: createHash("sha256").update(bytes).digest("hex"),
      size: bytes.length,
      kind: "jpeg" as const,
      mime: "image/jpeg",
      widths: [400, 800] as const,
    };
    const stored = { size: bytes.length, read: () => Readable.from([bytes]) };
    return { photo, stored };
  }

  test("is ended when a file takes too long, and begins anew with the next", async () => {
    const { photo, stored } = await aPhoto();
    const hasty = createExaminer({ timeLimitMs: 1 });
    await expect(hasty.examine(stored, photo)).rejects.toThrow("too long");
    await hasty.stop();
    const patient = createExaminer();
    expect(
      await Promise.all([patient.examine(stored, photo), patient.examine(stored, { ...photo, size: 1 })]),
    ).toMatchObject([{ found: { width: 800, pictures: [{ width: 400 }, { width: 800 }] } }, { refusal: "hash" }]);
    await patient.stop();
    await expect(patient.examine(stored, photo)).rejects.toThrow("stopped");
  });

  test("gives up on a file that cannot be read to its end, and begins anew with the next", async () => {
    const { photo, stored } = await aPhoto();
    const examiner = createExaminer();
    const broken = () =>
      Readable.from(
        (async function* () {
          yield Buffer.alloc(10);
          throw new Error("the store does not answer");
        })(),
      );
    await expect(examiner.examine({ ...stored, read: broken }, photo)).rejects.toThrow("does not answer");
    expect(await examiner.examine(stored, photo)).toMatchObject({ found: { width: 800 } });
    await examiner.stop();
  });
});

describe.each(fileStores)("with $store for files,", ({ files }) => {
  let server: TestServer;
  let sender: Visitor & { readonly userId: string };
  let conversationId: string;

  beforeAll(async () => {
    server = await startServer({ files: files() });
    sender = await server.as("parent");
    conversationId = await aConversation(server, { members: [sender.userId] });
  });
  afterAll(() => server.close());

  // As it is when a server dies after the last part: whole, and looked at by nobody, or by one that does not come back.
  async function anAbandonedUpload(examinedUntil: Date | null, file = aFile()): Promise<string> {
    const { id } = await upload(sender, { url: server.url, file, conversationId });
    // Until nobody clears up after it any more: what is put there sooner may still be taken away.
    await eventually(async () =>
      expect(
        await server.db.selectFrom("upload").select(["state", "leftovers"]).where("id", "=", id).execute(),
      ).toEqual([{ state: "clean", leftovers: false }]),
    );
    await server.ports.files.write(partOf(id, 0), file.bytes);
    await server.db
      .updateTable("upload")
      .set({ state: "received", fileName: null, tries: 0, examinedUntil })
      .where("id", "=", id)
      .execute();
    return id;
  }
  const stateOf = async (id: string): Promise<string> => (await sender.get(`/api/uploads/${id}`)).body.state;

  describe("an upload whose server died", () => {
    test("before it was looked at is looked at by another", async () => {
      const id = await anAbandonedUpload(null);
      await tidyUploads(server.ports);
      expect(await stateOf(id)).toBe("clean");
    });

    test("while it was looked at waits for that server as long as it may take, then goes to another", async () => {
      const id = await anAbandonedUpload(new Date(server.clock.now().getTime() + 60_000));
      await tidyUploads(server.ports);
      expect(await stateOf(id)).toBe("received");
      server.clock.advance(60_001);
      await tidyUploads(server.ports);
      expect(await stateOf(id)).toBe("clean");
    });

    test("or could not keep what it saw is looked at again within seconds", async () => {
      const id = await anAbandonedUpload(
        null,
        aFile({ name: "garden.jpg", mime: "image/jpeg", bytes: await jpeg(40, 30) }),
      );
      const files = { ...server.ports.files, write: () => Promise.reject(new Error("nowhere to write")) };
      await examineUpload({ ...server.ports, files }, id);
      await tidyUploads(server.ports);
      expect(await stateOf(id)).toBe("received");
      server.clock.advance(15_001);
      await tidyUploads(server.ports);
      expect(await stateOf(id)).toBe("clean");
    });
  });

  test("a file that ends every examination is refused after the third", async () => {
    const id = await anAbandonedUpload(null);
    const ports = {
      ...server.ports,
      examiner: {
        examine: () => Promise.reject(new Error("the examiner's process has ended")),
        stop: async () => undefined,
      },
    };
    const states: string[] = [];
    for (const _ of [1, 2, 3]) {
      await examineUpload(ports, id);
      states.push(await stateOf(id));
    }
    expect(states).toEqual(["received", "received", "refused"]);
  });
});
