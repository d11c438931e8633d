import { useAtomValue } from "jotai";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { isSameTick, keepTick, keptTicks, type KeptTick } from "./keptTicks.ts";
import { sendTicks } from "./sendTicks.ts";

// A tick is written down first and sent then: with or without a network it stands at once, and reaches the server as soon as it can.
export function useKeptTicks() {
  const kept = useAtomValue(keptTicks.atom);
  const { revalidate } = useRevalidator();
  // What has been sent and is not read again yet, as without a network.
  const [sent, setSent] = useState<readonly KeptTick[]>([]);
  return {
    isWaiting: (about: KeptTick): boolean => kept.some((one) => isSameTick(one, about)),
    // What was said here, else what the server knows; of what says when it was seen, the newer.
    isOn: (about: KeptTick, known: boolean, knownAt = ""): boolean => {
      const said = [...kept, ...sent].find((one) => isSameTick(one, about));
      return said === undefined || ("at" in said && said.at < knownAt) ? known : said.isOn;
    },
    tick: (one: KeptTick): void => {
      keepTick(one);
      setSent((before) => [...before.filter((other) => !isSameTick(other, one)), one]);
      if (navigator.onLine)
        void sendTicks()
          .then(() => revalidate())
          .then(() => setSent((before) => before.filter((other) => other !== one)));
    },
  };
}
