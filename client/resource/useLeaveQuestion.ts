import { useEffect, useRef, useState } from "react";
import { askLeaving, type Going } from "#client/session/leaving.ts";
import { useUnloadQuestion } from "./useUnloadQuestion.ts";

// Nothing typed is lost by a slip, whichever way the person goes.
export function useLeaveQuestion(isDirty: boolean) {
  const isAllowed = useRef(false);
  const [going, setGoing] = useState<Going | null>(null);
  useEffect(
    () =>
      askLeaving((asked) => {
        const isAsked = isDirty && !isAllowed.current;
        if (isAsked) setGoing(asked);
        return isAsked;
      }),
    [isDirty],
  );
  useUnloadQuestion(isDirty);
  const allow = (): void => {
    isAllowed.current = true;
  };
  return {
    isAsking: going !== null,
    allow,
    leave: () => going?.leave(),
    stay: () => {
      going?.stay();
      setGoing(null);
    },
  };
}
