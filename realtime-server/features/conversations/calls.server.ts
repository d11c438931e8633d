import * as z from "zod/mini";
import type { Call, calls } from "#shared/features/calls/calls.contract.ts";
import {
  isOver,
  mayTalk,
  ringSeconds,
  silenceSeconds,
  step,
  type CallEvent,
  type CallRecord,
  type Place,
} from "#shared/features/calls/calls.rules.ts";
import { quietUntil } from "#shared/features/notifications/ladder.rules.ts";
import { id } from "#shared/wire/fields.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { enqueue } from "../../jobs/queue.ts";
import type { Work } from "../../jobs/work.ts";
import type { JobHandlers } from "../../jobs/worker.ts";
import type { CallServers } from "../../providers/calls/callSettings.ts";
import type { Rooms } from "../../providers/twilio/twilio.ts";
import type { News } from "../../realtime/news.ts";
import type { ReaderFor } from "./reader.ts";
import {
  addCall,
  addSignals,
  holdCall,
  isCalling,
  listCalls,
  listHearers,
  noteSeen,
  readCall,
  readSignals,
  settingOf,
  writeCall,
  type HeldCall,
  type Hearer,
} from "./calls.store.ts";
import { sayOver } from "./callCards.ts";
import { expiryText } from "./expiryText.ts";
import { iceServersFor } from "./iceServers.ts";

interface CallPorts {
  readonly news: Pick<News, "touched">;
  readonly readerFor: ReaderFor;
  readonly servers: CallServers;
  readonly rooms: Rooms | null;
}

const kind = "calls.look";
const payload = z.object({ id });

const lookAt = ({ db }: Pick<Work, "db">, callId: string, dueAt: Date): Promise<void> =>
  enqueue(db, { kind, key: `${kind} ${callId}`, payload: { id: callId }, dueAt });

const afterSeconds = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1_000);

const peopleOf = ({ caller, callee, rung }: Pick<CallRecord, "caller" | "callee" | "rung">): readonly string[] => [
  ...new Set([caller.userId, ...(callee ? [callee.userId] : []), ...rung]),
];

const tell = ({ changed }: Pick<Work, "changed">, callId: string, people: readonly string[]): void =>
  changed({ resource: "calls", ids: [callId], audience: { people, businesses: [] } });

// Who has a night of their own choosing is not woken.
const isQuiet = ({ quietFrom, quietTo, timezone }: Hearer, now: Date): boolean =>
  quietFrom !== null &&
  quietTo !== null &&
  quietUntil({ from: quietFrom, to: quietTo }, { now: now.getTime(), timezone }) !== null;

async function apply(
  work: Pick<Work, "db" | "now" | "afterCommit" | "changed">,
  news: Pick<News, "touched">,
  held: HeldCall,
  event: CallEvent,
): Promise<boolean> {
  const next = step(held, event);
  if (!next) return false;
  const { db, now } = work;
  await writeCall(db, held.id, next, now());
  tell(work, held.id, peopleOf(next));
  const told = await readCall(db, held.id, held.caller.userId);
  if (told && isOver(next) && next.state !== "ringing" && next.state !== "accepted")
    await sayOver(work, news, {
      conversationId: held.conversationId,
      state: next.state,
      callerId: held.caller.userId,
      callerName: told.caller.name,
      startedAt: held.startedAt,
    });
  return true;
}

