import { useEffect, useState } from "react";
import { isUnreached } from "#client/api/isUnreached.ts";
import type { CallOptions } from "#client/api/createApi.ts";

type Told<Answer> = { readonly about: string } & ({ readonly answer: Answer } | { readonly failure: unknown });

const pauseMs = 300;
// Who was not reached is asked again for as long as somebody wants to know.
const againMs = 3_000;

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
    const askIn = (ms: number): void => {
      later = setTimeout(() => {
        ask(JSON.parse(about) as Question, { signal: leaving.signal, isQuiet: true }).then(
          (answer) => setTold({ about, answer }),
          (failure: unknown) => {
            if (leaving.signal.aborted) return;
            setTold({ about, failure });
            if (isUnreached(failure)) askIn(againMs);
          },
        );
      }, ms);
    };
    askIn(pauseMs);
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
