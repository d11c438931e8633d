import { useEffect } from "react";

// What failed for want of a connection is tried again as soon as there is one.
export function useOnline(isWaiting: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isWaiting) return;
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [isWaiting, retry]);
}
