// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./apiError.ts";
import type { WireRequest } from "./createApi.ts";
import { createKeys } from "./keys.ts";
import { noteUnasked } from "./late.ts";
import { pendingCalls } from "./pending.ts";
import { createSend } from "./send.ts";

const failures: ApiError[] = [];
const maintenance: boolean[] = [];
const waits: number[] = [];
let answers: (() => Response | Promise<Response>)[] = [];
let sent: RequestInit[] = [];

const send = createSend({
  onFailure: (error, { isQuiet }) => isQuiet || failures.push(error),
  onMaintenance: (isDown) => maintenance.push(isDown),
  locale: () => "fr",
  wait: async (ms) => void waits.push(ms),
  random: () => 0.5,
});

const request: WireRequest = { method: "POST", url: "/expenses", body: { trip_id: "1" } };
const json = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  for (const list of [failures, maintenance, waits]) list.length = 0;
  sent = [];
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
    sent.push(init);
    const answer = answers.shift();
    if (!answer) throw new TypeError("Failed to fetch");
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const header = (index: number, name: string): string | null => new Headers(sent[index]?.headers).get(name);

test("a call carries the locale, the CSRF token and an idempotency key", async () => {
  document.cookie = "__Host-csrf=abc";
  answers = [json(200, { status: "success", item: 1 })];
  await expect(send(request)).resolves.toMatchObject({ item: 1 });
  expect(header(0, "accept-language")).toBe("fr");
  expect(header(0, "x-requested-with")).toBe("XMLHttpRequest");
  expect(header(0, "idempotency-key")).toMatch(/^[0-9a-f-]{36}$/);
});

test("a refusal fails with the envelope's fields and is told once", async () => {
  answers = [
    json(422, {
      status: "error",
      code: "invalid",
      message: "The given data was invalid.",
      issues: { amount: [{ rule: "required" }] },
    }),
  ];
  await expect(send(request)).rejects.toMatchObject({
    code: "invalid",
    statusCode: 422,
    issues: { amount: [{ rule: "required" }] },
  });
  expect(failures).toHaveLength(1);
});

test("maintenance is waited out with growing pauses and the same idempotency key", async () => {
  answers = [json(503, { code: "unavailable" }), json(503, { code: "unavailable" }), json(200, { status: "success" })];
  await send(request);
  expect(waits).toEqual([1_000, 2_000]);
  expect(maintenance).toEqual([true, true, false]);
  expect(new Set([0, 1, 2].map((index) => header(index, "idempotency-key"))).size).toBe(1);
  expect(failures).toEqual([]);
});

test("maintenance is not told of what nobody waits for, but of what the first screen waits for", async () => {
  answers = [json(503, { code: "unavailable" }), json(200, {})];
  await send({ ...request, isQuiet: true });
  expect(maintenance).toEqual([false]);
  answers = [json(503, { code: "unavailable" }), json(200, {})];
  await send({ ...request, isQuiet: true, isAwaited: true });
  expect(maintenance).toEqual([false, true, false]);
  expect(failures).toEqual([]);
});

test("a form's next try of the same content goes under the key of the first, until it is known what became of it", async () => {
  const once = { ...request, keys: createKeys() };
  answers = [];
  await expect(send(once)).rejects.toMatchObject({ code: "no_response" });
  answers = [json(500, { code: "unexpected" }), json(422, { code: "invalid" }), json(200, {}), json(200, {})];
  await expect(send(once)).rejects.toMatchObject({ code: "unexpected" });
  await expect(send(once)).rejects.toMatchObject({ code: "invalid" });
  await send(once);
  await send(once);
  const keys = [0, 1, 2, 3, 4].map((index) => header(index, "idempotency-key"));
  expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]]);
  expect(new Set(keys).size).toBe(3);
});

test("a provider that is not configured is not waited for", async () => {
  answers = [json(503, { code: "provider_not_configured" })];
  await expect(send(request)).rejects.toMatchObject({ code: "provider_not_configured" });
  expect(waits).toEqual([]);
});

