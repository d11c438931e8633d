import type { Calls, Contract } from "#shared/wire/endpoint.ts";
import { request } from "./client.ts";
import { createApi, createLightApi, type Api } from "./createApi.ts";

// A feature's calls, from its own contract. Apart from the sending itself: what a visitor sees first asks by path, and carries neither schemas nor what goes with them.
export const apiOf = <C extends Contract>(contract: C): Api<C> => createApi(contract, request);

// For pages that strangers open first.
export const lightApiOf = <C extends Contract, Name extends keyof C & string>(
  calls: { readonly [One in Name]: Calls[string] },
  contract: () => Promise<C>,
): Api<Pick<C, Name>> => createLightApi(calls, contract, request);
