import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { serveClient } from "#server/http/assets.ts";
import { addressOf, endpoints } from "#tests/support/endpoints.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

// What Chromium, Firefox and Safari say.
const browsers = { "Accept-Encoding": "gzip, deflate, br, zstd" };
const script = `"${"a script of some length ".repeat(200)}"`;

let server: TestServer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "hearth-client-"));
  await mkdir(path.join(folder, "js"));
  await writeFile(path.join(folder, "index.html"), "<!doctype html><title>Hearth</title>");
  await writeFile(path.join(folder, "js/main.0123abcd.js"), script);
  // The build's own brotli: another text, so that it shows which one is sent.
  await writeFile(path.join(folder, "js/main.0123abcd.js.br"), brotliCompressSync(`/* as built */${script}`));
  await writeFile(path.join(folder, "js/late.0123abcd.js"), script);
  server = await startServer({ client: serveClient(folder) });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const encodingOf = async (address: string, accepted: Readonly<Record<string, string>> = browsers) => {
  const { headers, body } = await server.visitor().get(address, accepted);
  return { encoding: headers.get("content-encoding"), vary: headers.get("vary"), body };
};

describe("a built file", () => {
  test("goes to a browser in the brotli of the build", async () => {
    const { encoding, vary, body } = await encodingOf("/js/main.0123abcd.js");
    expect([encoding, vary]).toEqual(["br", "Accept-Encoding"]);
    expect(body).toBe(`/* as built */${script}`);
  });

  test("that the build has not squeezed is squeezed when it is asked for", async () => {
    expect(await encodingOf("/js/late.0123abcd.js")).toMatchObject({ encoding: "br", body: script });
  });

  test.each([
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["identity", null],
    ["*", "br"],
  ])("goes to whoever accepts %s as %s", async (accepted, encoding) => {
    expect(await encodingOf("/js/main.0123abcd.js", { "Accept-Encoding": accepted })).toMatchObject({ encoding });
  });
});

describe("an answer", () => {
  const long = endpoints.filter(({ endpoint }) => endpoint.isLong);

  test("that is long travels compressed, a short one as it is", async () => {
    const admin = await server.as("administrator");
    for (let count = 0; count < 40; count++) await server.factories.aStudent();
    const { headers, body } = await admin.get("/api/students/newlist?per_page=100", browsers);
    expect([headers.get("content-encoding"), headers.get("content-type")]).toEqual([
      "br",
      "application/json; charset=utf-8",
    ]);
    expect(body.table.data.length).toBeGreaterThan(20);
    expect((await admin.get("/api/pricing/currency?per_page=1", browsers)).headers.get("content-encoding")).toBeNull();
    expect((await admin.get("/api/user", browsers)).headers.get("content-encoding")).toBeNull();
  });

  test("whose length may be watched holds nothing worth guessing: no field of a token, and no secret", () => {
    const telling = /token|secret|csrf|password|recovery|signature|otp/i;
    const found = long.flatMap(({ name, endpoint }) => {
      const fields = JSON.stringify(z.toJSONSchema(endpoint.returns, { unrepresentable: "any", io: "output" }));
      return endpoint.isSecret || telling.test(fields) ? [name] : [];
    });
    expect(long.length).toBeGreaterThan(20);
    expect(found).toEqual([]);
  });

  test.each(long.filter(({ endpoint }) => endpoint.method === "GET" && endpoint.query))(
    "whose length may be watched repeats nothing of its question: $name",
    async ({ endpoint }) => {
      const admin = await server.as("administrator");
      for (const field of Object.keys(endpoint.query?.shape ?? {})) {
        const { status, body } = await admin.get(`${addressOf(endpoint)}?${field}=guessedword`);
        if (status === 200) expect(JSON.stringify(body)).not.toContain("guessedword");
      }
    },
  );
});
