import * as z from "zod/mini";
import { isOver, silenceSeconds, step, type CallEvent, type CallRecord } from "#shared/features/calls/calls.rules.ts";
import { id } from "#shared/wire/fields.ts";
import { enqueue } from "../../jobs/queue.ts";
import type { Work } from "../../jobs/work.ts";
import type { JobHandlers } from "../../jobs/worker.ts";
import type { Log } from "../../log.ts";
import type { News } from "../../realtime/news.ts";
import { sayOver } from "./callCards.ts";
import type { Transaction } from "../../db/connection.ts";
import type { Rooms } from "../../providers/twilio/twilio.ts";
import { callsGoingOn, nextRoom } from "./callRooms.store.ts";
import { holdCall, writeCall, type HeldCall } from "./calls.store.ts";

// Tells the devices that are asleep how a call stands.
export type Ringing = (callId: string, whom: "all" | "late" | { readonly userId: string }) => void;

const kind = "calls.look";
const payload = z.object({ id });

export const lookAt = ({ db }: Pick<Work, "db">, callId: string, dueAt: Date): Promise<void> =>
  enqueue(db, { kind, key: `${kind} ${callId}`, payload: { id: callId }, dueAt });

// Whoever is taken out of a conversation is put out of its call at once.
export async function lookAtCallsIn(db: Transaction, conversationId: string, at: Date): Promise<void> {
  for (const id of await callsGoingOn(db, conversationId)) await lookAt({ db }, id, at);
}

// Each time somebody is put out the call goes to another room: the key to the one before opens nothing any more.
export const roomOf = ({ id: callId, room }: Pick<HeldCall, "id" | "room">): string =>
  room === 0 ? `call-${callId}` : `call-${callId}-${room}`;

export const afterSeconds = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1_000);

const peopleOf = ({ callerId, seats, rung }: Pick<CallRecord, "callerId" | "seats" | "rung">): readonly string[] => [
  ...new Set([callerId, ...seats.map(({ userId }) => userId), ...rung]),
];

export const heldAt = (now: Date) => ({ now, heardSince: afterSeconds(now, -silenceSeconds) });

export const tell = ({ changed }: Pick<Work, "changed">, callId: string, people: readonly string[]): void =>
  changed({ resource: "calls", ids: [callId], audience: { people, businesses: [] } });

export async function apply(
  work: Pick<Work, "db" | "now" | "afterCommit" | "changed">,
  { news, ringing }: { readonly news: Pick<News, "touched">; readonly ringing: Ringing },
  held: HeldCall,
  event: CallEvent,
): Promise<boolean> {
  const next = step(held, event);
  if (!next) return false;
  const { db, now } = work;
  await writeCall(db, held.id, next, now());
  tell(work, held.id, peopleOf({ ...next, seats: [...held.seats, ...next.seats] }));
  if (held.state === "ringing" && next.state !== "ringing") work.afterCommit(() => ringing(held.id, "all"));
  if (held.state === "accepted" && isOver(next)) work.afterCommit(() => ringing(held.id, "late"));
  if (isOver(next) && next.state !== "ringing" && next.state !== "accepted")
    await sayOver(work, news, {
      conversationId: held.conversationId,
      state: next.state,
      callerId: held.callerId,
      callerName: held.callerName,
      startedAt: held.startedAt,
    });
  return true;
}

interface JobPorts {
  readonly news: Pick<News, "touched">;
  readonly ringing: Ringing;
  readonly rooms: Rooms | null;
  readonly log: Pick<Log, "warn">;
}

// Nobody may be left to end a call: what rings too long ends by the clock, and whoever has fallen silent is no longer in it, nor whoever may
// not read the conversation any more.
export const createCallJobs = ({ news, ringing, rooms, log }: JobPorts): JobHandlers => ({
  [kind]: async (work, asked) => {
    const held = await holdCall(work.db, payload.parse(asked).id, heldAt(work.now()));
    if (!held || isOver(held)) return;
    const at = work.now().getTime();
    const gone = held.state === "accepted" ? [...new Set([...held.silent, ...held.out])] : held.out;
    const event: CallEvent =
      held.state === "accepted" || gone.length > 0 ? { t: "gone", userIds: gone, at } : { t: "ringOver", at };
    const isDone = await apply(work, { news, ringing }, held, event);
    if (isDone && held.out.length > 0) {
      await nextRoom(work.db, held.id);
      work.afterCommit(
        () => void rooms?.close(roomOf(held)).catch((cause: unknown) => log.warn({ cause }, "a room was not closed")),
      );
    }
    if (isDone && (event.t === "ringOver" || held.state === "ringing" || held.seats.length - gone.length < 2)) return;
    await lookAt(
      work,
      held.id,
      held.state === "ringing" ? new Date(held.ringsUntil) : afterSeconds(work.now(), silenceSeconds / 3),
    );
  },
});
