import type { Call, calls, Given } from "#shared/features/calls/calls.contract.ts";
import {
  isOver,
  mayBeTogether,
  ringSeconds,
  silenceSeconds,
  type Place,
  type Seat,
  whyNot,
} from "#shared/features/calls/calls.rules.ts";
import { quietUntil } from "#shared/features/notifications/ladder.rules.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { CallServers } from "../../providers/calls/callSettings.ts";
import type { Rooms } from "../../providers/twilio/twilio.ts";
import type { News } from "../../realtime/news.ts";
import type { ReaderFor } from "./reader.ts";
import {
  addCall,
  callIn,
  holdCall,
  isCalling,
  listCalls,
  listHearers,
  noteGiven,
  noteSeen,
  readCall,
  ringAnother,
  seeCall,
  settingOf,
  type HeldCall,
  type Hearer,
} from "./calls.store.ts";
import { readRoom } from "./callRooms.store.ts";
import { addSignals, readSignals } from "./callSignals.store.ts";
import { afterSeconds, apply, heldAt, lookAt, roomOf, tell, type Ringing } from "./callSteps.ts";
import { sayOver } from "./callCards.ts";
import { expiryText } from "./expiryText.ts";
import { iceServersFor } from "./iceServers.ts";

interface CallPorts {
  readonly news: Pick<News, "touched">;
  readonly readerFor: ReaderFor;
  readonly servers: CallServers;
  readonly rooms: Rooms | null;
  readonly ringing: Ringing;
}

// Who has a night of their own choosing is not woken.
const isQuiet = ({ quietFrom, quietTo, timezone }: Hearer, now: Date): boolean =>
  quietFrom !== null &&
  quietTo !== null &&
  quietUntil({ from: quietFrom, to: quietTo }, { now: now.getTime(), timezone }) !== null;

