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

// For the few calls of the very first moment: typed by the contract, but without carrying its schemas into the first chunk.
export const ask = async <Answer>(method: "GET" | "POST", url: string, { isQuiet = false } = {}): Promise<Answer> =>
  (await request({ method, url, body: method === "GET" ? undefined : {}, isQuiet })) as Answer;
