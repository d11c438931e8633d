import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { meetingMachine } from "#shared/features/meetings/meetings.machine.ts";
import { payoutCommands } from "#shared/features/payouts/payouts.rules.ts";
import { hostingCommands, tripCommands } from "#shared/features/trips/trips.records.ts";
import { vettingCommands } from "#shared/features/vetting/vetting.machine.ts";
import { aPerson } from "#tests/support/accounts.ts";
import { endpoints, mayCall, type NamedEndpoint } from "#tests/support/endpoints.ts";
import type { Answer } from "#tests/support/visitor.ts";
import { hostileBodies, hostileQueries } from "./inputs.ts";
import { printOf, type Print } from "./print.ts";
import { askRaw } from "./rawHttp.ts";
import { sampleCall } from "./samples.ts";
import { aimAt, callers, canary, reachesEverybody, setStage, type Caller, type Stage } from "./stage.ts";

let stage: Stage;
let victimsPrint: Awaited<ReturnType<typeof printOf>>;
let untouched: Print;

beforeAll(async () => {
  stage = await setStage();
  victimsPrint = await printOf(stage.server, stage.victims);
  untouched = await victimsPrint();
});
afterAll(() => stage.server.close());

// Whatever was tried: the victims have what they had, and no object has learnt anything new.
afterEach(async () => {
  expect(await victimsPrint()).toEqual(untouched);
  expect("polluted" in {} || "isAdmin" in {}).toBe(false);
});

const endsSession = ({ endpoint }: NamedEndpoint): boolean =>
  ["session:close", "session:revoke", "account:change", "account:secure"].includes(endpoint.action);

async function call(
  caller: Caller,
  one: NamedEndpoint,
  send: Parameters<ReturnType<Stage["as"]>["send"]>[2],
  address: string,
) {
  const answer = await stage.as(caller).send(one.endpoint.method, address, send);
  if (endsSession(one)) await stage.renew(caller);
  return answer;
}

