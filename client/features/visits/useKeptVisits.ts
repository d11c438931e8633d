import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import type { Visit } from "#shared/features/vetting/visits.contract.ts";
import { ApiError } from "#client/api/apiError.ts";
import { wordsOf } from "#client/api/wordsOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { toast } from "#client/session/notify.ts";
import { userAtom } from "#client/session/session.ts";
import { sendAsset, whyNotChoose } from "#client/resource/assets/sendAsset.ts";
import { smallerPhoto } from "#client/resource/assets/smallerPhoto.ts";
import { useHasNetwork } from "#client/session/useHasNetwork.ts";
import { bytesOf, dropBytes, keepBytes } from "./keptFiles.ts";
import { isUnreached, keptVisits, sendKept, without, withMore, type KeptFile, type KeptVisit } from "./keptVisits.ts";

// What is ticked in a house is written down on the device first, and sent as soon as there is a network. What is refused is told, and not asked again.
export function useKeptVisits() {
  const t = useText("visits");
  const userId = useAtomValue(userAtom)?.id ?? "0";
  const hasNetwork = useHasNetwork();
  const { revalidate } = useRevalidator();
  const kept = useAtomValue(keptVisits.atom);
  useEffect(() => void keptVisits.refresh(), [userId]);
  // One that is refused keeps no other from leaving.
  async function sendFile(file: KeptFile): Promise<void> {
    const chosen = await bytesOf(userId, file.id);
    const { signal } = new AbortController();
    try {
      const sent = chosen && (await sendAsset(chosen, { signal, onProgress: () => undefined }));
      if (sent && sent.state !== "clean") throw new ApiError("refused", { statusCode: 409, reason: sent.reason });
    } catch (cause) {
      if (isUnreached(cause)) throw cause;
      toast(t("fileNotSent", { name: file.name, reason: wordsOf(cause).what }), { hue: "brick" });
    }
    await dropBytes(userId, file.id);
  }
  const send = useEffectEvent((isLeft: () => boolean) =>
    keptVisits.sendAlone(async (theirId, isTheirs) => {
      for (const one of await keptVisits.read(theirId)) {
        if (isLeft() || !isTheirs()) return;
        try {
          await sendKept(one, { sendFile });
        } catch (cause) {
          if (isUnreached(cause)) return;
          toast(t("notSent", { reason: wordsOf(cause).what }), { hue: "brick" });
        }
        await revalidate();
        await keptVisits.changeOf(theirId, (known) => without(known, one));
      }
    }),
  );
  useEffect(() => {
    if (kept.length === 0 || !hasNetwork) return undefined;
    let hasLeft = false;
    // oxlint-disable-next-line react/set-state-in-effect
    void send(() => hasLeft);
    return () => {
      hasLeft = true;
    };
  }, [kept, hasNetwork]);
  const keep = (more: KeptVisit): void => keptVisits.change((known) => withMore(known, more));
  return {
    kept,
    keep,
    // The bytes first: what is named can be sent.
    keepFile: async (
      visit: Pick<Visit, "id" | "householdId">,
      purpose: KeptFile["purpose"],
      file: File,
    ): Promise<void> => {
      const reason = whyNotChoose(file, purpose);
      if (reason) return toast(wordsOf(new ApiError("refused", { reason })).what, { hue: "brick" });
      const id = crypto.randomUUID();
      try {
        await keepBytes(userId, { id, purpose, recordId: visit.householdId, ...(await smallerPhoto(file)) });
        keep({ id: visit.id, ticks: {}, files: [{ id, purpose, name: file.name, at: new Date().toISOString() }] });
      } catch (cause) {
        // There may be no room on the device.
        toast(t("fileNotSent", { name: file.name, reason: wordsOf(cause).what }), { hue: "brick" });
      }
    },
    dropFile: async (visitId: string, id: string): Promise<void> => {
      await dropBytes(userId, id);
      keptVisits.change((known) =>
        without(known, {
          id: visitId,
          ticks: {},
          files: known.flatMap((one) => one.files ?? []).filter((file) => file.id === id),
        }),
      );
    },
  };
}
