interface Turns {
  // Answers how long the next waits; ends early when it is told that all is over.
  readonly turn: (isOver: () => boolean) => Promise<number>;
  readonly firstAfterMs: number;
  readonly afterFailureMs: number;
  readonly report: (cause: unknown) => void;
}

// What follows behind the work of people, a turn at a time with pauses between, until it is stopped. What has begun is brought to its end, and
// a turn that fails is reported and does not end the others.
export function takeTurns({ turn, firstAfterMs, afterFailureMs, report }: Turns): () => Promise<void> {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> = Promise.resolve();
  const next = (): void => {
    current = turn(() => isOver)
      .catch((cause: unknown) => {
        report(cause);
        return afterFailureMs;
      })
      .then((ms) => {
        if (!isOver) timer = setTimeout(next, ms).unref();
      });
  };
  timer = setTimeout(next, firstAfterMs).unref();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await current;
  };
}
