import { smallStore } from "#client/resource/smallStore.ts";

// A part of what was seen: words, or an element with a name, attributes and parts. No text of it is ever read as HTML.
export type Part =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>>, parts: readonly Part[]];

// What the list looked like when it was last seen.
export interface Picture {
  readonly at: number;
  // Of what it is a picture: another address, language, width or release looks different.
  readonly address: string;
  readonly locale: string;
  readonly width: number;
  // What lay below it is not in it: a taller window would end in nothing.
  readonly height: number;
  readonly build: string;
  // Without a network the list has a banner over it. One is kept of each, under this.
  readonly isOnline: boolean;
  readonly styles: string;
  // Each conversation in it, as it was then.
  readonly rows: Readonly<Record<string, number>>;
  readonly parts: readonly Part[];
}

export const keptForMs = 30 * 86_400_000;

// The lists of parents and hosts. What staff hold of other people is shown to nobody before it is known that their session goes on.
export const isPictured = (pathname: string): boolean =>
  /^(\/[a-z]{2})?\/(travel|host-family)\/messages\/?$/.test(pathname);

// Without what says how somebody came.
export function addressOf({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  const asked = new URLSearchParams(search);
  asked.delete("source");
  return asked.size === 0 ? pathname : `${pathname}?${asked}`;
}

// Named after its person, it goes when they log out.
export const picturesOf = (userId: string) => smallStore(`picture-${userId}`, "pictures");
