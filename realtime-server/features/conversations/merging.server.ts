import type { merging } from "#shared/features/merging/merging.contract.ts";
import { refusesMerge } from "#shared/features/merging/merging.rules.ts";
import type { Transaction } from "../../db/connection.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { News } from "../../realtime/news.ts";
import { addNotice, point, pointerKinds } from "./changes.ts";
import { addStep } from "./deskSteps.store.ts";
import {
  countOf,
  holdBoth,
  listCandidates,
  readMergeable,
  readTogether,
  removeMerge,
  writeMerge,
} from "./merging.store.ts";
import { readHeader } from "./headers.store.ts";
import { noteReading, type ReaderFor } from "./reader.ts";
import { writeLine } from "../../db/auditLine.ts";

interface MergingPorts {
  readonly news: Pick<News, "touched">;
  readonly readerFor: ReaderFor;
}

interface Telling {
  readonly conversationId: string;
  readonly otherId: string;
  readonly key: "mergedInto" | "mergedFrom" | "mergeEnded";
  readonly text: string;
  readonly feeds: readonly string[];
  readonly at: Date;
}

const mostLines = 1_000;

// A conversation goes on in another one of the same people. Numbers, marks and outboxes of devices know of conversations, so no message moves:
// the one is closed like any other, and each says in its words where the other is.
export function createMergingHandlers({ news, readerFor }: MergingPorts): Handlers<typeof merging> {
  async function tell(db: Transaction, { conversationId, otherId, key, text, feeds, at }: Telling): Promise<void> {
    const seq = await addNotice(db, conversationId, { key, params: { conversationId: otherId }, text, at });
    await point(db, feeds, { kind: pointerKinds.messages, conversationId, ref: seq });
    await point(db, feeds, { kind: pointerKinds.header, conversationId, ref: null });
  }

  async function both({ db, now }: Context, conversationId: string, intoId: string) {
    const held = await holdBoth(db, [conversationId, intoId]);
    const found = await readMergeable(db, [conversationId, intoId], now());
    const [from, into] = [found.get(conversationId), found.get(intoId)];
    if (!from || !into) throw notFound();
    return { held, from, into };
  }

  return {
    preview: async ({ conversationId }, { db, now }) => {
      const from = (await readMergeable(db, [conversationId], now())).get(conversationId);
      if (!from) throw notFound();
      return { ...(await countOf(db, conversationId)), candidates: await listCandidates(db, from, now()) };
    },
    merge: async ({ conversationId, intoId }, context) => {
      const { db, actor, now, afterCommit } = context;
      const { held, from, into } = await both(context, conversationId, intoId);
      if (from.mergedInto === intoId) return {};
      const reason = refusesMerge(from, into);
      if (reason !== null) throw new HttpError("refused", { reason });
      const at = now();
      await writeMerge(db, { conversationId, intoId, byId: actor.id, at });
      const feeds = [held.feedsOf(conversationId), held.feedsOf(intoId)] as const;
      await tell(db, {
        conversationId,
        otherId: intoId,
        key: "mergedInto",
        text: "This conversation goes on in another one.",
        feeds: feeds[0],
        at,
      });
      await tell(db, {
        conversationId: intoId,
        otherId: conversationId,
        key: "mergedFrom",
        text: "Another conversation goes on here.",
        feeds: feeds[1],
        at,
      });
      await addStep(db, { conversationId, act: "merge", byId: actor.id, otherId: intoId, at });
      await addStep(db, { conversationId: intoId, act: "mergeInto", byId: actor.id, otherId: conversationId, at });
      await writeLine(context, "conversations:merge", `conversation:${conversationId} into:${intoId}`);
      afterCommit(() => news.touched([...new Set(feeds.flat())]));
      return {};
    },
    unmerge: async ({ conversationId }, context) => {
      const { db, actor, now, afterCommit } = context;
      const intoId = (await readMergeable(db, [conversationId], now())).get(conversationId)?.mergedInto;
      if (intoId === undefined) throw notFound();
      if (intoId === null) throw new HttpError("stale_state");
      const { held, from } = await both(context, conversationId, intoId);
      if (from.mergedInto !== intoId) throw new HttpError("stale_state");
      const at = now();
      await removeMerge(db, conversationId);
      const feeds = held.feedsOf(conversationId);
      await tell(db, {
        conversationId,
        otherId: intoId,
        key: "mergeEnded",
        text: "This conversation is open again.",
        feeds,
        at,
      });
      // The other one is told by its header alone: nothing was said there.
      const others = held.feedsOf(intoId);
      await point(db, others, { kind: pointerKinds.header, conversationId: intoId, ref: null });
      await addStep(db, { conversationId, act: "unmerge", byId: actor.id, otherId: intoId, at });
      await addStep(db, { conversationId: intoId, act: "unmergeInto", byId: actor.id, otherId: conversationId, at });
      await writeLine(context, "conversations:unmerge", `conversation:${conversationId} from:${intoId}`);
      afterCommit(() => news.touched([...new Set([...feeds, ...others])]));
      return {};
    },
    together: async ({ conversationId }, context) => {
      const reader = readerFor(context);
      const header = await readHeader(context.db, reader, conversationId);
      if (!header) throw notFound();
      const ids = [conversationId, ...(header.merged ?? [])];
      await noteReading(reader, ids.slice(1));
      const lines = await readTogether(context.db, reader, { ids, most: mostLines + 1 });
      return { lines: lines.slice(-mostLines), isWhole: lines.length <= mostLines };
    },
  };
}
