import { useState } from "react";

interface Attempts {
  // What became of the last one, where it came to nothing.
  readonly failure: unknown;
  readonly attempt: (work: Promise<unknown>) => void;
}

// Something that is done at a press: what follows once it is done, and what is said where it is refused.
export function useAttempt(onDone?: () => void): Attempts {
  const [failure, setFailure] = useState<unknown>(null);
  const attempt = (work: Promise<unknown>): void =>
    void work.then(
      () => {
        setFailure(null);
        onDone?.();
      },
      (cause: unknown) => setFailure(cause),
    );
  return { failure, attempt };
}
