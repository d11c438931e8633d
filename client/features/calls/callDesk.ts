import { calls, type Call } from "#shared/features/calls/calls.contract.ts";
import { isOver } from "#shared/features/calls/calls.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { wordsOf } from "#client/api/wordsOf.ts";
import { say } from "#client/i18n/text.ts";
import { toast } from "#client/session/notify.ts";
import { store } from "#client/session/store.ts";
import { isSmallAtom, mediaAtom, noMedia, shownCallAtom } from "./calls.atoms.ts";
import { captionsAtom } from "./captions.atoms.ts";
import { noCaptions } from "./captions.ts";
import { chosenDevices, keepChosen } from "./chosenDevices.ts";
import { createLedCall, type LedCall, type Ways } from "./ledCall.ts";
import { nameToCome, nameToWait } from "./deviceNames.ts";
import type { Ready } from "./lines.ts";
import { lineAhead, readyAnswer, type ReadyAnswer } from "./readyAnswer.ts";
import { closeMedia, openOwnMedia, type OwnMedia } from "./ownMedia.ts";

const api = apiOf(calls);

// A yes that comes with the first ring waits for its answer to what was laid down: without it both sides begin anew, which takes longer.
const soonMs = 400;

const overWords = { declined: "over.declined", busy: "over.busy", missed: "over.missed" } as const;

interface Taken {
  readonly call: Call;
  readonly ways?: Ways | undefined;
  readonly ready?: Ready;
}

export type CallDesk = ReturnType<typeof createCallDesk>;

