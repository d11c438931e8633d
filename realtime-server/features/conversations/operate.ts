import { scopesOf, type Actor } from "#shared/access/can.ts";
import { isStaff } from "#shared/access/roles.ts";
import { leadsAway, mask, masked } from "#shared/features/conversations/leadsAway.rules.ts";
import type { MessagePlace } from "#shared/features/conversations/messageIds.ts";
import type { Answer, Operation, Refused } from "#shared/features/conversations/operations.ts";
import { detailsOf, type OwnWords } from "#shared/features/translation/perLanguage.rules.ts";
import { asHttpError, HttpError } from "../../http/errors.ts";
import { createBatcher } from "#server/load/batcher.ts";
import { tooMany, type FloodGuard } from "#server/load/limits.ts";
import type { News, Pointer } from "../../realtime/news.ts";
import type { Command } from "./command.ts";
import { commit, type Commits } from "./commit.ts";
import type { Newcomers } from "./newcomers.ts";
import { pointersOf } from "./pointers.ts";

export interface Request {
  readonly actor: Actor;
  readonly ops: readonly Operation[];
  readonly newcomer?: number | undefined;
}

// What one operation within another's transaction has come to, and what others are to hear of it once that stands.
export interface Within {
  readonly answer: Answer;
  readonly tell: () => void;
}

export interface Operations {
  // One answer for each operation, in their order.
  readonly run: (actor: Actor, ops: readonly Operation[]) => Promise<readonly Answer[]>;
  // One operation as part of a transaction: with that it stands or falls.
  readonly within: (commits: Commits, actor: Actor, op: Operation) => Promise<Within>;
  readonly idle: () => Promise<void>;
}

export const mostInBatch = 400;
const retryAfterSeconds = 1;
const bytesOfOne = 512;

// A long text counts for several: what one commit has made in a conversation is delivered in one piece, and a slow reader keeps us that long.
const weightOf = (op: Operation): number =>
  1 + ("body" in op ? Math.floor(Buffer.byteLength(JSON.stringify([op.body, ...wordsBeside(op)])) / bytesOfOne) : 0);

const wordsBeside = (op: Operation): readonly string[] => (op.t === "send" && op.own ? [op.own.text] : []);

interface OperationsPorts {
  readonly pool: Commits;
  readonly news: Pick<News, "written">;
  readonly guard: FloodGuard;
  readonly report: (cause: unknown) => void;
  // Hears of messages in which something was found that leads away, once they are written.
  readonly found?: (places: readonly MessagePlace[]) => void;
  readonly newcomers?: Newcomers;
  // Links to them lead nowhere else.
  readonly ownHosts?: readonly string[];
}

interface Outcome {
  readonly answers: ReadonlyMap<string, Answer>;
  readonly pointers: readonly Pointer[];
}

export function createOperations(ports: OperationsPorts): Operations {
  const { pool, news, guard, report, found, newcomers, ownHosts = [] } = ports;
  const batcher = createBatcher<Request, readonly Answer[]>({
    most: mostInBatch,
    sizeOf: ({ ops }) => ops.reduce((sum, op) => sum + weightOf(op), 0),
    run: async (requests) => {
      const asked = requests.map((request) => commandsOf(request, ownHosts));
      const once = new Map(asked.flat().map((command) => [command.key, command]));
      const { answers, pointers } = await carryOut([...once.values()]);
      const results = asked.map((commands) =>
        commands.map(({ key, op }) => answers.get(key) ?? refused(op, undefined)),
      );
      const leading = placesFound([...once.values()], answers);
      return {
        results,
        tell: () => {
          tell(pointers, requests);
          if (leading.length > 0) found?.(leading);
        },
      };
    },
    failed: ({ ops }, cause) => ops.map((op) => refused(op, cause)),
  });

  function carryOut(commands: readonly Command[]): Promise<Outcome> {
    return commit(pool, commands).then(
      ({ results, written }) => ({
        answers: new Map(commands.map(({ key, op }, at) => [key, results[at] ?? refused(op, undefined)])),
        pointers: pointersOf(commands, results, written),
      }),
      (cause: unknown) => carryOutHalves(commands, cause),
    );
  }

  // What fails on its data is looked for by halves, the first half first, and refused alone. Any other failure is everybody's:
  // to go on behind it could let a later operation of a lane pass an earlier one.
  async function carryOutHalves(commands: readonly Command[], cause: unknown): Promise<Outcome> {
    // That the database is away is no news to anybody; that a statement of ours is wrong is.
    if (isOurs(cause)) report(cause);
    const answers = new Map<string, Answer>();
    const pointers: Pointer[] = [];
    const half = Math.ceil(commands.length / 2);
    const parts = isDataError(cause) && commands.length > 1 ? [commands.slice(0, half), commands.slice(half)] : [];
    let left = cause;
    for (const part of parts) {
      const found = await carryOut(part);
      for (const [key, answer] of found.answers) answers.set(key, answer);
      pointers.push(...found.pointers);
      left = new HttpError("unavailable");
      if ([...found.answers.values()].some((answer) => !answer.ok && answer.isRetryable)) break;
    }
    for (const { key, op } of commands) if (!answers.has(key)) answers.set(key, refused(op, left));
    return { answers, pointers };
  }

  // Losing it costs two seconds, not a message: what was committed is answered all the same.
  function tell(pointers: readonly Pointer[], requests: readonly Pick<Request, "actor">[]): void {
    try {
      news.written(pointers, new Set(requests.map(({ actor }) => actor.id)));
    } catch (cause) {
      report(cause);
    }
  }

  // Before anything is looked at: a request that has to wait waits as a whole, or what comes later in it could pass what came first.
  function refuseFlood(actor: Actor, ops: readonly Operation[]): void {
    const messages = ops.filter(({ t }) => t === "send").length;
    const seconds =
      guard.take("operations", actor.id, ops.length) || (messages > 0 ? guard.take("messages", actor.id, messages) : 0);
    if (seconds > 0) throw tooMany(seconds);
  }

  const limitFor = (actor: Actor, ops: readonly Operation[]) =>
    ops.some(({ t }) => t === "send") ? newcomers?.limitOf(actor) : undefined;

  return {
    idle: batcher.idle,
    run: async (actor, ops) => {
      refuseFlood(actor, ops);
      const limit = limitFor(actor, ops);
      return batcher.add({ actor, ops, newcomer: limit instanceof Promise ? await limit : limit });
    },
    within: async (commits, actor, op) => {
      const request = { actor, ops: [op], newcomer: await limitFor(actor, [op]) };
      const commands = commandsOf(request, ownHosts);
      const { results, written } = await commit(commits, commands);
      const answer = results[0] ?? refused(op, undefined);
      const leading = placesFound(commands, new Map(commands.map(({ key }) => [key, answer])));
      return {
        answer,
        tell: () => {
          tell(pointersOf(commands, [answer], written), []);
          if (leading.length > 0) found?.(leading);
        },
      };
    },
  };
}