export function createCallHandlers({ news, readerFor, servers, rooms }: CallPorts): Handlers<typeof calls> {
  async function openSetting(context: Context, conversationId: string) {
    const setting = await settingOf(context.db, readerFor(context), conversationId);
    if (!setting) throw notFound();
    if (setting.isClosed) throw new HttpError("archived");
    return setting;
  }

  async function told({ db, actor }: Context, callId: string): Promise<Call> {
    const call = await readCall(db, callId, actor.id);
    if (!call) throw notFound();
    return call;
  }

  async function hold(context: Context, callId: string): Promise<HeldCall> {
    await told(context, callId);
    const held = await holdCall(context.db, callId);
    if (!held) throw notFound();
    return held;
  }

  // A room of the call's own, and only for who is in it.
  async function roomOf(context: Context, conversationId: string, callId: string) {
    const call = await told(context, callId);
    const isIn = [call.caller.id, call.callee?.id].includes(context.actor.id);
    if (call.conversationId !== conversationId || !isIn || isOver(call)) throw notFound();
    const room = `call-${callId}`;
    const minted = await rooms?.token(room, context.actor.id, context.now());
    return minted && { room, token: minted.token };
  }

  async function ring(context: Context, conversationId: string, caller: Place): Promise<Call> {
    const { db, now } = context;
    const { isAboutChild, callerRoles } = await openSetting(context, conversationId);
    if (await isCalling(db, caller.userId, conversationId)) throw new HttpError("conflict");
    const hearers = await listHearers(db, conversationId, caller.userId);
    const allowed = hearers.filter(({ roles }) => mayTalk(callerRoles, roles, isAboutChild));
    if (allowed.length === 0)
      throw hearers.length > 0 ? new HttpError("refused", { reason: "minorAlone" }) : new HttpError("conflict");
    const free = allowed.filter((one) => !one.isBusy);
    const rung = free.filter((one) => !isQuiet(one, now())).map((one) => one.id);
    const state = free.length === 0 ? "busy" : rung.length === 0 ? "missed" : "ringing";
    const at = now();
    const ringsUntil = afterSeconds(at, ringSeconds);
    const callId = await addCall(db, { conversationId, state, caller, rung, ringsUntil, at });
    const call = await told(context, callId);
    if (state === "ringing") await lookAt(context, callId, ringsUntil);
    else
      await sayOver(context, news, {
        conversationId,
        state,
        callerId: caller.userId,
        callerName: call.caller.name,
        startedAt: null,
      });
    tell(context, callId, [caller.userId, ...rung]);
    return call;
  }

  return {
    list: async (_, { db, actor, now }) => ({ calls: await listCalls(db, actor.id, now()) }),
    token: async ({ conversationId, callId }, context) => {
      await openSetting(context, conversationId);
      const ways = iceServersFor(servers, context.now());
      const room = rooms && callId !== undefined ? await roomOf(context, conversationId, callId) : null;
      return { ...ways, expiry: expiryText(new Date(ways.expiresAt)), ...room };
    },
    ring: async ({ conversationId, callId, device, action }, context) => {
      const by = { userId: context.actor.id, device };
      if (action === "ring") return { call: await ring(context, conversationId, by) };
      if (callId === undefined) throw notFound();
      const held = await hold(context, callId);
      if (held.conversationId !== conversationId) throw notFound();
      // Whoever was taken out of the conversation since takes no call of it.
      if (action === "accept") await openSetting(context, conversationId);
      const isDone = await apply(context, news, held, { t: action, by, at: context.now().getTime() });
      // To end what is over is to have what one wished for.
      if (!isDone && action === "accept") throw new HttpError("stale_state");
      if (isDone && action === "accept") await lookAt(context, callId, afterSeconds(context.now(), silenceSeconds));
      return { call: await told(context, callId) };
    },
    signal: async ({ id: callId, device, to, first, signals }, context) => {
      const held = await hold(context, callId);
      const places = [held.caller, held.callee];
      const from = places.find((place) => place?.userId === context.actor.id && place.device === device);
      const other = places.find((place) => place && place.userId !== context.actor.id);
      if (held.state !== "accepted" || !from || other?.device !== to) throw new HttpError("stale_state");
      await addSignals(context.db, callId, { from: device, to, first, signals });
      tell(context, callId, [other.userId]);
      return {};
    },
    attend: async ({ id: callId, device, after }, context) => {
      const { db, actor, now } = context;
      const call = await told(context, callId);
      await noteSeen(db, callId, { userId: actor.id, device }, now());
      const isHere = [call.caller, call.callee].some((one) => one?.id === actor.id && one.device === device);
      return { call, signals: isHere ? await readSignals(db, callId, device, after) : [] };
    },
  };
}

// Nobody may be left to end a call: what rings too long, or has fallen silent on one side, ends by the clock.
export const createCallJobs = (news: Pick<News, "touched">): JobHandlers => ({
  [kind]: async (work, asked) => {
    const held = await holdCall(work.db, payload.parse(asked).id);
    if (!held || isOver(held)) return;
    const at = work.now().getTime();
    const isSilent = held.state === "accepted" && at - held.seenAt >= silenceSeconds * 1_000;
    if (await apply(work, news, held, { t: isSilent ? "silent" : "ringOver", at })) return;
    await lookAt(work, held.id, afterSeconds(work.now(), silenceSeconds / 3));
  },
});
