import type { Contract } from "#shared/wire/endpoint.ts";
import { request } from "./client.ts";
import { createApi, type Api } from "./createApi.ts";

// A feature's calls, from its own contract. Apart from the sending itself: what a visitor sees first asks by path, and carries neither schemas nor what goes with them.
export const apiOf = <C extends Contract>(contract: C): Api<C> => createApi(contract, request);
