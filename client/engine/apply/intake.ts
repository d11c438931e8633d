import type { Batch, Cursors, Snapshot } from "#shared/features/conversations/conversations.wire.ts";
import { needOfBatch } from "./applyBatch.ts";
import { needOfHeaders, needOfPage, type AskedPage, type FetchedHeaders, type PageApplied } from "./applyPage.ts";
import { needOfSnapshot } from "./applySnapshot.ts";
import type { CachedMessage, Viewer } from "../model.ts";
import type { Decisions } from "./decisions.ts";
import type { Ports } from "../ports.ts";
import type { Held, Need } from "../store/storePorts.ts";
import { offeredAgain } from "../outbox/queue.ts";
import type { ServerClock } from "../line/serverClock.ts";
import type { Context } from "./workingCopy.ts";
import type { Writer } from "../store/writer.ts";

// Everything from the server comes in here, each thing in one transaction, with no waiting for anything else inside.
export interface Intake {
  // Resolves with the cursor that is stored then, whatever became of the batch.
  readonly batch: (batch: Batch) => Promise<number>;
  readonly snapshot: (snapshot: Snapshot) => Promise<void>;
  readonly page: (asked: AskedPage) => Promise<PageApplied["outcome"]>;
  readonly headers: (fetched: FetchedHeaders) => Promise<void>;
  // Begins these feeds anew, unless somebody has moved on meanwhile.
  readonly forget: (feeds: readonly string[], told: Cursors) => Promise<void>;
}

export interface IntakeListener {
  readonly arrived: (messages: readonly CachedMessage[]) => void;
  readonly rightsChanged: () => void;
  // Conversations are held of which no more than the id is known.
  readonly stubs: () => void;
  readonly stands: (feed: string, cursor: number) => void;
}

interface IntakeOptions {
  readonly ports: Pick<Ports, "stores">;
  readonly viewer: Viewer;
  readonly writer: Writer;
  readonly decisions: Decisions;
  readonly time: ServerClock;
  readonly listener: IntakeListener;
}

export const nothingNeeded: Need = { conversations: [], messages: [], drafts: [] };

export function createIntake({ viewer, writer, decisions, time, listener }: IntakeOptions): Intake {
  const context = (): Context => ({ viewer, now: time.now() });

  // What was acknowledged in the last day may be unknown to a server whose history was taken back. It is offered again first: after a crash it would not be known that it must be.
  async function offerAgain(epoch: string): Promise<void> {
    await writer.outbox(null, (held) =>
      held.epoch === epoch ? {} : { ...(held.epoch === null ? {} : offeredAgain(held.log, held.rows)), epoch },
    );
  }

  return {
    batch: async (batch) => {
      time.hear(batch.now);
      const {
        cursor,
        arrived,
        hasRights,
        conversations = [],
      } = await writer.cache(needOfBatch(batch), (held) => {
        const applied = decisions.applyBatch(held, batch, context());
        return { ...applied, cursor: cursorAfter(held, applied.cursors, batch.feed) };
      });
      listener.stands(batch.feed, cursor);
      if (arrived.length > 0) listener.arrived(arrived);
      if (hasRights) listener.rightsChanged();
      if (conversations.some(({ header }) => header === null)) listener.stubs();
      return cursor;
    },
    snapshot: async (snapshot) => {
      time.hear(snapshot.now);
      await offerAgain(snapshot.epoch);
      await writer.cache(needOfSnapshot(snapshot), (held) => decisions.applySnapshot(held, snapshot, context()));
    },
    page: async (asked) =>
      (await writer.cache(needOfPage(asked.page), (held) => decisions.applyPage(held, asked, context()))).outcome,
    headers: async (fetched) =>
      void (await writer.cache(needOfHeaders(fetched), (held) => decisions.applyHeaders(held, fetched, context()))),
    forget: async (feeds, told) => {
      await writer.cache(nothingNeeded, ({ cursors }) => ({
        cursors: Object.fromEntries(feeds.filter((feed) => cursors[feed] === told[feed]).map((feed) => [feed, null])),
      }));
    },
  };
}

const cursorAfter = (held: Held, moved: Readonly<Record<string, number | null>> | undefined, feed: string): number =>
  moved && feed in moved ? (moved[feed] ?? 0) : (held.cursors[feed] ?? 0);
