import type { WireSend } from "#client/engine/adapters/fetchSend.ts";

const patienceMs = 2_000;

// The engine's calls end before their person leaves, or a server that knows nobody any more would have to refuse them.
export function createSilence(
  send: WireSend,
  wait: (ms: number) => Promise<unknown> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
) {
  const underWay = new Set<Promise<unknown>>();
  let held: PromiseWithResolvers<void> | null = null;
  return {
    send: async (call: Parameters<WireSend>[0]): Promise<unknown> => {
      await held?.promise;
      const answer = send(call);
      const over = (): void => void underWay.delete(answer);
      underWay.add(answer);
      answer.then(over, over);
      return answer;
    },
    // What is under way may end, and what would begin waits. A line that says nothing is not waited for longer than a person would.
    begin: async (): Promise<void> => {
      held ??= Promise.withResolvers();
      await Promise.race([Promise.allSettled(underWay), wait(patienceMs)]);
    },
    end: (): void => {
      held?.resolve();
      held = null;
    },
  };
}
