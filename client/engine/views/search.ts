import { contentTypes, type ContentType } from "#shared/features/conversations/conversations.wire.ts";
import { fold } from "#shared/features/search/fold.rules.ts";
import type { SearchHas } from "#shared/features/search/search.rules.ts";
import type { CachedMessage } from "../model.ts";
import type { DeviceSearch, SearchHit, SearchScan } from "./searchModel.ts";

export interface Body {
  readonly conversationId: string;
  readonly seq: number;
  readonly at: string;
  readonly from: string;
  readonly type: ContentType;
  readonly hasFiles: boolean;
  readonly body: string;
  readonly folded: string;
}

type Sayable = Pick<CachedMessage, "conversationId" | "seq" | "at" | "from" | "type" | "files" | "body">;

export const isFindable = ({ body, files = [], isDeleted }: CachedMessage): boolean =>
  !isDeleted && ((body !== null && body !== "") || files.length > 0);

export const bodyOf = ({
  conversationId,
  seq,
  at,
  from,
  body,
  type = contentTypes.text,
  files = [],
}: Sayable): Body => {
  const text = (body ?? "").normalize("NFC");
  return { conversationId, seq, at, from, type, hasFiles: files.length > 0, body: text, folded: fold(text) };
};

const has: Readonly<Record<SearchHas, (one: Body) => boolean>> = {
  file: ({ hasFiles }) => hasFiles,
  photo: ({ type }) => type === contentTypes.image,
  link: ({ type, body }) => type === contentTypes.link || /(https?:\/\/|www\.)\S/i.test(body),
};

const fits = ({ senders, conversations, since, until, has: wanted }: DeviceSearch, one: Body): boolean =>
  (senders === null || senders.includes(one.from)) &&
  (conversations === null || conversations.includes(one.conversationId)) &&
  (since === null || Date.parse(one.at) >= since) &&
  (until === null || Date.parse(one.at) < until) &&
  wanted.every((name) => has[name](one));

// Every word must be there, in any order; in writing without spaces, what was typed is one word.
function hitOf(one: Body, first: string, others: readonly string[]): SearchHit | null {
  const from = one.folded.indexOf(first);
  if (from < 0 || others.some((text) => !one.folded.includes(text))) return null;
  const { conversationId, seq, at, type, body } = one;
  return { conversationId, seq, at, type, body, from, to: from + first.length };
}

const isNewer = (a: SearchHit, b: SearchHit): number => (a.at < b.at ? 1 : a.at > b.at ? -1 : b.seq - a.seq);

// The newest so many. What is older than all of these need not be looked at.
function createNewest(most: number) {
  let hits: readonly SearchHit[] = [];
  let fresh: SearchHit[] = [];
  let oldest = "";
  const settle = (): readonly SearchHit[] => {
    hits = [...hits, ...fresh].toSorted(isNewer).slice(0, most);
    fresh = [];
    oldest = hits.length === most ? (hits.at(-1)?.at ?? "") : "";
    return hits;
  };
  return {
    isTooOld: (at: string): boolean => at < oldest,
    add: (hit: SearchHit): void => {
      fresh.push(hit);
      if (fresh.length >= most) settle();
    },
    settle,
  };
}

// A scan over all of them: no index pays for itself below a million messages.
export function scan(bodies: Iterable<Body>, search: DeviceSearch, limit: number): SearchScan {
  const [first = "", ...others] = [...search.words, ...search.phrases].map((text) => fold(text).trim());
  const newest = createNewest(limit);
  let size = 0;
  for (const one of bodies) {
    size += 1;
    const hit = !newest.isTooOld(one.at) && fits(search, one) ? hitOf(one, first, others) : null;
    if (hit) newest.add(hit);
  }
  return { hits: newest.settle(), size };
}
