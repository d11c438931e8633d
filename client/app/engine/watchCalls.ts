import { touches, type Watch } from "#shared/wire/changes.ts";
import type { Engine } from "#client/engine/engine.ts";
import type { CallDesk } from "#client/features/calls/callDesk.ts";
import { behindFirstView } from "#client/session/firstView.ts";
import { callViewAtom, startCallAtom } from "#client/session/calls.atoms.ts";
import { store } from "#client/session/store.ts";
import { afterSilence } from "./afterSilence.ts";

export const callsWatched: readonly Watch[] = [{ resource: "calls" }];

const canCall = (): boolean => "mediaDevices" in navigator && "RTCPeerConnection" in window;

// Whoever is rung hears it on every screen. What leads a call is fetched with the first one.
export function watchCalls(engine: Pick<Engine, "onChanged" | "onWatching">, userId: string): () => void {
  if (!canCall()) return () => undefined;
  let opening: Promise<CallDesk | null> | null = null;
  let hasEnded = false;

  const open = (): Promise<CallDesk | null> => {
    opening ??= import(/* webpackChunkName: "calls" */ "#client/features/calls/openCalls.ts")
      .then(async ({ openCalls }) => {
        const { desk, View } = await openCalls(userId);
        if (hasEnded) desk.stop();
        else store.set(callViewAtom, { View });
        return desk;
      })
      .catch(() => {
        opening = null;
        return null;
      });
    return opening;
  };

  async function look(): Promise<void> {
    if (hasEnded) return;
    if (opening !== null) return void (await opening)?.changed();
    const { askCalls } = await import(/* webpackChunkName: "reach" */ "./askCalls.ts");
    if ((await askCalls()) > 0 && !hasEnded) (await open())?.changed();
  }
  const lookQuietly = (): void => void look().catch(() => undefined);

  store.set(startCallAtom, {
    start: (conversationId) => void open().then((desk) => desk?.start(conversationId)),
    check: () => void open().then((desk) => desk?.check()),
  });
  const stops = [
    engine.onChanged((change) => touches(callsWatched, change) && lookQuietly()),
    afterSilence({ engine, run: lookQuietly }),
  ];
  void behindFirstView().then(lookQuietly);
  return () => {
    hasEnded = true;
    for (const stop of stops) stop();
    store.set(startCallAtom, null);
    store.set(callViewAtom, null);
    void opening?.then((desk) => desk?.stop());
  };
}
