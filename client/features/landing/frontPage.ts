import { ask } from "#client/api/client.ts";
import type { landing } from "#shared/features/landing/landing.contract.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { noteKept, type Noted } from "./useSettled.ts";
import { queryOf, type Wish } from "./wish.ts";

export type FrontPage = Output<typeof landing.read>;
export type FoundHomes = Output<typeof landing.homes>;

// Failures are said in the page itself, where the homes would stand: by then they may have happened a while ago.
function askQuietly<Answer>(url: string): Noted<Answer> {
  const answer = ask<Answer>("GET", url, { isQuiet: true });
  return noteKept(answer);
}

export const readFrontPage = (): Noted<FrontPage> => askQuietly("/landing");
export const findHomes = (wish: Wish): Noted<FoundHomes> => askQuietly(`/landing/homes?${queryOf(wish)}`);
