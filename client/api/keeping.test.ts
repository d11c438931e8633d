import * as z from "zod/mini";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { unkept } from "#shared/wire/fields.ts";
import { createApi } from "./createApi.ts";
import { ageOf, provideKeeper, type Kept, type Keeper } from "./keeping.ts";
import { createSend } from "./send.ts";

const trips = {
  list: endpoint({
    method: "GET",
    path: "/trips",
    summary: "List trips",
    action: "trips:read",
    query: z.object({ page: z.number() }),
    returns: z.object({ place: z.string(), owed: unkept(z.number()) }),
    offline: true,
  }),
  live: endpoint({ method: "GET", path: "/live", summary: "Now", action: "trips:read", returns: z.object({}) }),
} as const;

const failures: string[] = [];
const kept = new Map<string, Kept>();
const keeper: Keeper = {
  keep: async (call, answer) => void kept.set(call, { answer, at: 1_000 }),
  last: async (call) => kept.get(call) ?? null,
};
const api = createApi(
  trips,
  createSend({
    onFailure: ({ code }) => void failures.push(code),
    onMaintenance: () => undefined,
    locale: () => "en",
    wait: () => Promise.resolve(),
    random: () => 0,
  }),
);

const answering = (answer: () => Promise<Response>) => vi.stubGlobal("fetch", answer);
const online = () => answering(async () => Response.json({ place: "Galway", owed: 12 }));
const offline = () => answering(() => Promise.reject(new TypeError("Failed to fetch")));

beforeEach(() => {
  kept.clear();
  failures.splice(0);
  vi.stubGlobal("document", { cookie: "" });
  provideKeeper(async () => keeper);
});
afterEach(() => vi.unstubAllGlobals());

test("without a connection the last answer comes in the place of the next, with its age and without an alarm", async () => {
  online();
  expect(await api.list({ page: 1 })).toEqual({ place: "Galway", owed: 12 });
  await eventually(() => expect(kept.size).toBe(1));
  offline();
  const { signal } = new AbortController();
  expect(await api.list({ page: 1 }, { signal })).toEqual({ place: "Galway", owed: null });
  expect([ageOf(signal), failures]).toEqual([1_000, []]);
});

test("an answer of the present has no age", async () => {
  online();
  const { signal } = new AbortController();
  await api.list({ page: 1 }, { signal });
  expect(ageOf(signal)).toBeUndefined();
});

test.each([
  ["of which nothing is kept", () => api.list({ page: 2 })],
  ["that is not for keeping", () => api.live({})],
])("a call %s fails like every other", async (_, call) => {
  offline();
  await expect(call()).rejects.toMatchObject({ code: "no_response" });
  expect([failures, kept.size]).toEqual([["no_response"], 0]);
});

test("what the server refuses is not answered from the device", async () => {
  online();
  await api.list({ page: 1 });
  await eventually(() => expect(kept.size).toBe(1));
  answering(async () => Response.json({ code: "no_access", statusCode: 403 }, { status: 403 }));
  await expect(api.list({ page: 1 })).rejects.toMatchObject({ code: "no_access" });
});

test("a person who leaves while a call is under way leaves nothing to the next one", async () => {
  const other: Keeper = { keep: () => Promise.reject(new Error("another person's")), last: async () => null };
  answering(async () => {
    provideKeeper(async () => other);
    return Response.json({ place: "Galway", owed: 12 });
  });
  await api.list({ page: 1 });
  await eventually(() => expect([...kept.keys()]).toEqual(["/trips?page=1"]));
});
