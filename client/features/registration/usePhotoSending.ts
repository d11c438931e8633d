import { useEffect, useRef } from "react";
import { sendPhotos } from "./photoSending.ts";
import type { HostDrafting } from "./useHostDraft.ts";

// On every step, as long as there is something to send: the photos go while the next questions are answered, and then which they are.
export function usePhotoSending({ draft: { device, answers, householdId }, send }: HostDrafting): void {
  const ids = (answers.photos ?? []).map(({ id }) => id).join(" ");
  const sayWhich = useRef(send);
  sayWhich.current = send;
  useEffect(() => {
    if (ids === "" || householdId) return undefined;
    let hasEnded = false;
    const go = (): void =>
      void sendPhotos(device, ids.split(" "))
        .then(() => (hasEnded ? undefined : sayWhich.current()))
        .catch(() => undefined);
    go();
    addEventListener("online", go);
    return () => {
      hasEnded = true;
      removeEventListener("online", go);
    };
  }, [device, ids, householdId]);
}
