import type * as z from "zod/mini";
import type { Actor } from "#shared/access/can.ts";
import type { Batch, PullAnswer } from "#shared/features/conversations/conversations.wire.ts";
import type { Answer } from "#shared/features/conversations/operations.ts";
import type { op, pull, sync } from "#shared/features/conversations/sync.contract.ts";
import type { Clock } from "../../clock.ts";
import type { Session, Visit } from "../../http/context.ts";
import { HttpError } from "../../http/errors.ts";
import type { CallHandlers } from "../../http/mount.ts";
import { headsOf, toReset, type Feeds } from "../../realtime/feeds.port.ts";
import type { Waiter } from "../../realtime/waiters.ts";
import { tooMany, type FloodGuard } from "#server/load/limits.ts";
import type { Operations } from "./operate.ts";
import type { Snapshots } from "./snapshot.store.ts";

interface SyncPorts {
  readonly operations: Operations;
  readonly feeds: Feeds;
  readonly guard: FloodGuard;
  readonly clock: Clock;
  readonly beginWaiting: (feeds: readonly string[]) => Waiter;
  // A device has stored its person's own feed up to here.
  readonly stored: (user: string, pos: number) => void;
  readonly findAgain: (session: Session) => Promise<Visit>;
}

export type SyncCalls = ReturnType<typeof createSyncCalls>;

// The engine's calls. Operations come by the socket too.
export function createSyncCalls({ operations, feeds, guard, clock, beginWaiting, stored, findAgain }: SyncPorts) {
  const now = (): string => clock.now().toISOString();

  async function readOnce(actor: Actor, { cursors, epoch, limit }: z.output<typeof pull>): Promise<PullAnswer> {
    const bounds = await feeds.bounds(feeds.feedsOf(actor));
    const isOther = epoch !== null && epoch !== bounds.epoch;
    const reset = isOther ? [...bounds.of.keys()] : toReset(bounds.of, cursors);
    if (!reset.includes(actor.id)) stored(actor.id, cursors[actor.id] ?? 0);
    const wants = [...bounds.of.keys()]
      .filter((feed) => !reset.includes(feed))
      .map((feed) => ({ feed, cursor: cursors[feed] ?? 0, reader: actor, limit }));
    const found = await feeds.read(wants);
    const batches: Batch[] = [];
    found.forEach((one) => typeof one !== "string" && batches.push(one.batch));
    return { batches, heads: headsOf(bounds.of), reset: [...reset], epoch: bounds.epoch, now: now() };
  }

  return {
    op: async (
      { user, ops }: z.output<typeof op>,
      { actor }: { readonly actor: Actor },
    ): Promise<{ answers: Answer[]; now: string }> => {
      // What one person has queued is never sent as another (I20).
      if (user !== actor.id) throw new HttpError("wrong_user");
      return { answers: [...(await operations.run(actor, ops))], now: now() };
    },
    pull: async (asked: z.output<typeof pull>, { actor, session }: Visit): Promise<PullAnswer> => {
      const seconds = guard.take("pulls", actor.id);
      if (seconds > 0) throw tooMany(seconds);
      if (asked.wait === 0) return readOnce(actor, asked);
      const waiter = beginWaiting(feeds.feedsOf(actor));
      try {
        const answer = await readOnce(actor, asked);
        if (answer.batches.length > 0 || answer.reset.length > 0) return answer;
        await waiter.news(answer.heads, asked.wait * 1000);
      } finally {
        waiter.end();
      }
      const visit = session && (await findAgain(session));
      if (!visit?.session) throw new HttpError("not_logged_in");
      return readOnce(visit.actor, asked);
    },
  };
}

// Over HTTPS, where blocked networks come in.
export const createSyncHandlers = (
  calls: Pick<SyncCalls, "op" | "pull">,
  snapshots: Snapshots,
): CallHandlers<typeof sync> => ({
  op: calls.op,
  pull: async (asked, by) => {
    const { batches, heads, reset, ...rest } = await calls.pull(asked, by);
    return { ...rest, batches: [...batches], heads: { ...heads }, reset: [...reset] };
  },
  snapshot: async ({ open }, { actor, caller }) => {
    const { heads, headers, messages, drafts, ...rest } = await snapshots.read({ actor, open, ip: caller.ip });
    return {
      ...rest,
      heads: { ...heads },
      headers: [...headers],
      drafts: [...drafts],
      messages: Object.fromEntries(Object.entries(messages).map(([id, run]) => [id, [...run]])),
    };
  },
});
