import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { wordsOf } from "#client/api/wordsOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { toast } from "#client/session/notify.ts";
import { userAtom } from "#client/session/session.ts";
import { useHasNetwork } from "#client/session/useHasNetwork.ts";
import { isUnreached, readKept, sendKept, without, withMore, writeKept, type KeptVisit } from "./keptVisits.ts";

// What is ticked in a house is written down on the device first, and sent as soon as there is a network. What is refused is told, and not asked again.
export function useKeptVisits() {
  const t = useText("visits");
  const userId = useAtomValue(userAtom)?.id ?? "0";
  const hasNetwork = useHasNetwork();
  const { revalidate } = useRevalidator();
  const [kept, setKept] = useState(() => readKept(userId));
  // Another tab may have sent some of them meanwhile.
  const change = (next: (known: readonly KeptVisit[]) => readonly KeptVisit[]): void => {
    const changed = next(readKept(userId));
    writeKept(userId, changed);
    setKept(changed);
  };
  const send = useEffectEvent(async (isLeft: () => boolean) => {
    await navigator.locks.request(`visits:${userId}`, async () => {
      for (const one of readKept(userId)) {
        if (isLeft()) return;
        try {
          await sendKept(one);
        } catch (cause) {
          if (isUnreached(cause)) return;
          toast(t("notSent", { reason: wordsOf(cause).what }), { hue: "brick" });
        }
        await revalidate();
        change((known) => without(known, one));
      }
    });
  });
  useEffect(() => {
    if (kept.length === 0 || !hasNetwork) return undefined;
    let hasLeft = false;
    // oxlint-disable-next-line react/set-state-in-effect
    void send(() => hasLeft);
    return () => {
      hasLeft = true;
    };
  }, [kept, hasNetwork]);
  return { kept, keep: (more: KeptVisit): void => change((known) => withMore(known, more)) };
}
