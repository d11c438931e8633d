import { randomUUID } from "node:crypto";
import type pg from "pg";
import { mostToldIds } from "#shared/wire/changes.ts";
import type { ConnectionConfig } from "../db/connection.ts";
import { createListener } from "../db/listener.ts";
import type { ChangedBy, ResourceChange } from "./news.ts";

// What nodes tell each other over the database. Everything here may be lost: the poll finds it two seconds later.
export interface Hints {
  readonly feeds: (feeds: readonly string[]) => void;
  readonly changes: (changes: readonly ResourceChange[], by: ChangedBy | null) => void;
  readonly tell: (topic: "ephemeral" | "cells" | "viewing" | "stored", packet: unknown) => void;
  readonly isListening: () => boolean;
  readonly stop: () => Promise<void>;
}

interface HintOptions {
  readonly connection: ConnectionConfig;
  // Notices leave by a pool's connection, never inside an operation's transaction.
  readonly send: (channel: string, payload: string) => Promise<unknown>;
  readonly onFeeds: (feeds: readonly string[]) => void;
  readonly onChanges: (changes: readonly ResourceChange[], by: ChangedBy | null) => void;
  readonly onPacket: (topic: string, packet: unknown) => void;
}

const channel = "hearth";
const collectMs = 20;
// A notice may hold 8,000 bytes.
const mostBytes = 7_000;
const reconnectMs = 1_000;

type TravellingChange = ResourceChange & { readonly by: ChangedBy | null };

interface Notice {
  readonly node: string;
  readonly feeds?: readonly string[];
  readonly changes?: readonly TravellingChange[];
  readonly topic?: string;
  readonly packet?: unknown;
}

export function createHints({ connection, send, onFeeds, onChanges, onPacket }: HintOptions): Hints {
  const node = randomUUID();
  let collected = new Set<string>();
  let changed: TravellingChange[] = [];
  let collecting: NodeJS.Timeout | null = null;
  let client: pg.Client | null = null;
  let isStopped = false;
  let again: NodeJS.Timeout | null = null;

  const notify = (notice: Omit<Notice, "node">): void =>
    void send(channel, JSON.stringify({ node, ...notice })).catch(() => undefined);

  function flush(): void {
    collecting = null;
    for (const feeds of chunks([...collected], (feed) => feed.length + 3)) notify({ feeds });
    for (const changes of chunks(changed, bytesOf)) notify({ changes });
    [collected, changed] = [new Set(), []];
  }

  async function listen(): Promise<void> {
    const { client: made, listen: begin } = createListener(connection);
    made.on("notification", ({ payload }) => hear(payload));
    // The connection has gone: another is made, and until then the poll is what there is.
    made.once("error", () => lost(made));
    made.once("end", () => lost(made));
    try {
      await begin(channel);
      client = made;
    } catch {
      lost(made);
    }
  }

  function lost(made: pg.Client): void {
    if (client === made) client = null;
    made.removeAllListeners("end");
    made.on("error", () => undefined);
    void made.end().catch(() => undefined);
    if (isStopped || again) return;
    again = setTimeout(() => {
      again = null;
      void listen();
    }, reconnectMs);
  }

  function hear(payload: string | undefined): void {
    const notice = read(payload);
    if (!notice || notice.node === node) return;
    if (notice.feeds) onFeeds(notice.feeds);
    for (const { by, ...change } of notice.changes ?? []) onChanges([change], by);
    if (notice.topic !== undefined) onPacket(notice.topic, notice.packet);
  }

  void listen();
  return {
    feeds: (feeds) => {
      for (const feed of feeds) collected.add(feed);
      if (collected.size > 0) collecting ??= setTimeout(flush, collectMs);
    },
    changes: (changes, by) => {
      changed.push(...changes.flatMap((change) => fitting({ ...change, by })));
      collecting ??= setTimeout(flush, collectMs);
    },
    tell: (topic, packet) => notify({ topic, packet }),
    isListening: () => client !== null,
    stop: async () => {
      isStopped = true;
      if (again) clearTimeout(again);
      if (collecting) clearTimeout(collecting);
      await client?.end().catch(() => undefined);
    },
  };
}

// Only our own nodes write here, yet a notice that cannot be read must not end the process.
function read(payload: string | undefined): Notice | null {
  try {
    return JSON.parse(payload ?? "") as Notice;
  } catch {
    return null;
  }
}

const bytesOf = (change: TravellingChange): number => Buffer.byteLength(JSON.stringify(change)) + 1;

// More people than one notice may name are told in several.
function fitting(told: TravellingChange): readonly TravellingChange[] {
  const { ids, audience } = told;
  const change = ids !== null && ids.length > mostToldIds ? { ...told, ids: null } : told;
  const half = Math.ceil(audience.people.length / 2);
  if (half === audience.people.length || bytesOf(change) <= mostBytes) return [change];
  return [audience.people.slice(0, half), audience.people.slice(half)].flatMap((people) =>
    fitting({ ...change, audience: { ...audience, people } }),
  );
}

function chunks<T>(items: readonly T[], sizeOf: (item: T) => number): readonly (readonly T[])[] {
  const made: T[][] = [[]];
  let bytes = 0;
  for (const item of items) {
    bytes += sizeOf(item);
    if (bytes > mostBytes) {
      made.push([]);
      bytes = sizeOf(item);
    }
    made.at(-1)?.push(item);
  }
  return made.filter((chunk) => chunk.length > 0);
}