test("no answer at all is a failure of its own", async () => {
  answers = [];
  await expect(send(request)).rejects.toMatchObject({ code: "no_response" });
  expect(failures.map(({ code }) => code)).toEqual(["no_response"]);
});

test("a call that was given up fails without telling anybody", async () => {
  const giveUp = new AbortController();
  answers = [() => (giveUp.abort(), Promise.reject(new DOMException("aborted", "AbortError")))];
  await expect(send({ ...request, signal: giveUp.signal })).rejects.toMatchObject({ code: "aborted" });
  expect(failures).toEqual([]);
});

test("pending calls are counted up and down", async () => {
  answers = [() => (expect(pendingCalls()).toBe(1), new Response("{}"))];
  await send({ ...request, method: "GET", body: undefined });
  expect(pendingCalls()).toBe(0);
});

test("an answer that is cut short, or given by somebody else in our name, is none", async () => {
  answers = [() => new Response("<html>Welcome to the airport</html>", { status: 200 })];
  await expect(send(request)).rejects.toMatchObject({ code: "no_response" });
  const cut = new ReadableStream({
    start: (body) => body.enqueue(new TextEncoder().encode('{"status":')),
    pull: (body) => body.error(new TypeError("network error")),
  });
  answers = [() => new Response(cut, { status: 200 })];
  await expect(send(request)).rejects.toMatchObject({ code: "no_response" });
  answers = [() => new Response("<html>Bad gateway</html>", { status: 502 })];
  await expect(send(request)).rejects.toMatchObject({ statusCode: 502 });
  answers = [() => new Response(null, { status: 200 })];
  await expect(send(request)).resolves.toEqual({});
});

test("whoever leaves in the middle of an answer is told that they left, not that it was empty", async () => {
  const leaving = new AbortController();
  const cut = new ReadableStream({
    pull: (body) => {
      leaving.abort();
      body.error(new DOMException("Aborted", "AbortError"));
    },
  });
  answers = [() => new Response(cut, { status: 200 })];
  await expect(send({ ...request, method: "GET", signal: leaving.signal })).rejects.toMatchObject({ code: "aborted" });
});

test("the first change that a browser ever asks of us is asked again with the token that its refusal has brought", async () => {
  const cookie = vi.spyOn(document, "cookie", "get").mockReturnValue("");
  const refusedWith = (token: string) => () => {
    cookie.mockReturnValue(token);
    return new Response(JSON.stringify({ status: "error", code: "page_expired", message: "" }), { status: 419 });
  };
  answers = [refusedWith("__Host-csrf=new"), json(200, { status: "success", item: 1 })];
  await expect(send(request)).resolves.toMatchObject({ item: 1 });
  expect([header(1, "x-csrf-token"), header(1, "idempotency-key")]).toEqual(["new", header(0, "idempotency-key")]);

  // Whoever had one is another person by now, or has been away for long: that is theirs to decide.
  answers = [refusedWith("__Host-csrf=another")];
  await expect(send(request)).rejects.toMatchObject({ code: "page_expired" });
  // Who keeps no cookies is asked once.
  answers = [refusedWith("")];
  cookie.mockReturnValue("");
  await expect(send(request)).rejects.toMatchObject({ code: "page_expired" });
  expect(sent).toHaveLength(4);
  cookie.mockRestore();
});

test("nobody is interrupted where what they see could not be read again, unless they were refused", async () => {
  const { signal } = new AbortController();
  noteUnasked(signal);
  const reading: WireRequest = { method: "GET", url: "/trips/1", body: undefined, signal };
  await expect(send(reading)).rejects.toMatchObject({ code: "no_response" });
  expect(failures).toEqual([]);
  answers = [json(401, { status: "error", code: "unauthenticated" })];
  await expect(send(reading)).rejects.toMatchObject({ statusCode: 401 });
  expect(failures).toHaveLength(1);
});
