import type { Keeper } from "#client/api/keeping.ts";
import type { AnswerStore } from "#client/engine/store/storePorts.ts";

const keptForMs = 30 * 86_400_000;

export interface PersonKeeper extends Keeper {
  // Whoever leaves has nothing kept any more, also not what is answered late.
  readonly end: () => void;
}

// The last answers of one person, for thirty days (protocol 2.13, 7). What cannot be kept is no reason for a screen to fail.
export function createKeeper(answers: AnswerStore, now: () => number): PersonKeeper {
  let isEnded = false;
  const isYoung = (at: number): boolean => at >= now() - keptForMs;
  void answers.forget(now() - keptForMs).catch(() => undefined);
  return {
    end: () => {
      isEnded = true;
    },
    keep: async (key, answer) => {
      if (!isEnded) await answers.keep({ key, at: now(), answer }).catch(() => undefined);
    },
    last: async (key) => {
      const row = isEnded ? undefined : await answers.last(key).catch(() => undefined);
      return row && isYoung(row.at) ? { answer: row.answer, at: row.at } : null;
    },
  };
}
