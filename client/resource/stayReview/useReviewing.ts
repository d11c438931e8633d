import { useState } from "react";
import { useRevalidator } from "react-router";
import { useText } from "#client/i18n/useText.ts";
import { toast } from "#client/session/notify.ts";

// Sends what was written; what went wrong stands beside it, and nothing that was written is lost.
export function useReviewing(onDone: () => void) {
  const t = useText("stayReviews");
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function send(give: () => Promise<unknown>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await give();
      toast(t("sent"), { hue: "moss" });
      onDone();
      await revalidate();
    } catch (cause) {
      setFailure(cause);
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, failure, send: (give: () => Promise<unknown>) => void send(give) };
}
