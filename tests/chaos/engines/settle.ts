import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { SettledStore } from "../evidence.ts";
import type { History } from "../history.ts";
import type { Cluster } from "../postgres.ts";
import type { Profile } from "./profile.ts";

interface SettleOptions {
  readonly cluster: Cluster;
  readonly profiles: readonly Profile[];
  readonly history: History;
  readonly healedAt: number;
  readonly withinMs: number;
}

interface Standing {
  readonly behind: number;
  readonly isSettled: boolean;
}

const lookEveryMs = 50;

// Looks until all outboxes are empty and all cursors stand at their heads, and notes when each store got there.
export async function untilSettled({
  cluster,
  profiles,
  history,
  healedAt,
  withinMs,
}: SettleOptions): Promise<readonly SettledStore[]> {
  const client = await cluster.connect();
  const missed = new Map<string, number>();
  const settled = new Map<string, number>();
  try {
    while (settled.size < profiles.length && history.now() - healedAt < withinMs) {
      const heads = await headsIn(client);
      for (const profile of profiles) {
        const { behind, isSettled } = await standingOf(profile, heads);
        if (!missed.has(profile.name)) missed.set(profile.name, behind);
        if (!isSettled) settled.delete(profile.name);
        else if (!settled.has(profile.name)) settled.set(profile.name, history.now());
      }
      await pause(lookEveryMs);
    }
  } finally {
    await client.end();
  }
  const resets = new Set(
    history.entries.flatMap((entry) => (entry.e === "reset" && entry.t >= healedAt ? entry.store : [])),
  );
  return profiles.map(({ name }) => ({
    store: name,
    missed: missed.get(name) ?? 0,
    wasReset: resets.has(name),
    settledAt: settled.get(name) ?? null,
  }));
}

async function headsIn(client: pg.Client): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ feed: string; head: string }>("SELECT feed_id::text AS feed, head FROM feed");
  return new Map(rows.map(({ feed, head }) => [feed, Number(head)]));
}

async function standingOf({ held, feeds }: Profile, heads: ReadonlyMap<string, number>): Promise<Standing> {
  const { cursors, queued } = await held();
  const behind = feeds.reduce((sum, feed) => sum + (heads.get(feed) ?? 0) - (cursors[feed] ?? 0), 0);
  return { behind, isSettled: behind === 0 && queued === 0 };
}
