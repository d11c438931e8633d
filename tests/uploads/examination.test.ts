import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { examineUpload } from "#server/features/uploads/examination.ts";
import { originalOf } from "#server/features/uploads/names.ts";
import { tidyUploads } from "#server/features/uploads/tidy.ts";
import { createExaminer } from "#server/providers/files/examiner/examiner.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { jpeg } from "./corpus/images.ts";
import { aConversation, aFile, upload } from "./uploading.ts";

let server: TestServer;
let sender: Visitor & { readonly userId: string };
let conversationId: string;

beforeAll(async () => {
  server = await startServer();
  sender = await server.as("parent");
  conversationId = await aConversation(server, { members: [sender.userId] });
});
afterAll(() => server.close());

// As it is when a server dies after the last part: whole, and looked at by nobody, or by one that does not come back.
async function anAbandonedUpload(examinedUntil: Date | null, file = aFile()): Promise<string> {
  const { id } = await upload(sender, { url: server.url, file, conversationId });
  await server.ports.files.put(originalOf(id), file.bytes);
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
    const files = { ...server.ports.files, put: () => Promise.reject(new Error("nowhere to write")) };
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

describe("the examiner", () => {
  async function withAPhoto(
    work: (
      photo: { path: string; sha256: string; size: number; kind: "jpeg"; mime: string },
      folder: string,
    ) => Promise<void>,
  ): Promise<void> {
    const folder = await mkdtemp(path.join(tmpdir(), "hearth-examined-"));
    const bytes = await jpeg(3_000, 3_000);
    const photo = {
      path: path.join(folder, "original"),
      sha256: createHash("sha256").update(bytes).digest("hex"),
      size: bytes.length,
      kind: "jpeg" as const,
      mime: "image/jpeg",
    };
    await writeFile(photo.path, bytes);
    await work(photo, folder).finally(() => rm(folder, { recursive: true }));
  }

  test("is ended when a file takes too long, and begins anew with the next", () =>
    withAPhoto(async (photo, folder) => {
      const hasty = createExaminer({ folder, timeLimitMs: 1 });
      await expect(hasty.examine(photo)).rejects.toThrow("too long");
      await hasty.stop();
      const patient = createExaminer({ folder });
      expect(await Promise.all([patient.examine(photo), patient.examine({ ...photo, size: 1 })])).toMatchObject([
        { found: { width: 1_600 } },
        { refusal: "hash" },
      ]);
      await patient.stop();
      await expect(patient.examine(photo)).rejects.toThrow("stopped");
    }));

  test("reads no file but those that were sent", () =>
    withAPhoto(async (photo, folder) => {
      const examiner = createExaminer({ folder: path.join(folder, "elsewhere") });
      expect(await examiner.examine(photo)).toEqual({ refusal: "damaged" });
      await examiner.stop();
    }));
});