function expectHarmless({ status, body, headers }: Answer, what: string): void {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  // An installation without an account for calls says so.
  if (body.code !== "provider_not_configured") expect([what, status < 500]).toEqual([what, true]);
  expect([what, /node_modules|\bat \w+ \(|\bSELECT\b.*\bFROM\b|syntax error/.exec(text)?.[0]]).toEqual([
    what,
    undefined,
  ]);
  if (status >= 400) expect([what, headers.get("content-type")]).toEqual([what, expect.stringContaining("json")]);
}

describe("what is done to the victims is seen", () => {
  test.each([
    ["student", "UPDATE student SET city_town = 'elsewhere' WHERE first_name = 'zqcanaryqz'"],
    ["expense", "DELETE FROM expense WHERE note = 'zqcanaryqz'"],
    ["message", "DELETE FROM message WHERE body = 'zqcanaryqz'"],
    // What follows from another table's keys.
    ["participant", "TRUNCATE conversation CASCADE"],
    ["vetting_check", "DELETE FROM payout; DELETE FROM trip_host_family; DELETE FROM host_family"],
  ])("in %s", async (table, statement) => {
    const client = await stage.server.database.owner.pool.connect();
    try {
      await client.query(`BEGIN; ${statement}`);
      expect((await victimsPrint(client))[table]).not.toBe(untouched[table]);
    } finally {
      await client.query("ROLLBACK");
      client.release();
    }
  });
});

describe("[S15, S32] with the ids of strangers in every field", () => {
  test.each(endpoints)("$name shows and changes nothing of theirs", async (one) => {
    const { address, body } = sampleCall(one.endpoint, aimAt(stage.victims, one.name));
    for (const caller of callers) {
      // The office follows all conversations (settled in the security requirements).
      const isOffice = /^(conversation|sync)/.test(one.name) && reachesEverybody(caller, "conversations:read");
      if (isOffice || reachesEverybody(caller, one.endpoint.action)) continue;
      const answer = await call(caller, one, { body }, address);
      const what = `${caller} ${one.endpoint.method} ${address}`;
      expectHarmless(answer, what);
      expect([what, JSON.stringify(answer.body).includes(canary)]).toEqual([what, false]);
      if (!mayCall(one.endpoint, caller === "stranger" ? null : caller)) expect([401, 403]).toContain(answer.status);
    }
  });

  const commands = {
    trip: ["tripId", tripCommands],
    hosting: ["hostingId", hostingCommands],
    vetting: ["hostFamilyId", vettingCommands],
    payout: ["payoutId", payoutCommands],
    meeting: ["tripId", [...new Set(meetingMachine.transitions.map(({ command }) => command))]],
  } as const;

  test.each(Object.entries(commands))("no command is given to a %s of theirs", async (entity, [key, known]) => {
    for (const caller of ["parent", "host_family", "agent", "page_editor"] as const)
      for (const command of known) {
        const order = {
          entity,
          entityId: stage.victims[key],
          command,
          expectedVersion: 1,
          payload: { note: "x", hostingId: stage.victims["hostingId"] },
        };
        const { status, body } = await stage.as(caller).post("/api/transitions", order);
        expect([caller, command, [403, 404].includes(status), body.state]).toEqual([caller, command, true, undefined]);
      }
  });
});

const changes = endpoints.filter(({ endpoint }) => endpoint.method !== "GET");
const reads = endpoints.filter(({ endpoint }) => endpoint.method === "GET");
const callerOf = ({ endpoint }: NamedEndpoint): Caller =>
  (
    [
      "parent",
      "host_family",
      "agent",
      "finance",
      "vetting_admin",
      "page_editor",
      "coordinator",
      "administrator",
    ] as const
  ).find((role) => mayCall(endpoint, role)) ?? "stranger";

describe("[S13] with bodies that nobody's form sends", () => {
  const mayPass = ["a NUL in every text", "lone surrogates", "markup and quotes", "texts of ninety thousand letters"];

  test.each(changes)("$name answers as it should", async (one) => {
    const caller = callerOf(one);
    const { address, body = {} } = sampleCall(one.endpoint, aimAt({}, one.name));
    for (const { what, body: make, headers = {} } of hostileBodies) {
      const answer = await call(
        caller,
        one,
        { body: make(body), headers: { "Content-Type": "application/json", ...headers } },
        address,
      );
      expectHarmless(answer, `${one.name} with ${what}`);
      if (what === "too much") expect([what, answer.status]).toEqual([what, 413]);
      const hasFields = Object.keys(body).length > 0;
      if (hasFields && !mayPass.includes(what)) expect([what, answer.status >= 400]).toEqual([what, true]);
    }
  });

  test.each(reads)("$name is asked oddly, and answers as it should", async (one) => {
    const { address } = sampleCall(one.endpoint, aimAt({}, one.name));
    const [path = ""] = address.split("?");
    for (const query of hostileQueries) {
      const answer = await stage.as(callerOf(one)).send("GET", `${path}?${query}`);
      expectHarmless(answer, `${one.name}?${query}`);
      expect(answer.headers.get("set-cookie") ?? "").not.toContain("a=b");
    }
  });
});

describe("[S10] by another method than it is", () => {
  test.each(changes)("$name does nothing", async ({ endpoint }) => {
    const { address } = sampleCall(endpoint, {});
    const visitor = stage.as("administrator");
    const isRead = reads.some((other) => other.endpoint.path === endpoint.path);
    const bare = await fetch(`${stage.server.url}${address}`, {
      headers: { Cookie: [...visitor.cookies].map((pair) => pair.join("=")).join("; ") },
    });
    // Where no question has the address, asking is refused, also where a form of it exists for our own pages.
    if (!isRead && !endpoint.path.includes(":"))
      expect([endpoint.path, [403, 404, 405, 422].includes(bare.status)]).toEqual([endpoint.path, true]);
    for (const headers of [{ "X-HTTP-Method-Override": endpoint.method }, { "X-Method-Override": endpoint.method }]) {
      const { status } = await visitor.send("GET", `${address}?_method=${endpoint.method}`, { headers });
      expect(status).toBeLessThan(500);
    }
    const { status } = await askRaw(stage.server.url, address, { method: "TRACE" });
    expect([200, 500]).not.toContain(status);
  });
});

describe("[S7, S17, S19] with an address or a host that is not ours", () => {
  const paths = [
    "/pictures/..%2f..%2f..%2fetc%2fpasswd",
    "/pictures/../../../etc/passwd",
    "/attachments/..%2f..%2fsecrets",
    "/attachments/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "/attachments/%00",
    "/api/%2e%2e/%2e%2e/etc/passwd",
    "/..%5c..%5cetc%5cpasswd",
    "/%c0%ae%c0%ae/etc/passwd",
    "/%",
    "/%ff%fe",
    "//evil.example/%2e%2e",
    "/\\evil.example",
    "/%0d%0aLocation:%20https://evil.example",
    `/${"a".repeat(7_000)}`,
    "/api/students/1%00",
    "/api/students/1%2f..%2f2",
    "http://evil.example/api/health",
  ];

  test.each(paths)("%s leads nowhere", async (path) => {
    const { status, headers, text } = await askRaw(stage.server.url, path, { headers: { Accept: "text/html" } });
    expect(status).toBeLessThan(500);
    expect(text).not.toMatch(/root:.*:0:0:/);
    expect(headers.location ?? "").not.toContain("evil");
    if (!path.endsWith("/health")) expect(status).toBeGreaterThanOrEqual(400);
  });

  test("no answer and no letter repeats a host that somebody else has named", async () => {
    const person = await aPerson(stage.server);
    const headers = {
      Host: "evil.example",
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-Proto": "http",
      Forwarded: "host=evil.example",
    };
    for (const path of ["/", "/api/health", "/api/nothing", "/auth/providers", "/api/auth/providers"]) {
      const answer = await askRaw(stage.server.url, path, { headers });
      expect(JSON.stringify(answer)).not.toContain("evil.example");
    }
    await stage.server
      .visitor()
      .post(
        "/api/forgot-password",
        { email: person.email },
        { "X-Forwarded-Host": "evil.example", Referer: "https://evil.example/" },
      );
    const letter = stage.server.letters.find(({ to }) => to === person.email);
    expect(letter?.action?.href).toMatch(/^http:\/\/localhost:3000\//);
  });
});
