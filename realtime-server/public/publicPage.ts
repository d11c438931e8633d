import type { Locale } from "#shared/locales.ts";
import type { RouteName } from "#shared/routes.ts";
import type { Endpoint, Input, Output } from "#shared/wire/endpoint.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Db, Transaction } from "../db/connection.ts";
import type { Context } from "../http/context.ts";
import type { Html } from "./html.ts";
import type { Say } from "./words.ts";

// What the server says of a public path to whoever has no app yet: readers on slow lines, and crawlers.
export interface PublicPage {
  readonly title: string;
  readonly description: string;
  // The language its text is in, and those it is written in besides.
  readonly locale: Locale;
  readonly locales: readonly Locale[];
  // The key of the picture that stands for it where it is shared.
  readonly picture: string | null;
  // Its own step on the way from the front page, if it has one.
  readonly crumb?: string;
  readonly isFoundBySearch: boolean;
  // Where the page has its own address, if it was asked for at another.
  readonly canonical?: string;
  // What it is about, for search engines: one more node of the JSON-LD.
  readonly about?: Readonly<Record<string, unknown>>;
  // Within the site, with its bar lying over the first picture, or with nothing around it.
  readonly stands: "inSite" | "underBar" | "alone";
  // What is fetched before anything else, and the page itself.
  readonly preload?: Html;
  readonly body: Html;
}

export interface Question {
  readonly locale: Locale;
  readonly params: Readonly<Record<string, string>>;
  readonly db: Transaction;
  readonly now: () => Date;
  readonly words: (namespace: string) => Say;
  // In the language of the address.
  readonly linkTo: (path: string) => string;
  // Asks as a stranger would. What was answered travels with the page, so that the app need not ask again.
  readonly ask: <E extends Endpoint>(
    endpoint: E,
    handle: (input: Input<E>, context: Context) => Promise<Output<E>>,
    input: Input<E>,
  ) => Promise<Output<E>>;
}

// What the site needs of the server around it.
export interface SitePorts {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Pick<Config, "origin" | "demo">;
}

export interface Address {
  readonly path: string;
  readonly locales: readonly Locale[];
  readonly changedAt?: Date;
}

export interface PublicPath {
  // Its address is a secret and what is there changes with a call: asked for anew each time, and kept nowhere.
  readonly isSecret?: true;
  // What is not there, or not any more, is refused as a call would be: not_found, gone.
  readonly read: (question: Question) => Promise<PublicPage>;
  // Those of its addresses that the sitemap names.
  readonly addresses?: (db: Transaction) => Promise<readonly Address[]>;
}

// By the names of the route table. A path of the public site that is not here has no screen, and is not found.
export type PublicPaths = { readonly [Name in RouteName]?: PublicPath };
