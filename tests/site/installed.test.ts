import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { roles } from "#shared/access/roles.ts";
import { manifestAddress } from "#shared/features/install/manifest.rules.ts";
import { locales } from "#shared/locales.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
const files = path.resolve(import.meta.dirname, "../../client/public");

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

// It is no call of the contract: what arrives is text.
const manifestAt = async (address: string) => {
  const answer = await fetch(`${server.url}${address}`);
  return { status: answer.status, headers: answer.headers, manifest: await answer.json() };
};

const whoever = locales.flatMap((locale) => [null, ...roles].map((role) => ({ role, locale })));

describe("the app as it is installed", () => {
  test("has a manifest for every role in every language, whose words are all there", async () => {
    for (const who of whoever) {
      const { status, headers, manifest } = await manifestAt(manifestAddress(who));
      expect([status, headers.get("content-type")]).toEqual([200, "application/manifest+json; charset=utf-8"]);
      expect(manifest).toMatchObject({ id: "/", name: "Hearth", lang: who.locale, scope: "/", display: "standalone" });
      for (const { name } of manifest.shortcuts) expect(name).toMatch(/\S/);
      expect(manifest.description).toMatch(/\S/);
    }
  });

  test("speaks the language that is asked for", async () => {
    const { manifest } = await manifestAt(manifestAddress({ role: "host_family", locale: "de" }));
    expect(manifest.shortcuts[0]).toMatchObject({ name: "Nachrichten" });
    expect(manifest.start_url).toBe("/host-family?source=app");
  });

  test("takes what nobody knows for English and for a stranger", async () => {
    const plain = await manifestAt("/manifest.webmanifest");
    const odd = await manifestAt("/manifest.webmanifest?language=xx&language=de&role=emperor");
    expect(odd.manifest).toEqual(plain.manifest);
    expect(plain.manifest).toMatchObject({ lang: "en", start_url: "/?source=app", shortcuts: [] });
  });

  test("has every picture that it names, of the size that it says", async () => {
    const { manifest } = await manifestAt(manifestAddress({ role: "parent", locale: "en" }));
    const drawn = [
      ...manifest.icons,
      ...manifest.screenshots,
      ...manifest.shortcuts.flatMap((one: { icons: [] }) => one.icons),
    ];
    for (const { src, sizes } of drawn.filter(({ sizes: said }) => said !== "any")) {
      const { width, height } = await sharp(readFileSync(path.join(files, src))).metadata();
      expect(`${src} ${width}x${height}`).toBe(`${src} ${sizes}`);
    }
  });

  test("keeps what is masked within the circle, and one colour where only the shape counts", async () => {
    const corner = async (name: string) => [
      ...(await sharp(path.join(files, "icons", name))
        .ensureAlpha()
        .extract({ left: 0, top: 0, width: 1, height: 1 })
        .raw()
        .toBuffer()),
    ];
    expect((await corner("hearth-maskable-512.png"))[3]).toBe(255);
    expect((await corner("hearth-monochrome-512.png"))[3]).toBe(0);
    const { channels } = await sharp(path.join(files, "icons/hearth-monochrome-512.png")).stats();
    for (const { max } of channels.slice(0, 3)) expect(max).toBe(0);
  });
});
