import { useEffect, useRef } from "react";

// Does the newest of several things, once there has been quiet for a while.
export function useLater(pauseMs: number): (act: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (act) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, pauseMs);
  };
}