// All that this device has to do with calls: one at a time.
export function createCallDesk(userId: string) {
  let led: LedCall | null = null;
  let isStarting = false;
  // What has been asked for and has not begun.
  let giveUp: (() => void) | null = null;
  let answer: ReadyAnswer | null = null;

  const fail = (failure: unknown): void => toast(wordsOf(failure).what, { about: "call" });

  function clear(): void {
    led?.close();
    led = null;
    store.set(mediaAtom, noMedia);
    store.set(captionsAtom, noCaptions);
    store.set(isSmallAtom, false);
    store.set(shownCallAtom, null);
  }

  function over(call: Call | null): void {
    clear();
    if (call?.endedFor === "minorAlone") toast(say("calls", "over.minorAlone"), { about: "call" });
    else if (
      call?.caller.id === userId &&
      (call.state === "declined" || call.state === "busy" || call.state === "missed")
    )
      toast(say("calls", overWords[call.state]), { about: "call" });
    void look();
  }

  async function lead({ call, ways, ready }: Taken, device: string, media: Promise<OwnMedia>): Promise<void> {
    store.set(shownCallAtom, { t: "here", call });
    led = createLedCall({
      call,
      device,
      userId,
      media,
      ways,
      ready: ready ?? null,
      show: (next) => store.set(shownCallAtom, { t: "here", call: next }),
      showMedia: (change) => store.set(mediaAtom, (shown) => ({ ...shown, ...change })),
      showCaptions: (shown) => store.set(captionsAtom, shown),
      over,
    });
    await led.begin();
  }

  async function look(): Promise<void> {
    if (led) return led.changed();
    if (isStarting) return;
    const found = (await api.list({}, { isQuiet: true })).calls;
    if (led || isStarting) return;
    const isIn = ({ people }: Call): boolean => people.some(({ id }) => id === userId);
    const own = found.find(isIn);
    const incoming = found.find((one) => !isIn(one));
    // Whoever tries their camera goes on with it, unless somebody calls.
    makeReady(own ? undefined : incoming);
    if (!own && !incoming && store.get(shownCallAtom)?.t === "trying") return;
    store.set(shownCallAtom, own ? { t: "elsewhere", call: own } : incoming ? { t: "incoming", call: incoming } : null);
  }

  // Of the one that rings, and only as long as it does.
  function makeReady(call: Call | undefined): void {
    if (answer && call && answer.callId === call.id && answer.device === call.offer?.device) return;
    answer?.close();
    answer = call ? readyAnswer(call) : null;
  }

  async function readyFor({ id }: Call): Promise<ReadyAnswer | null> {
    const made = answer?.callId === id ? answer : null;
    if (made) await Promise.race([made.settled, new Promise<void>((resolve) => setTimeout(resolve, soonMs))]);
    return made;
  }

  // Who is in a call already is led back to it, and hears why no other begins.
  function goOnWith(conversationId: string): void {
    const shown = store.get(shownCallAtom);
    store.set(isSmallAtom, false);
    if (shown?.t === "here" && shown.call.conversationId !== conversationId)
      toast(say("calls", "oneAtATime"), { about: "call" });
  }

  const lookQuietly = (): void => void look().catch(() => undefined);

  const leave = (): void => {
    if (led) void led.hangUp();
    else store.set(shownCallAtom, null);
  };

  // The camera opens while the line is laid down: a yes with the first ring finds a picture. It is closed with whatever does not come of it.
  async function begin(device: string, ask: (device: string) => Promise<Taken>): Promise<void> {
    if (led || isStarting) return;
    isStarting = true;
    const opened = openOwnMedia();
    const shut = (): void => void opened.then(({ stream }) => closeMedia(stream));
    const givenUp = new AbortController();
    giveUp = () => {
      givenUp.abort();
      shut();
      store.set(shownCallAtom, null);
    };
    try {
      const taken = await ask(device);
      const { call, ready } = taken;
      if (isOver(call) || givenUp.signal.aborted) {
        shut();
        ready?.spare.peer.close();
        if (!isOver(call)) void act(call, device, "end").catch(() => undefined);
        over(call);
      } else await lead(taken, device, opened);
    } catch (failure) {
      shut();
      if (!givenUp.signal.aborted) fail(failure);
      leave();
    } finally {
      isStarting = false;
      giveUp = null;
      // A call that is led is told of what comes: to ask beside it would only be in its way.
      if (!led) lookQuietly();
    }
  }

  function start(conversationId: string): void {
    store.set(shownCallAtom, { t: "asking" });
    void begin(nameToWait(), (device) => ringAt(conversationId, device));
  }

  // With a line for whoever takes it. Where one came into another call, or it was over at once, it is for nobody.
  async function ringAt(conversationId: string, device: string): Promise<Taken> {
    const spare = await lineAhead(conversationId).catch(() => null);
    const said = spare?.said.slice(0, 1) ?? [];
    const asked = { conversationId, device, action: "ring" as const, ...(said.length > 0 && { said }) };
    let isUsed = false;
    try {
      const taken = await api.ring(asked, { isQuiet: true });
      const { state, caller } = taken.call;
      if (!spare || state !== "ringing" || caller.device !== device || taken.ways?.room !== undefined) return taken;
      isUsed = true;
      return { ...taken, ready: { spare, of: null, heard: 1 } };
    } finally {
      if (!isUsed) spare?.peer.close();
    }
  }

  // With the answer that was made ready, where it is to the line of whoever still waits.
  async function take(call: Call, device: string): Promise<Taken> {
    const made = await readyFor(call);
    answer = null;
    const [spare, said] = [made?.spare() ?? null, made?.said() ?? []];
    const asked = { conversationId: call.conversationId, callId: call.id, device, action: "accept" as const };
    let isUsed = false;
    try {
      const taken = await api.ring({ ...asked, ...(said.length > 0 && { said: [...said] }) }, { isQuiet: true });
      if (!spare || !made || taken.call.caller.device !== made.device) return taken;
      isUsed = true;
      return { ...taken, ready: { spare, of: made.device, heard: said.length } };
    } finally {
      if (!isUsed) made?.close();
    }
  }

  const act = (call: Call, device: string, action: "accept" | "decline" | "end"): Promise<Taken> =>
    api.ring({ conversationId: call.conversationId, callId: call.id, device, action }, { isQuiet: true });

  return {
    changed: lookQuietly,
    // Before the first call from a device it is tried whether one will be seen and heard.
    start: (conversationId: string): void => {
      if (led || isStarting) return goOnWith(conversationId);
      const shown = store.get(shownCallAtom);
      // The same conversation's is taken over by calling there.
      if (shown?.t === "elsewhere" && shown.call.conversationId !== conversationId)
        return toast(say("calls", "elsewhere"), { about: "call" });
      if (chosenDevices() === null) store.set(shownCallAtom, { t: "trying", conversationId });
      else start(conversationId);
    },
    check: (): void => {
      if (!led && !isStarting) store.set(shownCallAtom, { t: "trying", conversationId: null });
    },
    // It has been tried: now the call, where there is one to come.
    tried: (conversationId: string | null): void => {
      keepChosen({});
      store.set(shownCallAtom, null);
      if (conversationId === null) lookQuietly();
      else start(conversationId);
    },
    leaveTrying: (): void => {
      store.set(shownCallAtom, null);
      lookQuietly();
    },
    invite: async (call: Call, other: { readonly id: string; readonly name: string }): Promise<void> => {
      const asked = { conversationId: call.conversationId, callId: call.id, device: crypto.randomUUID() };
      try {
        await api.ring({ ...asked, action: "invite", guestId: other.id }, { isQuiet: true });
        toast(say("calls", "isRung", { name: other.name }), { about: "call" });
      } catch (failure) {
        fail(failure);
      }
    },
    accept: (call: Call): void => {
      void begin(nameToCome(), (device) => take(call, device));
    },
    decline: (call: Call): void => {
      store.set(shownCallAtom, null);
      act(call, crypto.randomUUID(), "decline").then(lookQuietly, fail);
    },
    led: (): LedCall | null => led,
    hangUp: (): void => {
      if (led) void led.hangUp();
      else giveUp?.();
    },
    stop: (): void => {
      void led?.hangUp();
      giveUp?.();
      clear();
    },
  };
}
