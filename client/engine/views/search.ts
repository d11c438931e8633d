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
function hitOf(one: Body, texts: readonly string[]): SearchHit | null {
  const [first = ""] = texts;
  const from = one.folded.indexOf(first);
  if (from < 0 || texts.some((text) => !one.folded.includes(text))) return null;
  const { conversationId, seq, at, type, body } = one;
  return { conversationId, seq, at, type, body, from, to: from + first.length };
}

const isNewer = (a: SearchHit, b: SearchHit): number => (a.at < b.at ? 1 : a.at > b.at ? -1 : b.seq - a.seq);

// A scan over all of them: no index pays for itself below a million messages.
export function scan(bodies: Iterable<Body>, search: DeviceSearch, limit: number): SearchScan {
  const texts = [...search.words, ...search.phrases].map((text) => fold(text).trim());
  const hits: SearchHit[] = [];
  let size = 0;
  for (const one of bodies) {
    size += 1;
    const hit = fits(search, one) ? hitOf(one, texts) : null;
    if (hit) hits.push(hit);
  }
  return { hits: hits.toSorted(isNewer).slice(0, limit), size };
}
