import type { Keys } from "./keys.ts";
import { renameKeys, snakeKey } from "#shared/wire/case.ts";
import type { Call, Calls, Contract, Endpoint, Output } from "#shared/wire/endpoint.ts";
import { keepable } from "#shared/wire/keepable.ts";
import { findKeeper, noteAge } from "./keeping.ts";
import { forgetLate, type Reading } from "./late.ts";
import { readInTime } from "./readInTime.ts";
import { whileUnderWay } from "./underWay.ts";

export interface CallOptions {
  readonly signal?: AbortSignal;
  // Nobody is waiting for this one: its failure is no reason to interrupt.
  readonly isQuiet?: boolean;
  // Its failure is drawn where it is asked for, but until it is answered nothing else can be seen: that it takes long is said.
  readonly isAwaited?: boolean;
  // Of the form that sends: what it sends again has its effect once.
  readonly keys?: Keys;
}

export interface WireRequest extends CallOptions {
  // PUT takes parts of files, as bytes.
  readonly method: Endpoint["method"] | "PUT";
  readonly url: string;
  readonly body: unknown;
  // What is answered where the server cannot be reached; null where there is nothing.
  readonly instead?: () => Promise<unknown>;
}

export type Send = (request: WireRequest) => Promise<unknown>;

export type Api<C extends Contract> = {
  readonly [Name in keyof C]: (call: Call<C[Name]>, options?: CallOptions) => Promise<Output<C[Name]>>;
};

// The typed calls of one feature. Each chunk makes its own from its contract, so that no chunk carries another's.
export const createApi = <C extends Contract>(contract: C, send: Send): Api<C> =>
  callersOf(contract, (name) => Promise.resolve(schemaIn(contract, name)), send) as Api<C>;

// The same without the schemas, which are fetched when an answer is to be kept.
export const createLightApi = <C extends Contract, Name extends keyof C & string>(
  calls: { readonly [One in Name]: Calls[string] },
  contract: () => Promise<C>,
  send: Send,
): Api<Pick<C, Name>> => callersOf(calls, async (name) => schemaIn(await contract(), name), send) as Api<Pick<C, Name>>;

type Schema = Endpoint["returns"];

function schemaIn(contract: Contract, name: string): Schema {
  const endpoint = contract[name];
  if (!endpoint) throw new Error(`The contract has no ${name}`);
  return endpoint.returns;
}

const callersOf = (calls: Calls, schemaOf: (name: string) => Promise<Schema>, send: Send): unknown =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, callerOf(call, () => schemaOf(name), send)]));

function callerOf(endpoint: Calls[string], schema: () => Promise<Schema>, send: Send) {
  return async (call: Record<string, unknown>, options: CallOptions = {}): Promise<unknown> => {
    const { path, rest } = fillPath(endpoint.path, call);
    const fields = Object.entries(rest)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [snakeKey(key), renameKeys(value, snakeKey)] as const);
    const inUrl = endpoint.method === "GET" || endpoint.method === "DELETE";
    const url = inUrl ? withQuery(path, fields) : path;
    const wire = { method: endpoint.method, url, body: inUrl ? undefined : Object.fromEntries(fields), ...options };
    const isChange = endpoint.method !== "GET";
    if (isChange) forgetLate();
    const sent = endpoint.offline ? sendAndKeep(schema, wire, send) : send(wire);
    const answer = await (isChange ? whileUnderWay(sent).finally(forgetLate) : sent);
    // Released code trusts the server, which has checked the same schema; development and tests check again.
    return HEARTH_DEVELOPMENT ? (await schema()).parse(answer) : answer;
  };
}

// Whose answers are kept is settled before the call: a person who leaves meanwhile leaves nothing to the next one.
async function sendAndKeep(schema: () => Promise<Schema>, wire: WireRequest, send: Send): Promise<unknown> {
  const keeper = findKeeper();
  const kept = async (): Promise<Reading | null> => {
    const last = await (await keeper)?.last(wire.url);
    return last ? { answer: last.answer, keptAt: last.at } : null;
  };
  const read = async (): Promise<Reading> => {
    let instead: Reading | null = null;
    const answer = await send({ ...wire, instead: async () => (instead = await kept())?.answer ?? null });
    if (instead) return instead;
    void keeper.then(async (found) => found?.keep(wire.url, keepable(await schema(), answer))).catch(() => undefined);
    return { answer, keptAt: null };
  };
  const { answer, keptAt } = await readInTime({ url: wire.url, signal: wire.signal, read, kept });
  if (keptAt !== null) noteAge(wire.signal, keptAt);
  return answer;
}

function fillPath(
  pattern: string,
  call: Readonly<Record<string, unknown>>,
): { path: string; rest: Record<string, unknown> } {
  const rest = { ...call };
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  return { path, rest };
}

function withQuery(path: string, fields: readonly (readonly [string, unknown])[]): string {
  const query = new URLSearchParams(fields.map(([key, value]) => [key, String(value)]));
  return query.size === 0 ? path : `${path}?${query}`;
}