// Where people meet is nobody's to read before it is booked, whoever says it: all of the words are masked, and the place with them.
function commandsOf({ actor, ops, newcomer }: Request, ownHosts: readonly string[]): readonly Command[] {
  const isOffice = scopesOf(actor, "conversations:send").includes("all");
  const watched = isStaff(actor) ? undefined : ownHosts;
  return ops.map((op) => ({
    key: `${actor.id} ${op.opId} ${op.conversationId}`,
    user: actor.id,
    isOffice,
    op,
    ...(newcomer !== undefined && op.t === "send" ? { newcomer } : {}),
    ...(watched && (op.t === "send" || op.t === "edit") ? maskedOf(op.body, watched) : {}),
    ...(op.t === "send" && op.own ? beside(op.body, op.own, watched) : {}),
    ...(op.t === "send" && op.point ? { masked: mask, details: { point: op.point } } : {}),
  }));
}

// What is masked in one language may not be read in the other, whichever of the two it was found in.
function beside(
  body: string,
  own: OwnWords,
  watched: readonly string[] | undefined,
): Pick<Command, "details" | "isLeading"> {
  const isLeading = watched !== undefined && [body, own.text].some((text) => leadsAway(text, watched).length > 0);
  return { details: detailsOf(own), ...(isLeading ? { isLeading } : {}) };
}

// Whether it is masked is for the conversation to say, while it is held.
function maskedOf(body: string, ownHosts: readonly string[]): Pick<Command, "masked" | "found"> {
  const found = leadsAway(body, ownHosts);
  return found.length === 0 ? {} : { masked: masked(body, found), found: [...new Set(found.map(({ kind }) => kind))] };
}

function placesFound(commands: readonly Command[], answers: Outcome["answers"]): readonly MessagePlace[] {
  return commands.flatMap(({ key, op, masked: hidden }) => {
    // Of what files are called only the database knows.
    const hasNames = op.t === "send" && op.uploads !== undefined;
    const answer = hidden === undefined && !hasNames ? undefined : answers.get(key);
    return answer?.ok && !answer.isAgain && answer.seq !== undefined
      ? [{ conversationId: op.conversationId, seq: answer.seq }]
      : [];
  });
}

const hasState = (cause: unknown, pattern: RegExp): boolean =>
  cause instanceof Error && "code" in cause && typeof cause.code === "string" && pattern.test(cause.code);
const isDataError = (cause: unknown): boolean => hasState(cause, /^2[23]/);
const isOurs = (cause: unknown): boolean => hasState(cause, /^(42|XX)/);

function refused(op: Operation, cause: unknown): Refused {
  const { code, status } = asHttpError(cause);
  return status >= 500
    ? { opId: op.opId, ok: false, code: "unavailable", isRetryable: true, retryAfter: retryAfterSeconds }
    : { opId: op.opId, ok: false, code, isRetryable: false };
}
