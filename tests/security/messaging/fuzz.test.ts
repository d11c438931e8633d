import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isErrorCode } from "#shared/wire/errors.ts";
import { isPlainObject } from "#shared/wire/case.ts";
import type { Endpoint } from "#shared/wire/endpoint.ts";
import { ephemeral, heartbeat, hello, op, watching } from "#shared/features/conversations/sync.contract.ts";
import { endpoints } from "#tests/support/endpoints.ts";
import { openSocket, type TestSocket } from "#tests/support/sockets.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body } from "#tests/support/visitor.ts";
import { hostile, inputFor, numbers, spoil, type Plausible, type Random } from "./inputs.ts";
import { aHello, brokenInvariants, fingerprint, inside, roomy, type Person } from "./stage.ts";

const hangMs = 2_000;
const seeds = [1, 2];
const atOnce = 12;
const ours = /^(conversations|conversationOperations|sync|uploads)\./;
const messaging = endpoints.filter(({ name }) => ours.test(name));

let server: TestServer;
let people: readonly Person[];
let plausible: Plausible;

beforeAll(async () => {
  server = await startServer({ config: { limits: roomy } });
  people = await Promise.all((["parent", "host_family", "coordinator"] as const).map((role) => server.as(role)));
  const ids = people.map(({ userId }) => userId);
  const conversations = [
    await server.factories.aConversation({ people: ids.slice(0, 2) }),
    await server.factories.aConversation({ kind: "support", people: ids.slice(0, 1), supportableId: ids[0] ?? null }),
    await server.factories.aConversation(),
  ];
  for (const conversationId of conversations)
    for (const senderId of ids) await server.factories.aMessage({ conversationId, senderId });
  const places = conversations.flatMap((id) => [`${id}-1`, `${id}-2`, `${id}-77`]);
  plausible = {
    id: conversations,
    conversationId: [...conversations, "999999"],
    open: conversations,
    messageId: places,
    replyToId: places,
    before: places,
    after: places,
    around: places,
    ids: [conversations.join(","), undefined, undefined],
    resource: ["trips", "expenses", "hostings", "nothing"],
    sid: [`CH${"0".repeat(31)}1`],
    user: ids,
    personId: [...ids, "999999"],
    userId: ids,
    device: [randomUUID()],
    epoch: [null, (await aHello(server)).epoch, 0, 1],
    wait: [0, 0],
    proto: [1],
    feeds: ["-1", ...ids],
    opId: Array.from({ length: 200 }, () => randomUUID()),
    message: [randomUUID()],
    localMessageId: [randomUUID()],
    uploads: [undefined, [randomUUID()]],
    emoji: [null, "👍"],
    sha256: ["ab".repeat(32)],
    mime: ["text/plain", "image/png"],
    name: ["a.txt"],
    size: [3],
    upload: [randomUUID()],
    tripId: [undefined],
    attachments: [undefined],
    since: ["0", "1.2"],
    q: ["First", "%"],
    viewType: ["all", "archived"],
    type: ["chat", "all", 1],
  };
});
afterAll(() => server.close());

// A pull may wait for news as long as it says; here none does.
const hasty = (input: unknown): unknown =>
  isPlainObject(input) && typeof input["wait"] === "number" && input["wait"] > 0 && input["wait"] <= 25
    ? { ...input, wait: 0 }
    : input;

const sampleOf = ({ query, body, path }: Endpoint, random: Random): unknown => ({
  ...Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, inputFor(z.string(), plausible, random, name)]),
  ),
  ...(inputFor(query ?? z.object({}), plausible, random) as object),
  ...(inputFor(body ?? z.object({}), plausible, random) as object),
});

