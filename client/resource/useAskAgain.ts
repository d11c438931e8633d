import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";

const everyMs = 2_000;
const patienceMs = 60_000;

// What somebody else is about to decide, a payment above all, is asked for again for a minute. Whether it still is.
export function useAskAgain(isUndecided: boolean): boolean {
  const { revalidate } = useRevalidator();
  const [isLong, setLong] = useState(false);
  const isAsking = isUndecided && !isLong;
  useEffect(() => {
    if (!isAsking) return undefined;
    const asking = setInterval(() => void revalidate(), everyMs);
    const ending = setTimeout(() => setLong(true), patienceMs);
    return () => {
      clearInterval(asking);
      clearTimeout(ending);
    };
  }, [isAsking, revalidate]);
  return isAsking;
}