export function createCallHandlers({ news, readerFor, servers, rooms, ringing }: CallPorts): Handlers<typeof calls> {
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
    const held = await holdCall(context.db, callId, heldAt(context.now()));
    if (!held) throw notFound();
    return held;
  }

  async function waysOf(context: Context, conversationId: string, callId: string) {
    const room = rooms ? await keyOf(context, conversationId, callId) : null;
    return { iceServers: iceServersFor(servers, context.now()).iceServers, ...room };
  }

  // A room of the call's own, and only for who is in it.
  async function keyOf(context: Context, conversationId: string, callId: string) {
    const call = await told(context, callId);
    const isIn = call.people.some((one) => one.id === context.actor.id);
    if (call.conversationId !== conversationId || !isIn || isOver(call)) throw notFound();
    const room = roomOf({ id: callId, room: await readRoom(context.db, callId) });
    const minted = await rooms?.token(room, context.actor.id, context.now());
    return minted && { room, token: minted.token };
  }

  // Where a call goes on already, whoever calls comes into it.
  async function ring(context: Context, conversationId: string, caller: Place): Promise<Call> {
    const { db, now } = context;
    const { isAboutChild, callerRoles } = await openSetting(context, conversationId);
    const goesOn = await callIn(db, conversationId);
    const held = goesOn === undefined ? undefined : await holdCall(db, goesOn, heldAt(now()));
    if (held) return comeIn(context, held, { ...caller, roles: callerRoles });
    if (await isCalling(db, caller.userId)) throw new HttpError("conflict");
    const hearers = await listHearers(db, conversationId, caller.userId);
    const allowed = hearers.filter(({ roles }) => mayBeTogether([{ roles: callerRoles }, { roles }], isAboutChild));
    if (allowed.length === 0)
      throw hearers.length > 0 ? new HttpError("refused", { reason: "minorAlone" }) : new HttpError("conflict");
    const free = allowed.filter((one) => !one.isBusy);
    const rung = free.filter((one) => !isQuiet(one, now())).map((one) => one.id);
    const state = free.length === 0 ? "busy" : rung.length === 0 ? "missed" : "ringing";
    const at = now();
    const ringsUntil = afterSeconds(at, ringSeconds);
    const callId = await addCall(db, { conversationId, state, caller, rung, ringsUntil, at });
    const call = await told(context, callId);
    if (state === "ringing") {
      await lookAt(context, callId, ringsUntil);
      context.afterCommit(() => ringing(callId, "all"));
    } else
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

  async function comeIn(context: Context, held: HeldCall, by: Seat): Promise<Call> {
    if (await isCalling(context.db, by.userId, held.id)) throw new HttpError("conflict");
    if (!(await apply(context, { news, ringing }, held, { t: "accept", by, at: context.now().getTime() }))) {
      const isMissing = held.state === "accepted" && !held.seats.some(({ userId }) => userId === by.userId);
      const reason = isMissing ? whyNot(held, by) : null;
      throw reason ? new HttpError("refused", { reason }) : new HttpError("stale_state");
    }
    await lookAt(context, held.id, afterSeconds(context.now(), held.out.length > 0 ? 0 : silenceSeconds));
    return told(context, held.id);
  }

  // Who else could be called in: of those who hear of messages there, and may be with those who talk.
  async function listOthers(context: Context, held: HeldCall): Promise<readonly Hearer[]> {
    const hearers = await listHearers(context.db, held.conversationId, context.actor.id);
    return hearers.filter(
      ({ id: userId, roles }) =>
        !held.seats.some((seat) => seat.userId === userId) && whyNot(held, { roles }) !== "minorAlone",
    );
  }

  async function invite(context: Context, held: HeldCall, userId: string | undefined): Promise<void> {
    if (held.state !== "accepted" || !held.seats.some((seat) => seat.userId === context.actor.id))
      throw new HttpError("stale_state");
    const other = (await listOthers(context, held)).find((one) => one.id === userId);
    if (!other) throw notFound();
    const reason = whyNot(held, other);
    if (reason) throw new HttpError("refused", { reason });
    if (other.isBusy) throw new HttpError("refused", { reason: "callBusy" });
    if (isQuiet(other, context.now())) throw new HttpError("refused", { reason: "callQuiet" });
    await ringAnother(context.db, held.id, other.id, afterSeconds(context.now(), ringSeconds));
    context.afterCommit(() => ringing(held.id, { userId: other.id }));
    tell(context, held.id, [other.id]);
  }

  async function give(context: Context, held: HeldCall, device: string, given: Given | undefined): Promise<void> {
    const by = { userId: context.actor.id, device };
    const isIn = held.seats.some((seat) => seat.userId === by.userId && seat.device === device);
    if (!isIn || !given) throw new HttpError("stale_state");
    await noteGiven(context.db, held.id, by, given);
    tell(
      context,
      held.id,
      held.seats.map(({ userId }) => userId),
    );
  }

  return {
    list: async (_, { db, actor, now }) => {
      const { iceServers } = iceServersFor(servers, now());
      // Whoever is rung makes the answer at once, and does not ask first by which servers.
      const whole = ({ offer, ...call }: Call): Call => ({ ...call, offer: offer ? { ...offer, iceServers } : null });
      return { calls: (await listCalls(db, actor.id, now())).map(whole) };
    },
    token: async ({ conversationId, callId }, context) => {
      await openSetting(context, conversationId);
      const ways = iceServersFor(servers, context.now());
      const room = rooms && callId !== undefined ? await keyOf(context, conversationId, callId) : null;
      return { ...ways, expiry: expiryText(new Date(ways.expiresAt)), ...room };
    },
    ring: async ({ conversationId, callId, device, action, guestId, given, said }, context) => {
      const by = { userId: context.actor.id, device };
      if (action === "ring") {
        const call = await ring(context, conversationId, by);
        // It is there with the first word of the call. Where one came into another, it is for nobody.
        if (said && call.state === "ringing" && call.caller.device === device)
          await addSignals(context.db, call.id, { from: device, to: device, first: 0, signals: said.slice(0, 1) });
        return isOver(call) ? { call } : { call, ways: await waysOf(context, conversationId, call.id) };
      }
      if (callId === undefined) throw notFound();
      const held = await hold(context, callId);
      if (held.conversationId !== conversationId) throw notFound();
      if (action === "accept") {
        // Whoever was taken out of the conversation since takes no call of it.
        const { callerRoles } = await openSetting(context, conversationId);
        const call = await comeIn(context, held, { ...by, roles: callerRoles });
        const to = call.caller.device;
        if (said && to !== null && to !== device)
          await addSignals(context.db, callId, { from: device, to, first: 1, signals: said });
        return { call, ways: await waysOf(context, conversationId, callId) };
      }
      if (action === "invite") await invite(context, held, guestId);
      else if (action === "give") await give(context, held, device, given);
      // To end what is over is to have what one wished for.
      else await apply(context, { news, ringing }, held, { t: action, by, at: context.now().getTime() });
      return { call: await told(context, callId) };
    },
    others: async ({ id: callId }, context) => {
      const { conversationId } = await told(context, callId);
      // Whoever was taken out of the conversation since is not told who is in it now.
      await openSetting(context, conversationId);
      const seen = await seeCall(context.db, callId, heldAt(context.now()));
      const others = seen ? await listOthers(context, seen) : [];
      return { people: others.map(({ id: userId, name, isBusy }) => ({ id: userId, name, isBusy })) };
    },
    signal: async ({ id: callId, device, to, first, signals }, context) => {
      const held = await hold(context, callId);
      const isHere = held.seats.some((seat) => seat.userId === context.actor.id && seat.device === device);
      const other = held.seats.find((seat) => seat.userId !== context.actor.id && seat.device === to);
      const isLaidDown = held.state === "ringing" && isHere && to === device;
      if (!isLaidDown && (held.state !== "accepted" || !isHere || !other)) throw new HttpError("stale_state");
      await addSignals(context.db, callId, { from: device, to, first, signals });
      tell(context, callId, other ? [other.userId] : held.rung);
      return {};
    },
    attend: async ({ id: callId, device, after }, context) => {
      const { db, actor, now } = context;
      // What was said before it is looked at who is there: whoever has said something is among them, or has left.
      const signals = await readSignals(db, callId, device, after);
      const call = await told(context, callId);
      await noteSeen(db, callId, { userId: actor.id, device }, now());
      const isHere = call.people.some((one) => one.id === actor.id && one.device === device);
      const room = rooms && isHere ? roomOf({ id: callId, room: await readRoom(db, callId) }) : undefined;
      return { call, signals: isHere ? signals : [], room };
    },
  };
}