// What every answer must be, whatever was asked. A refusal says which; the rest is an answer.
function judge(answer: Body, what: unknown): void {
  const asked = JSON.stringify(what)?.slice(0, 400);
  const text = JSON.stringify(answer) ?? "";
  const refusal = answer?.error ?? (answer?.status === "error" ? answer : null);
  expect([asked, inside.test(text)]).toEqual([asked, false]);
  if (!refusal) return;
  expect([asked, refusal.statusCode]).toEqual([
    asked,
    refusal.code === "provider_not_configured" ? 503 : expect.toSatisfy((code: number) => code >= 400 && code < 500),
  ]);
  expect([asked, isErrorCode(refusal.code), typeof refusal.message, isPlainObject(refusal.issues)]).toEqual([
    asked,
    true,
    "string",
    true,
  ]);
}

async function within<T>(asked: Promise<T>, what: unknown): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`No answer in ${hangMs} ms to ${JSON.stringify(what)?.slice(0, 400)}`)),
      hangMs,
    );
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

async function inTurns<T>(items: readonly T[], act: (item: T, at: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < items.length; from += atOnce)
    await Promise.all(items.slice(from, from + atOnce).map((item, at) => act(item, from + at)));
}

async function sockets(): Promise<TestSocket[]> {
  const opened = await Promise.all(people.map((person) => openSocket(server.url, person)));
  for (const socket of opened) await socket.ask("hello", await aHello(server));
  return opened;
}

const socketEvents: readonly (readonly [string, z.core.$ZodType])[] = [
  ["hello", hello],
  ["op", op],
  ["watch", watching],
  ["hb", heartbeat],
  ["eph", ephemeral],
];

describe("the socket", () => {
  test.each(seeds)("answers every event, whatever it holds, and stays usable (seed %i)", async (seed) => {
    const random = numbers(seed);
    const open = await sockets();
    const events = [
      ...socketEvents.flatMap(([event, schema]) =>
        Array.from(
          { length: 60 },
          (_, at) =>
            [
              event,
              at % 3 === 0 ? inputFor(schema, plausible, random) : spoil(inputFor(schema, plausible, random), random),
            ] as const,
        ),
      ),
      ...hostile.map((input) => ["watch", { watches: [input] }] as const),
      ...hostile.map((input) => ["op", { user: people[0]?.userId, device: randomUUID(), ops: [input] }] as const),
    ];
    const taken = new Map<string, number>();
    await inTurns(events, async ([event, made], at) => {
      const input = hasty(made);
      const own = people.findIndex(({ userId }) => isPlainObject(input) && userId === input["user"]);
      const answer: Body = await within((open[own < 0 ? at % open.length : own] as TestSocket).ask(event, input), [
        event,
        input,
      ]);
      judge(answer, [event, input]);
      if (!answer.error) taken.set(event, (taken.get(event) ?? 0) + 1);
    });
    // Where nothing is ever taken, nothing is tried.
    for (const event of ["hello", "op", "watch", "hb", "eph"])
      expect([event, taken.get(event) ?? 0]).toEqual([event, expect.toSatisfy((count: number) => count >= 3)]);
    for (const socket of open)
      expect(await within(socket.ask("hello", await aHello(server)), "hello")).toMatchObject({
        user: expect.any(String),
      });
    expect(await brokenInvariants(server)).toEqual([]);
    expect(server.failures).toEqual([]);
    for (const socket of open) socket.close();
  });

  test("takes nothing that its schema refuses, and nothing of it has an effect", async () => {
    const random = numbers(3);
    const [socket] = await sockets();
    const wrong = socketEvents.flatMap(([event, schema]) =>
      Array.from({ length: 120 }, () => [event, spoil(inputFor(schema, plausible, random), random)] as const).filter(
        ([, input]) => !z.safeParse(schema, input).success,
      ),
    );
    const before = await fingerprint(server);
    await inTurns(wrong, async ([event, input]) => {
      const answer: Body = await within((socket as TestSocket).ask(event, input), [event, input]);
      expect([JSON.stringify([event, input]).slice(0, 400), answer.error?.code]).toEqual([
        JSON.stringify([event, input]).slice(0, 400),
        expect.stringMatching(/^(malformed|invalid|unknown_field)$/),
      ]);
    });
    expect(wrong.length).toBeGreaterThan(300);
    expect(await fingerprint(server)).toEqual(before);
    socket?.close();
  });
});

