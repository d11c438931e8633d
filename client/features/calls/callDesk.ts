import { calls, type Call } from "#shared/features/calls/calls.contract.ts";
import { isOver } from "#shared/features/calls/calls.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { wordsOf } from "#client/api/wordsOf.ts";
import { say } from "#client/i18n/text.ts";
import { toast } from "#client/session/notify.ts";
import { store } from "#client/session/store.ts";
import { mediaAtom, noMedia, shownCallAtom } from "./calls.atoms.ts";
import { createLedCall, type LedCall } from "./ledCall.ts";

const api = apiOf(calls);

const overWords = { declined: "over.declined", busy: "over.busy", missed: "over.missed" } as const;

export type CallDesk = ReturnType<typeof createCallDesk>;

// All that this device has to do with calls: one at a time.
export function createCallDesk(userId: string) {
  let led: LedCall | null = null;
  let isStarting = false;

  const fail = (failure: unknown): void => toast(wordsOf(failure).what, { about: "call" });

  function over(call: Call | null): void {
    led?.close();
    led = null;
    store.set(mediaAtom, noMedia);
    store.set(shownCallAtom, null);
    if (call?.caller.id === userId && (call.state === "declined" || call.state === "busy" || call.state === "missed"))
      toast(say("calls", overWords[call.state]), { about: "call" });
    void look();
  }

  async function lead(call: Call, device: string): Promise<void> {
    store.set(shownCallAtom, { t: "here", call });
    led = createLedCall({
      call,
      device,
      userId,
      show: (next) => store.set(shownCallAtom, { t: "here", call: next }),
      showMedia: (change) => store.set(mediaAtom, (shown) => ({ ...shown, ...change })),
      over,
    });
    await led.begin();
  }

  async function look(): Promise<void> {
    if (led) return led.changed();
    if (isStarting) return;
    const found = (await api.list({}, { isQuiet: true })).calls;
    if (led || isStarting) return;
    const own = found.find(({ caller, callee }) => caller.id === userId || callee?.id === userId);
    const ringing = found.find(({ caller, state }) => state === "ringing" && caller.id !== userId);
    store.set(shownCallAtom, own ? { t: "elsewhere", call: own } : ringing ? { t: "incoming", call: ringing } : null);
  }
  const lookQuietly = (): void => void look().catch(() => undefined);

  async function begin(ask: (device: string) => Promise<Call>): Promise<void> {
    if (led || isStarting) return;
    isStarting = true;
    const device = crypto.randomUUID();
    try {
      const call = await ask(device);
      if (isOver(call)) over(call);
      else await lead(call, device);
    } catch (failure) {
      fail(failure);
      store.set(shownCallAtom, null);
    } finally {
      isStarting = false;
      lookQuietly();
    }
  }

  const act = async (call: Call, device: string, action: "accept" | "decline" | "end"): Promise<Call> =>
    (await api.ring({ conversationId: call.conversationId, callId: call.id, device, action }, { isQuiet: true })).call;

  return {
    changed: lookQuietly,
    start: (conversationId: string): void => {
      store.set(shownCallAtom, (shown) => shown ?? { t: "asking" });
      void begin(
        async (device) => (await api.ring({ conversationId, device, action: "ring" }, { isQuiet: true })).call,
      );
    },
    accept: (call: Call): void => void begin((device) => act(call, device, "accept")),
    decline: (call: Call): void => {
      store.set(shownCallAtom, null);
      act(call, crypto.randomUUID(), "decline").then(lookQuietly, fail);
    },
    led: (): LedCall | null => led,
    stop: (): void => {
      void led?.hangUp();
      led?.close();
      led = null;
      store.set(mediaAtom, noMedia);
      store.set(shownCallAtom, null);
    },
  };
}
