import { ask } from "#client/api/client.ts";
import type { landing } from "#shared/features/landing/landing.contract.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { queryOf, type Wish } from "./wish.ts";

export type FrontPage = Output<typeof landing.read>;
export type FoundHomes = Output<typeof landing.homes>;

// Failures are said in the page itself, where the homes would stand: by then they may have happened a while ago.
function askQuietly<Answer>(url: string): Promise<Answer> {
  const answer = ask<Answer>("GET", url, { isQuiet: true });
  answer.catch(() => undefined);
  return answer;
}

export const readFrontPage = (): Promise<FrontPage> => askQuietly("/landing");
export const findHomes = (wish: Wish): Promise<FoundHomes> => askQuietly(`/landing/homes?${queryOf(wish)}`);