const asQuery = (fields: unknown): string => {
  if (!isPlainObject(fields)) return encodeURIComponent((JSON.stringify(fields) ?? "").slice(0, 1_000).toWellFormed());
  return Object.entries(fields)
    .flatMap(([key, value]) =>
      (Array.isArray(value) ? value : [value]).map(
        (one) =>
          `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent((typeof one === "string" ? one : (JSON.stringify(one) ?? "")).toWellFormed())}`,
      ),
    )
    .join("&")
    .slice(0, 6_000);
};

describe("over HTTPS", () => {
  test.each(messaging)("$name answers whatever comes with a code of its own", async ({ endpoint }) => {
    const random = numbers(endpoint.path.length + 7);
    const cases = Array.from({ length: 24 }, (_, at) =>
      at % 4 === 0 ? sampleOf(endpoint, random) : spoil(sampleOf(endpoint, random), random),
    );
    await inTurns(cases, async (made, at) => {
      const fields = hasty(made);
      const person = people[at % people.length] as Person;
      const given: Record<string, unknown> = isPlainObject(fields) ? fields : {};
      const path = `/api${endpoint.path.replace(
        /:(\w+)/g,
        (_, name: string) =>
          encodeURIComponent(
            String(typeof given[name] === "object" ? "[object]" : given[name])
              .slice(0, 500)
              .toWellFormed(),
          ) || "-",
      )}`;
      const asked =
        endpoint.method === "GET"
          ? person.get(`${path}?${asQuery(fields)}`)
          : person.send(endpoint.method, path, { body: JSON.stringify(fields) });
      const answer = await within(asked, [endpoint.path, fields]);
      judge(answer.body, [endpoint.path, fields]);
      expect(answer.status).toBe(answer.body.statusCode ?? 200);
      expect(answer.headers.get("content-type")).toContain("application/json");
    });
    expect(server.failures).toEqual([]);
    expect(await brokenInvariants(server)).toEqual([]);
  });

  test("the bytes of an upload are taken at no odd place, and in no odd form", async () => {
    const [person] = people as [Person];
    const headers = {
      "Content-Type": "application/octet-stream",
      Cookie: [...person.cookies].map((pair) => pair.join("=")).join("; "),
      "Sec-Fetch-Site": "same-origin",
      "X-CSRF-Token": person.cookies.get("__Host-csrf") ?? "",
    };
    const odd = [
      "",
      "?offset=",
      "?offset=-1",
      "?offset=1e3",
      "?offset=0&offset=0",
      "?offset=0&toString=1",
      "?__proto__=1",
      "?offset=%00",
      "?offset[]=0",
      "?offset=9007199254740993",
    ];
    const ids = [randomUUID(), "x", "%00", "..%2f..", "1", "%"];
    for (const [id, query] of ids.flatMap((one) => odd.map((two) => [one, two] as const))) {
      const response = await within(
        fetch(`${server.url}/api/uploads/${id}${query}`, { method: "PUT", body: "abc", headers }),
        [id, query],
      );
      judge(await response.json(), [id, query]);
      expect(response.status).toBeGreaterThanOrEqual(400);
    }
    for (const extra of [
      { "Content-Encoding": "gzip" },
      { "Content-Encoding": "br" },
      { "Content-Type": "text/html" },
      { "Content-Type": "multipart/form-data; boundary=a" },
    ]) {
      const response = await within(
        fetch(`${server.url}/api/uploads/${ids[0]}?offset=0`, {
          method: "PUT",
          body: "abc",
          headers: { ...headers, ...extra },
        }),
        extra,
      );
      judge(await response.json(), extra);
      expect([400, 404, 415]).toContain(response.status);
    }
    expect(server.failures).toEqual([]);
  });
});
