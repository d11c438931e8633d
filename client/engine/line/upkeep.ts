import { logKeptMs } from "../outbox/age.ts";
import { createFileWords } from "./fileWords.ts";
import { retryDelay } from "./backoff.ts";
import type { Intake } from "../apply/intake.ts";
import type { Viewer } from "../model.ts";
import type { Ports, Unsubscribe } from "../ports.ts";
import type { Held } from "../store/storePorts.ts";
import { queueExpired } from "../outbox/queue.ts";
import type { Trimming } from "../store/trimming.ts";
import type { ServerClock } from "./serverClock.ts";
import { createWorkingCopy, type Context } from "../apply/workingCopy.ts";
import type { Writer } from "../store/writer.ts";

export const upkeepEveryMs = 60_000;
// What stands in PDFs comes behind the first load.
export const wordsAfterMs = 5_000;
const mostHeadersAtOnce = 50;

interface UpkeepOptions {
  readonly ports: Pick<Ports, "stores" | "calls" | "clock" | "random" | "newId">;
  readonly viewer: Viewer;
  readonly writer: Writer;
  readonly intake: Intake;
  readonly time: ServerClock;
  readonly room: Trimming;
  readonly isLive: () => boolean;
}

export interface Upkeep {
  readonly start: () => void;
  // Fetches the headers of conversations that events spoke of first.
  readonly fetchStubs: () => Promise<void>;
  readonly stop: () => void;
}

// The rows as they are, judged anew by the present moment.
export function restanding({ conversations, messages, drafts }: Held, context: Context) {
  const sheet = createWorkingCopy({ conversations, messages, drafts }, { ...context, stamp: "" });
  for (const row of conversations.values()) sheet.put(row);
  return sheet.changes();
}

export function createUpkeep({
  ports: { stores, calls, clock, random, newId },
  viewer,
  writer,
  intake,
  time,
  room,
  isLive,
}: UpkeepOptions): Upkeep {
  const fileWords = createFileWords({ ports: { stores, calls }, writer, room, isLive });
  let cancel: Unsubscribe = () => undefined;
  let cancelRetry: Unsubscribe = () => undefined;
  let cancelWords: Unsubscribe = () => undefined;
  let isFetching = false;
  let isAskedAgain = false;
  let isStopped = false;

  async function turnWhatIsDue(): Promise<void> {
    const ids = await stores.cache.dueToTurn(time.now());
    if (ids.length > 0)
      await writer.cache({ conversations: ids, messages: [], drafts: [] }, (held) =>
        restanding(held, { viewer, now: time.now() }),
      );
  }

  async function tidyOutbox(): Promise<void> {
    const now = time.now();
    // By the server's word alone: a clock that jumps a day ahead must not lose what a restored server will need.
    const heard = time.heard();
    if (heard !== null) await stores.outbox.forgetLog(heard - logKeptMs);
    const hasExpired = (await stores.outbox.all()).some(
      (row) => queueExpired([row], { userId: viewer.id, now, newId }).drop?.length,
    );
    if (hasExpired) await writer.outbox(null, ({ rows }) => queueExpired(rows, { userId: viewer.id, now, newId }));
  }

  async function run(): Promise<void> {
    for (const chore of [turnWhatIsDue, tidyOutbox, room.look, fileWords.fetch]) await chore().catch(() => undefined);
    if (!isStopped) cancel = clock.after(upkeepEveryMs, () => void run());
  }

  async function fetchAll(): Promise<boolean> {
    const ids = (await stores.cache.stubs()).slice(0, mostHeadersAtOnce);
    if (ids.length === 0) return true;
    const asked = new Map((await stores.cache.conversations(ids)).map(({ id, stamp }) => [id, stamp]));
    await intake.headers({ asked, headers: await calls.headers(ids) });
    const left = new Set(await stores.cache.stubs());
    // Read before what has happened since: asked for a little later.
    return ids.some((id) => left.has(id)) ? false : fetchAll();
  }

  async function fetchStubs(tries = 0): Promise<void> {
    isAskedAgain = isFetching;
    if (isFetching || isStopped) return;
    isFetching = true;
    const isDone = await fetchAll().catch(() => false);
    isFetching = false;
    cancelRetry();
    if (isStopped) return;
    if (!isDone) cancelRetry = clock.after(retryDelay(tries, random), () => void fetchStubs(tries + 1));
    else if (isAskedAgain) await fetchStubs();
  }

  return {
    start: () => {
      isStopped = false;
      void run();
      void fetchStubs();
      cancelWords = clock.after(wordsAfterMs, () => void fileWords.fetch().catch(() => undefined));
    },
    fetchStubs: () => fetchStubs(),
    stop: () => {
      isStopped = true;
      for (const end of [cancel, cancelRetry, cancelWords]) end();
    },
  };
}
