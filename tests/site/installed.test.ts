import { readFileSync } from "node:fs";
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { roles } from "#shared/access/roles.ts";
import { manifestAddress } from "#shared/features/install/manifest.rules.ts";
import { locales } from "#shared/locales.ts";
import { choicesPath } from "#server/features/notifications/choicesLink.ts";
import { createSecrets } from "#server/secrets.ts";
import { serveClient } from "#server/http/assets.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
let built: string;
const files = path.resolve(import.meta.dirname, "../../client/public");

beforeAll(async () => {
  // As the build leaves it, but for what the scripts do.
  built = await mkdtemp(path.join(tmpdir(), "hearth-built-"));
  await copyFile(path.join(files, "index.html"), path.join(built, "index.html"));
  await writeFile(path.join(built, "sw.js"), "self.registration");
  await writeFile(path.join(built, "main.0a1b2c3d.js"), "1");
  server = await startServer({ client: serveClient(built) });
});
afterAll(async () => {
  await server.close();
  await rm(built, { recursive: true });
});

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

  test("has a worker over the whole site that is asked for anew at every start, and a policy that lets it run and nothing else", async () => {
    const worker = await fetch(`${server.url}/sw.js`);
    expect([worker.status, worker.headers.get("content-type"), worker.headers.get("cache-control")]).toEqual([
      200,
      "text/javascript; charset=utf-8",
      "no-cache",
    ]);
    expect(worker.headers.get("x-content-type-options")).toBe("nosniff");
    const part = await fetch(`${server.url}/main.0a1b2c3d.js`);
    expect(part.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const shell = await fetch(`${server.url}/shell`);
    const policy = shell.headers.get("content-security-policy") ?? "";
    expect([shell.status, shell.headers.get("cache-control")]).toEqual([200, "no-cache"]);
    expect(policy).toMatch(/worker-src [^;]*'self'/);
    expect(policy).toMatch(/manifest-src [^;]*'self'|default-src [^;]*'self'/);
  });

  test("says what an installed app needs: one page that names its manifest, its colours and how it stands on an iPhone", async () => {
    const page = await (await fetch(`${server.url}/shell`)).text();
    expect(page).toMatch(/<link rel="manifest" href="\/manifest\.webmanifest/);
    expect(page.match(/<meta name="theme-color"/g)?.length).toBe(2);
    expect(page).toMatch(/<link rel="apple-touch-icon"/);
    expect(page).toMatch(/viewport-fit=cover/);
    const { manifest } = await manifestAt(manifestAddress({ role: "parent", locale: "en" }));
    expect(manifest).toMatchObject({
      launch_handler: { client_mode: ["navigate-existing", "auto"] },
      share_target: { action: "/share", method: "POST", enctype: "multipart/form-data" },
    });
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(
      expect.arrayContaining(["any", "maskable", "monochrome"]),
    );
    expect(manifest.start_url.startsWith(manifest.scope)).toBe(true);
  });
});

test("behind the foot of a letter is a page, whatever its signature, and behind that of a letter of before", async () => {
  const secrets = createSecrets("a secret of the tests that is long enough");
  for (const id of ["1", "7", "83", "1204"]) {
    const written = choicesPath(secrets, id);
    const before = decodeURIComponent(written);
    // A server of before shows no page where it reads a full stop.
    expect([path.extname(written), path.extname(before)]).toEqual(["", expect.stringMatching(/^\../)]);
    for (const address of [written, before, `/de${before}`]) {
      const answer = await fetch(`${server.url}${address}`, { headers: { Accept: "text/html" } });
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
      expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    }
  }
  expect((await fetch(`${server.url}/unsubscribe.js`, { headers: { Accept: "text/html" } })).status).toBe(404);
});
