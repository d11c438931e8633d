import { useEffect, useState } from "react";
import { useText } from "#client/i18n/useText.ts";
import { Banner } from "#client/ui/state/Banner.tsx";

interface ReconnectingProps {
  readonly retryAt: number | null;
}

const secondMs = 1_000;
const secondsUntil = (at: number | null): number =>
  at === null ? 0 : Math.max(0, Math.ceil((at - Date.now()) / secondMs));

// In how many seconds the server is tried again; while it is tried, that it is. Said aloud once: a figure that falls would never be silent.
export function Reconnecting({ retryAt }: ReconnectingProps) {
  const t = useText("messages");
  const [seconds, setSeconds] = useState(() => secondsUntil(retryAt));
  const [last, setLast] = useState(retryAt);
  if (last !== retryAt) {
    setLast(retryAt);
    setSeconds(secondsUntil(retryAt));
  }
  useEffect(() => {
    if (retryAt === null) return undefined;
    const counting = setInterval(() => setSeconds(secondsUntil(retryAt)), secondMs);
    return () => clearInterval(counting);
  }, [retryAt]);
  return (
    <Banner kind="syncing">
      {t("connection.connecting")}
      {seconds > 0 && <span aria-hidden> {t("connection.again", { seconds })}</span>}
    </Banner>
  );
}
