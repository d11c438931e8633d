import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { usualLimits } from "#server/config.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { fileStores } from "#tests/support/memoryFiles.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { corpus, typeOf } from "./corpus/corpus.ts";
import { secret, tellingJpeg } from "./corpus/images.ts";
import { aConversation, aFile, upload } from "./uploading.ts";

// In KiB, of the process that this test's server started.
function peakOf(pid: string): number[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const isOurs =
      new RegExp(`^PPid:\\s+${process.pid}$`, "m").test(status) &&
      readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(path.join("examiner", "worker.ts"));
    return isOurs ? [Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1])] : [];
  } catch {
    return [];
  }
}

describe.each(fileStores)("with $store for files,", ({ files }) => {
  let server: TestServer;
  let sender: Visitor & { readonly userId: string };
  let conversationId: string;

  beforeAll(async () => {
    server = await startServer({ files: files(), config: { limits: { ...usualLimits, filesPerHour: 1_000 } } });
    sender = await server.as("parent");
    conversationId = await aConversation(server, { members: [sender.userId] });
  });
  afterAll(() => server.close());

  const folders = Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, "0"));
  const stored = async (): Promise<string[]> =>
    (await Promise.all(folders.map((folder) => server.ports.files.list(folder)))).flat();

  describe("[S25][S26] of what is sent", () => {
    test.each(corpus)("$title: $becomes", async (specimen) => {
      const file = aFile({ name: specimen.name, mime: typeOf(specimen), bytes: await specimen.make() });
      const said = await upload(sender, { url: server.url, file, conversationId });
      if (typeof specimen.becomes !== "string")
        expect(said).toMatchObject({ state: "clean", reason: null, file: specimen.becomes });
      else if (said.statusCode) expect(said).toMatchObject({ statusCode: 422, reason: specimen.becomes });
      else expect(said).toMatchObject({ state: "refused", reason: specimen.becomes, file: null });
    });

    test("the telling photo did tell, or the next test would show nothing", async () => {
      const bytes = await tellingJpeg();
      const { exif, xmp, icc, orientation } = await sharp(bytes).metadata();
      expect([orientation, exif?.includes(secret), xmp?.includes(secret), icc !== undefined]).toEqual([
        6,
        true,
        true,
        true,
      ]);
    });

    test("the pictures hold nothing but their pixels", async () => {
      const pictures = (await stored()).filter((name) => name.endsWith(".webp"));
      expect(pictures.length).toBeGreaterThan(30);
      for (const name of pictures) {
        const bytes = Buffer.concat((await (await server.ports.files.open(name))?.read().toArray()) ?? []);
        const { format, exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
        expect({ format, exif, xmp, icc, iptc, orientation }).toEqual({ format: "webp" });
        expect(bytes.includes(secret)).toBe(false);
      }
    });

    test("nothing is kept but under names of ours: clean files and the pictures that images have become", async () => {
      // The parts of the last file are cleared after it was called clean.
      const names = await eventually(async () => {
        const found = await stored();
        expect(found.filter((name) => name.includes("/parts/"))).toEqual([]);
        return found;
      });
      expect(
        names.filter(
          (name) =>
            !/^([0-9a-f]{2})\/\1[0-9a-f]{6}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/(original|400\.webp|800\.webp|1600\.webp)$/.test(
              name,
            ),
        ),
      ).toEqual([]);
      const clean = corpus.filter(({ becomes }) => typeof becomes !== "string");
      const images = clean.filter((specimen) => typeOf(specimen).startsWith("image/"));
      expect(names.length).toBe(images.length * 3 + clean.length - images.length);
    });

    test("the examiner has stayed below 512 MB, and the server is well", async ({ skip }) => {
      skip(process.platform !== "linux", "only Linux tells how much memory another process had");
      const peaks = readdirSync("/proc")
        .filter((name) => /^\d+$/.test(name))
        .flatMap(peakOf);
      expect(peaks).toHaveLength(1);
      expect(peaks[0]).toBeLessThan(512 * 1024);
      expect((await sender.get("/api/health")).status).toBe(200);
    });
  });
});
