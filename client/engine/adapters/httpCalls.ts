import { shortForm } from "#shared/features/conversations/messageForms.ts";
import type { Message } from "#shared/features/conversations/conversations.records.ts";
import type { PullAnswer, Snapshot, WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { renameKeys, snakeKey } from "#shared/wire/case.ts";
import type { Calls, FileWords, OperationAnswer, PageRequest, UploadStanding } from "../ports.ts";
import type { WireCall, WireSend } from "./fetchSend.ts";

interface LongPage {
  readonly messages: readonly Message[];
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
  readonly conversation: { readonly lastMessage: Message | null };
}

// The answers are those of the contract, which the server has checked: the engine carries no schemas to check them again.
const answered = async <T>(answer: Promise<unknown>): Promise<T> => (await answer) as T;

const placeIn = (at: PageRequest["at"]): Record<string, number> => (at === "newest" ? {} : { ...at });

export function createHttpCalls(send: WireSend): Calls {
  const get = <T>(path: string, fields: Readonly<Record<string, string | number | null>>): Promise<T> =>
    answered<T>(send({ method: "GET", url: withQuery(path, fields) }));
  const post = <T>(path: string, body: object, rest: Pick<WireCall, "timeoutMs" | "signal"> = {}): Promise<T> =>
    answered<T>(send({ method: "POST", url: path, body: snaked(body), ...rest }));

  return {
    pull: (request, signal) =>
      post<PullAnswer>("/sync/pull", request, { timeoutMs: (request.wait + 15) * 1_000, signal }),
    op: (request) => post<OperationAnswer>("/sync/op", request),
    snapshot: (open) => get<Snapshot>("/sync/snapshot", { open }),
    page: async ({ conversationId, at, limit }) => {
      const { messages, hasBefore, hasAfter, conversation } = await get<LongPage>("/conversations/messages", {
        conversationId,
        ...placeIn(at),
        limit,
      });
      return {
        conversationId,
        messages: messages.map(shortForm),
        hasBefore,
        hasAfter,
        headSeq: conversation.lastMessage?.seq ?? 0,
      };
    },
    headers: async (ids) =>
      (await get<{ headers: readonly WireHeader[] }>("/conversations/headers", { ids: ids.join(",") })).headers,
    headersBefore: async (before, limit) =>
      (await get<{ headers: readonly WireHeader[] }>("/conversations/headers", { before, limit })).headers,
    fileWords: (refs) => get<FileWords>("/conversations/search/files", { refs: refs.join(",") }),
    declareUpload: ({ id, conversationId, name, mime, size, sha256, durationMs, peaks, isOriginal }) =>
      post<UploadStanding>("/uploads", { id, conversationId, name, mime, size, sha256, durationMs, peaks, isOriginal }),
    putPart: (id, offset, part) =>
      answered<UploadStanding>(
        send({ method: "PUT", url: `/uploads/${id}?offset=${offset}`, body: part, timeoutMs: 60_000 }),
      ),
    upload: (id) => get<UploadStanding>(`/uploads/${id}`, {}),
  };
}

const snaked = (body: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).map(([key, value]) => [snakeKey(key), renameKeys(value, snakeKey)]));

function withQuery(path: string, fields: Readonly<Record<string, string | number | null>>): string {
  const query = new URLSearchParams(
    Object.entries(fields).flatMap(([key, value]) => (value === null ? [] : [[snakeKey(key), String(value)]])),
  );
  return query.size === 0 ? path : `${path}?${query}`;
}
