import type { Calls, Contract, Endpoint } from "#shared/wire/endpoint.ts";
import { request } from "./client.ts";
import { createApi, createLightApi, type Api } from "./createApi.ts";

// A feature's calls, from its own contract. Apart from the sending itself: what a visitor sees first asks by path, and carries neither schemas nor what goes with them.
export const apiOf = <C extends Contract>(contract: C): Api<C> => createApi(contract, request);

export const lightApiOf = <L extends Calls, C extends Contract & Record<keyof L, Endpoint>>(
  calls: L,
  contract: () => Promise<C>,
): Api<Pick<C, keyof L>> => createLightApi(calls, contract, request);
