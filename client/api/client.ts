import type { Contract } from "#shared/wire/endpoint.ts";
import { createApi, type Api, type Send } from "./createApi.ts";

let send: Send | null = null;

// The app hands its `send` over once, at the start; features then make their calls from their own contracts.
export const provideSend = (made: Send): void => {
  send = made;
};

export const apiOf = <C extends Contract>(contract: C): Api<C> =>
  createApi(contract, (request) => {
    if (!send) throw new Error("The app has not started");
    return send(request);
  });
