import { ask } from "#client/api/client.ts";
import type { landing } from "#shared/features/landing/landing.contract.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { queryOf, type Wish } from "./wish.ts";

export type FrontPage = Output<typeof landing.read>;
export type FoundHomes = Output<typeof landing.homes>;

// Failures are said in the page itself, where the homes would stand.
const quietly = { isQuiet: true };

export const readFrontPage = (): Promise<FrontPage> => ask("GET", "/landing", quietly);
export const findHomes = (wish: Wish): Promise<FoundHomes> => ask("GET", `/landing/homes?${queryOf(wish)}`, quietly);
