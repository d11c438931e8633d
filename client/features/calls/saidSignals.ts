import { calls, type Signal } from "#shared/features/calls/calls.contract.ts";
import { ApiError } from "#client/api/apiError.ts";
import { apiOf } from "#client/api/apiOf.ts";

const api = apiOf(calls);
const mostAtOnce = 3;
const againMs = 1_000;

interface SaidOptions {
  readonly callId: string;
  readonly device: string;
  // How many it has said already.
  readonly before: number;
}

// What this browser says in a call: one after the other, under numbers of its own, again until it is heard.
export function createSaidSignals({ callId, device, before }: SaidOptions) {
  const waiting: { to: string; signal: Signal }[] = [];
  let number = before + 1;
  let isUnderWay = false;
  let hasEnded = false;

  async function send(): Promise<void> {
    if (isUnderWay) return;
    isUnderWay = true;
    // What is said in one breath goes together.
    await Promise.resolve();
    while (waiting[0] && !hasEnded) {
      const { to } = waiting[0];
      const until = waiting.findIndex((one) => one.to !== to);
      const batch = waiting.slice(0, Math.min(mostAtOnce, until === -1 ? mostAtOnce : until));
      try {
        const signals = batch.map(({ signal }) => signal);
        await api.signal({ id: callId, device, to, first: number, signals }, { isQuiet: true });
      } catch (failure) {
        // Whoever it was for is not there any more, or the call is not.
        const isFinal = failure instanceof ApiError && ["stale_state", "not_found"].includes(failure.code);
        if (!isFinal) {
          await new Promise((resolve) => setTimeout(resolve, againMs));
          continue;
        }
      }
      waiting.splice(0, batch.length);
      number += batch.length;
    }
    isUnderWay = false;
  }

  return {
    say: (to: string, signal: Signal): void => {
      waiting.push({ to, signal });
      void send();
    },
    end: () => void (hasEnded = true),
  };
}
