import { useEffect, useState } from "react";
import { lengthOf } from "#shared/features/calls/calls.rules.ts";

const everyMs = 1_000;

// How long it has gone on. It is read when somebody comes to it, and not said every second.
export function CallClock({ since, className }: { readonly since: string; readonly className?: string | undefined }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <span role="timer" aria-live="off" className={className}>
      {lengthOf(now - Date.parse(since))}
    </span>
  );
}
