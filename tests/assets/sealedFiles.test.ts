import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { originalOf, pictureOf } from "#server/files/names.ts";
import { openSealed } from "#server/files/sealedFiles.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import { aFile } from "#tests/uploads/uploading.ts";
import { add } from "./adding.ts";

const aPdf = Buffer.from(
  "%PDF-1.4\n% nothing held against the person\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n",
);

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const lying = async (name: string): Promise<Buffer> => {
  const file = await server.ports.files.open(name);
  if (!file) throw new Error(`There is no ${name}`);
  return buffer(file.read());
};

test("a household's paper lies sealed in the storage, is served as it was sent, and goes with its key", async () => {
  const host = await server.as("host_family");
  const id = await server.factories.aHostFamily({ userId: host.userId });
  const file = aFile({ name: "check.pdf", mime: "application/pdf", bytes: aPdf });
  const { ref } = await add(host, { purpose: "vettingDocument", recordId: id, url: server.url, file });
  const bytes = await lying(originalOf(file.id));
  expect(bytes.includes("nothing held")).toBe(false);
  const served = await fetch(`${server.url}/media/${ref}`, {
    headers: { Cookie: [...host.cookies].map((pair) => pair.join("=")).join("; ") },
  });
  expect([served.status, Buffer.from(await served.arrayBuffer()).equals(Buffer.from(file.bytes))]).toEqual([200, true]);
  // Moved to another household it does not open; without its key nothing does.
  const owner = { recordKind: "household", recordId: id };
  await expect(
    openSealed(server.ports, { recordKind: "household", recordId: "999" }, originalOf(file.id)),
  ).rejects.toThrow();
  await server.db.deleteFrom("dataKey").where("owner", "=", `vetting:${id}`).execute();
  await expect(openSealed(server.ports, owner, originalOf(file.id))).rejects.toThrow("destroyed");
});

test("a picture of a paper carries who looks at it and when, for each reader another", async () => {
  const host = await server.as("host_family");
  const id = await server.factories.aHostFamily({ userId: host.userId });
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#c9b68f" } })
    .png()
    .toBuffer();
  const file = aFile({ name: "passport.png", mime: "image/png", bytes });
  const { ref } = await add(host, { purpose: "vettingDocument", recordId: id, url: server.url, file });
  const vetter = await server.as("vetting_admin");
  const seenBy = async (visitor: Visitor): Promise<Buffer> => {
    const served = await fetch(`${server.url}/media/${ref}?w=800`, {
      headers: { Cookie: [...visitor.cookies].map((pair) => pair.join("=")).join("; ") },
    });
    expect([served.status, served.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    return Buffer.from(await served.arrayBuffer());
  };
  const dark = async (picture: Buffer): Promise<number> => {
    const { data } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
    return data.filter((value) => value < 120).length / data.length;
  };
  const plain = await openSealed(server.ports, { recordKind: "household", recordId: id }, pictureOf(file.id, 800));
  const [own, office] = [await seenBy(host), await seenBy(vetter)];
  expect(await dark(plain ? await buffer(plain.read()) : own)).toBe(0);
  // Read everywhere, and nothing hidden.
  for (const picture of [own, office]) {
    expect(await dark(picture)).toBeGreaterThan(0.002);
    expect(await dark(picture)).toBeLessThan(0.2);
    expect(await sharp(picture).metadata()).toMatchObject({ width: 800, format: "webp" });
  }
  expect(own.equals(office)).toBe(false);
});
