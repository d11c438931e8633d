import { renameKeys, snakeKey } from "#shared/wire/case.ts";
import type { Contract } from "#shared/wire/endpoint.ts";
import { createApi, type Api, type Send } from "./createApi.ts";

let send: Send | null = null;

// The app hands its `send` over once, at the start; features then make their calls from their own contracts.
export const provideSend = (made: Send): void => {
  send = made;
};

export const request: Send = (wireRequest) => {
  if (!send) throw new Error("The app has not started");
  return send(wireRequest);
};

export const apiOf = <C extends Contract>(contract: C): Api<C> => createApi(contract, request);

interface AskOptions {
  readonly body?: Readonly<Record<string, unknown>>;
  readonly isQuiet?: boolean;
}

// For the screens of the very first visit: typed by the contract, but without carrying its schemas along.
export const ask = async <Answer>(
  method: "GET" | "POST",
  url: string,
  { body, isQuiet = false }: AskOptions = {},
): Promise<Answer> =>
  (await request({
    method,
    url,
    body: method === "GET" ? undefined : renameKeys(body ?? {}, snakeKey),
    isQuiet,
  })) as Answer;
