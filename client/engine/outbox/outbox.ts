import { needOfAnswers } from "../apply/applyAnswers.ts";
import { isHeld, isSendable } from "./age.ts";
import { retryDelay } from "../line/backoff.ts";
import { classOf, retryAfterMs } from "../line/failure.ts";
import { mostInOneRequest, sortAnswers } from "./lane.ts";
import type { Pending, Viewer } from "../model.ts";
import type { Decisions } from "../apply/decisions.ts";
import { CallFailure, type OperationAnswer, type OperationRequest, type Ports, type Unsubscribe } from "../ports.ts";
import type { ServerClock } from "../line/serverClock.ts";
import type { OwnVersions } from "./ownVersions.ts";
import type { Writer } from "../store/writer.ts";

type Door = (request: OperationRequest) => Promise<OperationAnswer>;

export interface Outbox {
  // Looks for lanes with something to send. Told after every command, and whenever a try is worth while.
  readonly flush: () => Promise<void>;
  // Waits no longer for its next try.
  readonly wake: () => void;
  // The socket while there is one; otherwise the calls.
  readonly use: (door: Door | null) => void;
  // Something is being sent, or looked for.
  readonly isBusy: () => boolean;
  // Kept, until the right person is signed in again.
  readonly pause: () => void;
  readonly resume: () => void;
  readonly stop: () => void;
}

interface OutboxOptions {
  readonly ports: Pick<Ports, "stores" | "calls" | "clock" | "random">;
  readonly viewer: Viewer;
  readonly device: () => Promise<string>;
  readonly writer: Writer;
  readonly decisions: Decisions;
  readonly time: ServerClock;
  readonly ownVersions: OwnVersions;
  readonly onFailure: (failure: unknown) => void;
  readonly onQuiet: () => void;
}

// What left, and of which history the server was then known to be.
interface Offered {
  readonly taken: readonly Pending[];
  readonly under: string | null;
}

interface Lane {
  isRunning: boolean;
  isAskedAgain: boolean;
  tries: number;
  limit: number;
  waits: Unsubscribe | null;
}

