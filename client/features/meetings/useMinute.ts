import { useEffect, useState } from "react";

// Often enough that a place opens when its time has come.
const everyMs = 10_000;

export function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
