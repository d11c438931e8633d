import { useEffect, useState } from "react";
import { isStaff } from "#shared/access/roles.ts";
import { useMe } from "./useMe.ts";
import { useConnection } from "./watches.ts";

const readableMs = 15 * 60_000;

// Once a session has ended, what is kept can be read a quarter of an hour more; what staff hold of other people not at all.
export function useLock(): boolean {
  const me = useMe();
  const isSignedOut = useConnection().state === "signedOut";
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isSignedOut) return;
    const timer = setTimeout(() => setOver(true), readableMs);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [isSignedOut]);
  return isSignedOut && (isOver || isStaff(me));
}
