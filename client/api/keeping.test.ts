import * as z from "zod/mini";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { unkept } from "#shared/wire/fields.ts";
import { createApi } from "./createApi.ts";
import { forgetLate, hasten, isAnyLate } from "./late.ts";
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
  add: endpoint({
    method: "POST",
    path: "/trips",
    summary: "Add",
    action: "trips:create",
    body: z.object({}),
    returns: z.object({}),
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

describe("on a line that brings nothing", () => {
  const arrived = vi.fn();
  let answer = Promise.withResolvers<Response>();
  const told = (place: string, status = 200) => answer.resolve(Response.json({ place, owed: 12 }, { status }));
  const hurried = () => {
    const { signal } = new AbortController();
    hasten(signal, { afterMs: 0, onArrived: arrived });
    return signal;
  };
  beforeEach(() => {
    forgetLate();
    arrived.mockReset();
    kept.set("/trips?page=1", { answer: { place: "Galway", owed: null }, at: 1_000 });
    answer = Promise.withResolvers();
    answering(() => answer.promise);
  });

  test("whoever comes to a screen sees what is kept, and what comes late is read once more, without being asked for", async () => {
    const signal = hurried();
    expect(await api.list({ page: 1 }, { signal })).toEqual({ place: "Galway", owed: null });
    expect([ageOf(signal), isAnyLate()]).toEqual([1_000, true]);
    told("Cork");
    await eventually(() => expect(arrived).toHaveBeenCalledOnce());
    offline();
    const { signal: again } = new AbortController();
    expect(await api.list({ page: 1 }, { signal: again })).toEqual({ place: "Cork", owed: 12 });
    expect(ageOf(again)).toBeUndefined();
  });

  test("whoever reads a screen again waits, with what is on its way already", async () => {
    await api.list({ page: 1 }, { signal: hurried() });
    const { signal } = new AbortController();
    const again = api.list({ page: 1 }, { signal });
    answer.reject(new TypeError("Failed to fetch"));
    expect(await again).toEqual({ place: "Galway", owed: null });
    expect(ageOf(signal)).toBe(1_000);
    await eventually(() => expect(isAnyLate()).toBe(false));
    expect(arrived).not.toHaveBeenCalled();
  });

  test("a refusal that comes late is read, too", async () => {
    await api.list({ page: 1 }, { signal: hurried() });
    answer.resolve(Response.json({ code: "not_found", statusCode: 404 }, { status: 404 }));
    await eventually(() => expect(arrived).toHaveBeenCalledOnce());
    await expect(api.list({ page: 1 })).rejects.toMatchObject({ code: "not_found" });
  });

  test("what was read before a change is not handed to whoever reads after it", async () => {
    await api.list({ page: 1 }, { signal: hurried() });
    const before = answer;
    answering(async () => Response.json({ place: "Cork", owed: 0 }));
    await api.add({});
    expect(await api.list({ page: 1 })).toEqual({ place: "Cork", owed: 0 });
    before.resolve(Response.json({ place: "Galway", owed: 0 }));
    await eventually(() => expect(arrived).toHaveBeenCalledOnce());
  });

  test("nor what was asked before it and comes late only after it", async () => {
    const asked = api.list({ page: 1 }, { signal: hurried() });
    const before = answer;
    answering(async () => Response.json({ place: "Cork", owed: 0 }));
    await api.add({});
    expect(await asked).toEqual({ place: "Galway", owed: null });
    expect(await api.list({ page: 1 })).toEqual({ place: "Cork", owed: 0 });
    before.resolve(Response.json({ place: "Galway", owed: 0 }));
  });

  test("whoever comes back meanwhile sees what is kept again, rather than wait for what is on its way", async () => {
    await api.list({ page: 1 }, { signal: hurried() });
    const signal = hurried();
    expect(await api.list({ page: 1 }, { signal })).toEqual({ place: "Galway", owed: null });
    expect(ageOf(signal)).toBe(1_000);
    answer.reject(new TypeError("Failed to fetch"));
  });

  test("what has come late is handed on, whoever had asked for it has left by then", async () => {
    const leaving = new AbortController();
    hasten(leaving.signal, { afterMs: 0, onArrived: arrived });
    await api.list({ page: 1 }, { signal: leaving.signal });
    told("Cork");
    await eventually(() => expect(arrived).toHaveBeenCalledOnce());
    leaving.abort();
    offline();
    expect(await api.list({ page: 1 })).toEqual({ place: "Cork", owed: 12 });
  });

  test("of which nothing is kept, the answer is waited for", async () => {
    const asked = api.list({ page: 2 }, { signal: hurried() });
    await Promise.resolve();
    told("Sligo");
    expect(await asked).toEqual({ place: "Sligo", owed: 12 });
    expect(isAnyLate()).toBe(false);
  });
});
