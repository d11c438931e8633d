import { useEffect, useState } from "react";

interface Asked<T> {
  readonly value: T | null;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly again: () => void;
}

// The answer to a question that changes while somebody is choosing. The last answer stays until the next is there; of two under way the newer counts.
export function useAsked<T>(question: string, ask: (question: string, signal: AbortSignal) => Promise<T>): Asked<T> {
  const [answer, setAnswer] = useState<{ readonly to: string; readonly value: T | null; readonly error: unknown }>({
    to: "",
    value: null,
    error: null,
  });
  const [tries, setTries] = useState(0);
  const named = `${tries} ${question}`;
  useEffect(() => {
    const stopping = new AbortController();
    ask(question, stopping.signal)
      .then((value) => !stopping.signal.aborted && setAnswer({ to: named, value, error: null }))
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) setAnswer((before) => ({ to: named, value: before.value, error }));
      });
    return () => stopping.abort();
    // Each caller asks one and the same thing of the server.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [named]);
  return {
    value: answer.value,
    isPending: answer.to !== named,
    error: answer.to === named ? answer.error : null,
    again: () => setTries((count) => count + 1),
  };
}
