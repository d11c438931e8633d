import { sql } from "kysely";
import {
  returnsFor,
  routeTo,
  type Answerer,
  type ReturnWhy,
  type Route,
} from "#shared/features/assignment/routing.rules.ts";
import { queueWeight } from "#shared/features/desk/queue.rules.ts";
import type { Db, Transaction } from "../../db/connection.ts";
import { takeTurns } from "../../jobs/turns.ts";
import type { News } from "../../realtime/news.ts";
import { holdAssignee, writeAssignee } from "./assignment.store.ts";
import { addStep } from "./deskSteps.store.ts";
import { listPresence, listWaiting, readRouting, type WaitingOne } from "./routing.store.ts";

interface Move {
  readonly one: WaitingOne;
  // Why it does not stay whose it was.
  readonly left: ReturnWhy | null;
  readonly route: Route | null;
}

interface Standing {
  readonly waiting: readonly WaitingOne[];
  readonly answerers: readonly Answerer[];
}

// What is to be done first, the one that weighs most in front; null where everything stays as it is.
export function nextMove({ waiting, answerers }: Standing, mostEach: number, now: number): Move | null {
  const away = new Set(answerers.filter(({ isAway }) => isAway).map(({ id }) => id));
  const weigh = ({ waitsSince, fromDate }: WaitingOne): number =>
    queueWeight({ waitsSince: new Date(waitsSince).getTime(), fromDate }, now);
  for (const one of waiting.toSorted((a, b) => weigh(b) - weigh(a))) {
    const { assigneeId, routedUntil } = one;
    const isAway = assigneeId !== null && away.has(assigneeId);
    const until = routedUntil === null ? null : new Date(routedUntil).getTime();
    const left = assigneeId === null ? null : returnsFor({ isAway, routedUntil: until }, now);
    if (assigneeId !== null && left === null) continue;
    const pastIds = pastOf(one, left);
    const route = routeTo({ ...one, pastIds }, answerers, mostEach);
    if (left !== null || route !== null) return { one, left, route };
  }
  return null;
}

const pastOf = ({ assigneeId, pastIds }: WaitingOne, left: ReturnWhy | null): readonly string[] =>
  left === null || assigneeId === null ? pastIds : [...pastIds, assigneeId];

async function standing(db: Db, now: Date): Promise<Standing> {
  const waiting = await listWaiting(db, now);
  const loadOf = (id: string): number => waiting.filter(({ assigneeId }) => assigneeId === id).length;
  const answerers = (await listPresence(db)).map((person) => ({ ...person, load: loadOf(person.id) }));
  return { waiting, answerers };
}

async function carryOut(db: Transaction, { one, left, route }: Move, minutes: number, now: Date) {
  const conversationId = one.id;
  const held = await holdAssignee(db, conversationId);
  // Somebody was quicker.
  if (!held || (held.assignee?.id ?? null) !== one.assigneeId) return [];
  if (left !== null)
    await addStep(db, { conversationId, act: "unroute", why: left, personId: one.assigneeId, at: now });
  if (route !== null) await addStep(db, { conversationId, act: "route", ...route, teamId: one.teamId, at: now });
  const until = route === null ? null : new Date(now.getTime() + minutes * 60_000);
  return writeAssignee(db, {
    conversationId,
    personId: route?.personId ?? null,
    byId: null,
    at: now,
    teamId: one.teamId,
    routed: { until, since: one.since, past: pastOf(one, left) },
  });
}

const mostAtOnce = 50;
const everyMs = 5_000;

// One move a transaction, and one of them at a time among all nodes: how much each has is then true. How many there were.
export async function routeWaiting(db: Db, news: Pick<News, "touched">, clock: () => Date): Promise<number> {
  let moves = 0;
  while (moves < mostAtOnce) {
    const feeds = await db.transaction().execute(async (transaction) => {
      const now = clock();
      const setting = await readRouting(transaction, now);
      if (!setting?.isOn) return null;
      await sql`SELECT pg_advisory_xact_lock(hashtextextended('routing', 0))`.execute(transaction);
      const move = nextMove(await standing(transaction, now), setting.mostEach, now.getTime());
      return move && carryOut(transaction, move, setting.returnMinutes, now);
    });
    if (feeds === null) break;
    news.touched(feeds);
    moves += 1;
  }
  return moves;
}

// Behind the sends, where it is switched on. What it knows stands in the database: a node that dies forgets nobody.
export const createRouter = (
  db: Db,
  news: Pick<News, "touched">,
  clock: () => Date,
  report: (cause: unknown) => void,
) => ({
  start: () =>
    takeTurns({
      turn: async () => {
        await routeWaiting(db, news, clock);
        return everyMs;
      },
      firstAfterMs: everyMs,
      afterFailureMs: everyMs,
      report,
    }),
});
