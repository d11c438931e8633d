import type { Signal } from "#shared/features/calls/calls.contract.ts";
import { createPeer, type Peer, type PeerOptions } from "./peer.ts";

export type Ends = Pick<PeerOptions, "say" | "onTheirs" | "onLine" | "onQuality" | "onRest" | "onOpen" | "onTold">;

export interface Spare {
  readonly peer: Peer;
  // What it would have said by now.
  readonly said: readonly Signal[];
  // From now on it is somebody's; of what it would have said they have heard the first so many already.
  readonly bind: (ends: Ends, heard: number) => void;
}

interface SpareOptions extends Pick<PeerOptions, "iceServers" | "isPolite" | "speaks"> {
  readonly onSaid?: (signal: Signal) => void;
}

// A line that is made ready while it rings: for whoever takes the call, or in case one takes it.
export function createSpare({ onSaid, ...options }: SpareOptions): Spare {
  let bound: Ends | null = null;
  const said: Signal[] = [];
  const early: ((to: Ends) => void)[] = [];
  const pass = (act: (to: Ends) => void): void => (bound ? act(bound) : void early.push(act));
  const peer = createPeer({
    ...options,
    own: new MediaStream(),
    say: (signal) => {
      if (bound) return bound.say(signal);
      said.push(signal);
      onSaid?.(signal);
    },
    onTheirs: (stream) => pass((to) => to.onTheirs(stream)),
    onLine: (line) => pass((to) => to.onLine(line)),
    onQuality: (quality) => pass((to) => to.onQuality(quality)),
    onRest: (rests) => pass((to) => to.onRest(rests)),
    onOpen: () => pass((to) => to.onOpen()),
    onTold: (words) => pass((to) => to.onTold(words)),
  });
  return {
    peer,
    said,
    bind: (ends, heard) => {
      bound = ends;
      for (const signal of said.slice(heard)) ends.say(signal);
      for (const act of early.splice(0)) act(ends);
    },
  };
}
