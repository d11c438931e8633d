import { classOf } from "./failure.ts";

export const loadTries = 3;
export const loadPauseMs = 10_000;
export const recheckMs = 1_000;

export type LoadResult = "fresh" | "kept";

interface FirstLoadOptions {
  readonly reach: () => Promise<void>;
  readonly isFresh: () => boolean;
  readonly pause: (ms: number) => Promise<void>;
}

// Three tries, ten seconds apart, then with what is kept. Asked while one runs, it looks again every second.
export function createFirstLoad({ reach, isFresh, pause }: FirstLoadOptions): () => Promise<LoadResult> {
  let isLoading = false;

  const isReached = (): Promise<boolean | "signedOut"> =>
    reach().then(
      () => true,
      (failure: unknown) => (classOf(failure) === "auth" ? "signedOut" : false),
    );

  async function attempts(): Promise<LoadResult> {
    for (let tried = 1; ; tried++) {
      const reached = await isReached();
      if (reached === true) return "fresh";
      if (reached === "signedOut" || tried === loadTries) return "kept";
      await pause(loadPauseMs);
    }
  }

  return async () => {
    while (isLoading) await pause(recheckMs);
    if (isFresh()) return "fresh";
    isLoading = true;
    return attempts().finally(() => {
      isLoading = false;
    });
  };
}
