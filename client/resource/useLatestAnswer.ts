import { useEffect, useState } from "react";
import { ApiError } from "#client/api/apiError.ts";
import type { CallOptions } from "#client/api/createApi.ts";

type Told<Answer> = { readonly about: string } & ({ readonly answer: Answer } | { readonly failure: unknown });

const pauseMs = 300;
// Who was not reached is asked again for as long as somebody wants to know, and looks: soon at first, then ever more seldom.
const againMs = 3_000;
const seldomMs = 60_000;
// Nobody answered, or somebody on the way did. What the server itself fails at it fails at again.
const away: ReadonlySet<number> = new Set([0, 502, 503, 504]);
const isAway = (cause: unknown): boolean => cause instanceof ApiError && away.has(cause.statusCode);

// A question to the server that goes with what is being said: asked a moment after the last change, and only the newest answer counts. Null
// asks nothing. `ask` has to be one and the same from one drawing to the next.
export function useLatestAnswer<Question, Answer>(
  question: Question | null,
  ask: (question: Question, options: CallOptions) => Promise<Answer>,
) {
  const about = question && JSON.stringify(question);
  const [told, setTold] = useState<Told<Answer> | null>(null);
  useEffect(() => {
    if (about === null) return undefined;
    const leaving = new AbortController();
    let later: ReturnType<typeof setTimeout>;
    const askNow = (nextMs: number): void =>
      void ask(JSON.parse(about) as Question, { signal: leaving.signal, isQuiet: true }).then(
        (answer) => setTold({ about, answer }),
        (failure: unknown) => {
          if (leaving.signal.aborted) return;
          setTold({ about, failure });
          if (isAway(failure)) later = setTimeout(() => askSeen(Math.min(nextMs * 2, seldomMs)), nextMs);
        },
      );
    const askSeen = (nextMs: number): void => {
      if (!document.hidden) askNow(nextMs);
      else document.addEventListener("visibilitychange", () => askSeen(nextMs), { once: true, signal: leaving.signal });
    };
    later = setTimeout(() => askNow(againMs), pauseMs);
    return () => {
      clearTimeout(later);
      leaving.abort();
    };
  }, [about, ask]);
  const isCurrent = told !== null && told.about === about;
  return {
    isReading: about !== null && !isCurrent,
    answer: isCurrent && "answer" in told ? told.answer : null,
    failure: isCurrent && "failure" in told ? told.failure : null,
  };
}