export function createOutbox({
  ports: { stores, calls, clock, random },
  viewer,
  device,
  writer,
  decisions,
  time,
  ownVersions,
  onFailure,
  onQuiet,
}: OutboxOptions): Outbox {
  const lanes = new Map<string, Lane>();
  let door: Door | null = null;
  let isPaused = false;
  let isStopped = false;
  let waitsForReady: Unsubscribe | null = null;
  let looking = 0;

  const isBusy = (): boolean => looking > 0 || lanes.values().some(({ isRunning }) => isRunning);

  const laneOf = (id: string): Lane => {
    const lane = lanes.get(id) ?? {
      isRunning: false,
      isAskedAgain: false,
      tries: 0,
      limit: mostInOneRequest,
      waits: null,
    };
    lanes.set(id, lane);
    return lane;
  };

  // One request in flight for each conversation, the conversations beside each other.
  async function start(id: string): Promise<void> {
    const lane = laneOf(id);
    lane.isAskedAgain = lane.isRunning;
    if (lane.isRunning || lane.waits || isPaused || isStopped) return;
    lane.isRunning = true;
    const delay = await runLane(id, lane).catch((cause: unknown) => failed(lane, cause));
    lane.isRunning = false;
    if (delay !== null) waitThenStart(id, lane, delay);
    else if (lane.isAskedAgain) await start(id);
    if (!isBusy()) onQuiet();
  }

  function waitThenStart(id: string, lane: Lane, delay: number): void {
    if (isStopped || isPaused) return;
    lane.waits = clock.after(delay, () => {
      lane.waits = null;
      void start(id);
    });
  }

  // Until the lane is empty: null. Otherwise how long to wait before the next try.
  async function runLane(id: string, lane: Lane): Promise<number | null> {
    for (;;) {
      const { taken, under } = await stores.outbox.commit(id, ({ rows, epoch }) => ({
        ...decisions.takeLane(rows, { now: time.now(), limit: lane.limit }),
        under: epoch,
      }));
      if (taken.length === 0 || isStopped || isPaused) return null;
      const answer = await offer(taken, lane);
      if (!answer) continue;
      if (answer.answers.length === 0) throw new CallFailure("unexpected");
      time.hear(answer.now);
      lane.tries = 0;
      const waits = await settle(id, { taken, under }, answer.answers);
      if (waits) return failed(lane, new CallFailure(waits.code, waits.retryAfter));
    }
  }

  // Null when the request as a whole was refused: one by one shows which of them it was.
  async function offer(taken: readonly Pending[], lane: Lane): Promise<OperationAnswer | null> {
    const request = { user: viewer.id, device: await device(), ops: decisions.requestOf(taken) };
    try {
      const answer = await (door ?? calls.op)(request);
      lane.limit = mostInOneRequest;
      return answer;
    } catch (failure) {
      if (classOf(failure) !== "final" || !(failure instanceof CallFailure)) throw failure;
      lane.limit = 1;
      return taken.length > 1
        ? null
        : {
            now: "",
            answers: taken.map(({ op }) => ({
              opId: op.opId,
              ok: false,
              code: finalCode(failure),
              isRetryable: false,
            })),
          };
    }
  }

  // First what the answers tell, then the queue: a crash between the two sends again, and gets the first answer.
  // An answer of a history that has been taken back since is none: what it was about waits, and is offered again.
  async function settle(id: string, { taken, under }: Offered, answers: OperationAnswer["answers"]) {
    const sorted = sortAnswers(taken, answers);
    if (sorted.done.length > 0)
      await writer.cache(needOfAnswers(sorted.done), (held) =>
        held.epoch === null || held.epoch === under
          ? decisions.applyAnswers(held, sorted.done, { viewer, now: time.now() })
          : {},
      );
    ownVersions.note(sorted.done);
    if (sorted.done.length + sorted.refused.length > 0)
      await writer.outbox(id, ({ rows, epoch }) =>
        epoch === under ? decisions.settleLane(rows, sorted, time.heard() ?? time.now()) : {},
      );
    return sorted.waits;
  }

  function failed(lane: Lane, failure: unknown): number {
    if (classOf(failure) === "auth") isPaused = true;
    onFailure(failure);
    return Math.max(retryAfterMs(failure), retryDelay(lane.tries++, random));
  }

  function wake(): void {
    for (const lane of lanes.values()) {
      lane.waits?.();
      lane.waits = null;
    }
    void flush();
  }

  async function flush(): Promise<void> {
    if (isPaused || isStopped) return;
    looking++;
    await startAll().finally(() => {
      looking--;
      if (!isBusy()) onQuiet();
    });
  }

  async function startAll(): Promise<void> {
    const [rows, now] = [await stores.outbox.all(), time.now()];
    waitForReady(rows, now);
    for (const id of new Set(rows.filter((row) => isSendable(row, now)).map(({ op }) => op.conversationId)))
      void start(id);
  }

  function waitForReady(rows: readonly Pending[], now: number): void {
    waitsForReady?.();
    const ready = rows.filter((row) => isHeld(row, now)).map(({ readyAt = 0 }) => readyAt);
    waitsForReady = ready.length === 0 ? null : clock.after(Math.min(...ready) - now, () => void flush());
  }

  return {
    flush,
    wake,
    use: (next) => {
      door = next;
    },
    isBusy,
    pause: () => {
      isPaused = true;
    },
    resume: () => {
      isPaused = false;
      wake();
    },
    stop: () => {
      isStopped = true;
      waitsForReady?.();
      for (const lane of lanes.values()) lane.waits?.();
    },
  };
}

const finalCode = ({ code }: CallFailure) =>
  code === "no_response" || code === "timeout" || code === "aborted" ? "unexpected" : code;
