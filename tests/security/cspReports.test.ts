import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const report = (body: string, type = "application/csp-report") =>
  fetch(`${server.url}/api/reports/csp`, { method: "POST", headers: { "Content-Type": type }, body });

test("a browser's report is taken without a token and answered with nothing", async () => {
  const answer = await report(
    JSON.stringify({
      "csp-report": { "violated-directive": "script-src", "blocked-uri": "https://evil.example/x.js?secret=1" },
    }),
  );
  expect(answer.status).toBe(204);
  expect(await answer.text()).toBe("");
});

test.each(["{", "[]", "7", '{"csp-report": 1}', JSON.stringify({ "csp-report": { "violated-directive": { a: 1 } } })])(
  "what is no report harms nothing: %s",
  async (body) => {
    expect([204, 400]).toContain((await report(body)).status);
  },
);

test("a report of a megabyte is refused", async () => {
  expect((await report(JSON.stringify({ "csp-report": { "blocked-uri": "x".repeat(1_000_000) } }))).status).toBe(413);
});
