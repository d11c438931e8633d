import { contentTypes, type ContentType } from "#shared/features/conversations/conversations.wire.ts";
import { fold } from "#shared/features/search/fold.rules.ts";
import { isWhole, type PageSaid } from "#shared/features/search/fileWords.rules.ts";
import { lineOf, needlesOf, passageOf } from "#shared/features/search/passage.rules.ts";
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
  readonly files: readonly FileText[];
}

interface FileText {
  readonly name: string;
  readonly isWhole: boolean;
  readonly pages: readonly (PageSaid & { readonly folded: string })[];
}

type Sayable = Pick<CachedMessage, "conversationId" | "seq" | "at" | "from" | "type" | "files" | "body" | "said">;

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
  said = [],
}: Sayable): Body => {
  const text = (body ?? "").normalize("NFC");
  const texts = said.flatMap(({ ref, pages }) => {
    const name = files.find((file) => file.ref === ref)?.name;
    return name === undefined || pages.length === 0 ? [] : [textOf(name, pages)];
  });
  return {
    conversationId,
    seq,
    at,
    from,
    type,
    hasFiles: files.length > 0,
    body: text,
    folded: fold(text),
    files: texts,
  };
};

const textOf = (name: string, pages: readonly PageSaid[]): FileText => ({
  name,
  isWhole: isWhole(pages),
  pages: pages.map(({ page, said }) => {
    const text = lineOf(said);
    return { page, said: text, folded: fold(text) };
  }),
});

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

// Every word must be there, in any order; in writing without spaces, what was typed is one word. Of a file all of them stand on one page.
function hitOf(one: Body, search: DeviceSearch, [first = "", ...others]: readonly string[]): SearchHit | null {
  const { conversationId, seq, at, type, body } = one;
  const said = { conversationId, seq, at, type, body };
  const placeIn = (folded: string): number =>
    others.every((text) => folded.includes(text)) ? folded.indexOf(first) : -1;
  const from = placeIn(one.folded);
  if (from >= 0) return { ...said, from, to: from + first.length };
  for (const { name, pages } of one.files) {
    const found = pages.find(({ folded }) => placeIn(folded) >= 0);
    if (found)
      return { ...said, from: 0, to: 0, file: { name, page: found.page, passage: passageOf(found.said, search) } };
  }
  return null;
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
  const needles = needlesOf(search);
  const newest = createNewest(limit);
  const looked = { size: 0, files: 0, hasLong: false };
  for (const one of bodies) {
    looked.size += 1;
    looked.files += one.files.length;
    looked.hasLong ||= one.files.some(({ isWhole: isAll }) => !isAll);
    const hit = !newest.isTooOld(one.at) && fits(search, one) ? hitOf(one, search, needles) : null;
    if (hit) newest.add(hit);
  }
  return { hits: newest.settle(), ...looked };
}
