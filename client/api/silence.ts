const patienceMs = 2_000;

interface Cuttable {
  readonly method: string;
  readonly signal?: AbortSignal | undefined;
}

// The calls of a page end before their person leaves, or a server that knows nobody any more would have to refuse them.
export function createSilence<Call extends Cuttable>(
  send: (call: Call) => Promise<unknown>,
  wait: (ms: number) => Promise<unknown> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
) {
  const underWay = new Set<Promise<unknown>>();
  let cutting = new AbortController();
  let held: PromiseWithResolvers<void> | null = null;

  async function attempt(call: Call): Promise<unknown> {
    await held?.promise;
    const isRead = call.method === "GET";
    const { signal } = cutting;
    const answer = send(
      isRead ? { ...call, signal: call.signal ? AbortSignal.any([call.signal, signal]) : signal } : call,
    );
    const over = (): void => void underWay.delete(answer);
    underWay.add(answer);
    answer.then(over, over);
    return answer.catch((cause: unknown) => {
      // What was only asked is asked again by whoever stays.
      if (isRead && signal.aborted && !call.signal?.aborted) return attempt(call);
      throw cause;
    });
  }

  return {
    send: attempt,
    // What is being read is cut off, what is being written may end, and what would begin waits. A line that says nothing is not waited
    // for longer than a person would.
    begin: async (): Promise<void> => {
      held ??= Promise.withResolvers();
      cutting.abort();
      await Promise.race([Promise.allSettled(underWay), wait(patienceMs)]);
    },
    end: (): void => {
      cutting = new AbortController();
      held?.resolve();
      held = null;
    },
  };
}
