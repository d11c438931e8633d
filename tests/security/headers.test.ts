import { copyFile, mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { movedTo, routes } from "#shared/routes.ts";
import { serveClient } from "#server/http/assets.ts";
import { addressOf, endpoints } from "#tests/support/endpoints.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Answer, Visitor } from "#tests/support/visitor.ts";

let server: TestServer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "hearth-client-"));
  await mkdir(path.join(folder, "js"));
  await copyFile(path.resolve(import.meta.dirname, "../../client/public/index.html"), path.join(folder, "index.html"));
  await writeFile(path.join(folder, "js/main.0123abcd.js"), "0");
  server = await startServer({ client: serveClient(folder) });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const expected: Readonly<Record<string, RegExp>> = {
  "strict-transport-security": /^max-age=31536000; includeSubDomains$/,
  "x-content-type-options": /^nosniff$/,
  "referrer-policy": /^strict-origin-when-cross-origin$/,
  "cross-origin-opener-policy": /^same-origin$/,
  "cross-origin-resource-policy": /^same-origin$/,
  "permissions-policy":
    /geolocation=\(\).*usb=\(\), autoplay=\(self\), camera=\(self\), display-capture=\(self\), microphone=\(self\)$/,
  "x-frame-options": /^DENY$/i,
};

const directives: Readonly<Record<string, string>> = {
  "default-src": "'none'",
  "script-src": "'self'",
  "style-src": "'self'",
  "object-src": "'none'",
  "base-uri": "'none'",
  "frame-ancestors": "'none'",
  "form-action": "'self'",
  "require-trusted-types-for": "'script'",
};

// The address of a page that a letter leads to holds a secret, and goes nowhere (S7).
const secretive = /^\/(reset-password|verify-email|log-in|unsubscribe|host-registration|join|pay)\//;

function check(answer: Answer, address = ""): void {
  const wanted = secretive.test(address) ? { ...expected, "referrer-policy": /^no-referrer$/ } : expected;
  for (const [name, pattern] of Object.entries(wanted))
    expect([name, answer.headers.get(name)]).toEqual([name, expect.stringMatching(pattern)]);
  const policy = Object.fromEntries(
    (answer.headers.get("content-security-policy") ?? "")
      .split(";")
      .map((part) => [part.trim().split(" ")[0], part.trim().split(" ").slice(1).join(" ")]),
  );
  expect(policy).toMatchObject(directives);
  expect(JSON.stringify(policy)).not.toMatch(/unsafe-(inline|eval)/);
  expect(answer.headers.get("x-powered-by")).toBeNull();
  expect(answer.headers.get("server")).toBeNull();
  for (const cookie of answer.setCookies) expect(cookie).toMatch(/^__Host-[a-z]+=.*; Path=\/; Secure; SameSite=Lax/);
  for (const cookie of answer.setCookies.filter((one) => !one.startsWith("__Host-csrf=")))
    expect(cookie).toMatch(/; HttpOnly/);
}

describe("every answer carries the headers that protect it", () => {
  test.each([
    "",
    "?EIO=4&transport=polling",
    "?EIO=4&transport=websocket",
    "?EIO=3&transport=polling",
    "?sid=x&EIO=4&transport=polling",
  ])("a question at the socket's path that asks for no socket, %s", async (query) => {
    const answer = await server.visitor().get(`/socket.io/${query}`);
    expect(answer.status).toBe(400);
    check(answer);
  });

  const paths = Object.values(routes).map(({ path: route }) => `/${route.replace(/:\w+\??/g, "1").replace("*", "x")}`);

  test.each([...new Set(paths)])("the page %s", async (address) => {
    const answer = await server.visitor().get(address, { Accept: "text/html" });
    check(answer, address);
    const hasMoved = movedTo(address) !== null;
    expect(hasMoved ? [301] : [200, 404]).toContain(answer.status);
    expect(answer.headers.get("cache-control")).toBe(hasMoved ? "public, max-age=86400" : "no-cache");
  });

  test.each(endpoints.filter(({ endpoint }) => endpoint.method === "GET"))(
    "the call $name, for a stranger and for an administrator",
    async ({ endpoint }) => {
      for (const visitor of [server.visitor(), await server.as("administrator")] as Visitor[]) {
        const answer = await visitor.get(addressOf(endpoint));
        check(answer);
        expect(answer.headers.get("cache-control")).toBe("no-store");
      }
    },
  );

  test.each([
    ["a refused change", "POST", "/api/expenses", 419, { "X-CSRF-Token": "" }],
    ["an unknown call", "GET", "/api/nothing", 404, {}],
    ["an unknown file", "GET", "/js/gone.js", 404, {}],
    ["a file", "GET", "/js/main.0123abcd.js", 200, {}],
    ["a head request", "HEAD", "/", 200, { Accept: "text/html" }],
  ] as const)("%s", async (_, method, address, status, headers) => {
    const answer = await server.visitor().send(method, address, { headers });
    check(answer);
    expect(answer.status).toBe(status);
  });
});

test("built files are kept for ever, since their name changes with their content", async () => {
  expect((await server.visitor().get("/js/main.0123abcd.js")).headers.get("cache-control")).toBe(
    "public, max-age=31536000, immutable",
  );
});

test("no other site may read an answer", async () => {
  const answer = await fetch(`${server.url}/api/health`, {
    method: "OPTIONS",
    headers: { Origin: "https://evil.example", "Access-Control-Request-Method": "POST" },
  });
  expect(answer.headers.get("access-control-allow-origin")).toBeNull();
});

test.each([
  "/..%2f..%2fetc/passwd",
  "/%2e%2e/%2e%2e/package.json",
  "/js/..%5c..%5cx",
  "/%00",
  "/%",
  "/js/",
  "//evil.example",
  "/index.html",
])("the odd path %s gives nothing away", async (address) => {
  const response = await fetch(`${server.url}${address}`, { redirect: "manual" });
  expect([200, 400, 404]).toContain(response.status);
  expect(await response.text()).not.toMatch(/root:|"dependencies"|at .*\.ts:/);
});

test("a trace of the request is not sent back", async () => {
  const { request } = await import("node:http");
  const status = await new Promise<number>((resolve, reject) => {
    const sent = request(server.url, { method: "TRACE", path: "/api/health" }, (answer) =>
      resolve(answer.statusCode ?? 0),
    );
    sent.on("error", reject).end();
  });
  expect(status).toBeGreaterThanOrEqual(400);
});

test("who may show our pages within theirs is named, and nobody else may", async () => {
  const named = await startServer({
    client: serveClient(folder),
    config: { webViewOrigins: ["https://app.example", "https://beta.app.example"] },
  });
  const { headers } = await named.visitor().get("/login", { Accept: "text/html" });
  expect(headers.get("content-security-policy")).toContain(
    "frame-ancestors https://app.example https://beta.app.example;",
  );
  expect(headers.get("x-frame-options")).toBeNull();
  expect((await named.visitor().get("/api/surroundings")).body).toMatchObject({
    webViewOrigins: ["https://app.example", "https://beta.app.example"],
  });
  await named.close();
});
