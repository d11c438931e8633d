import { setTimeout as pause } from "node:timers/promises";
import type { Crowd } from "./crowd.ts";

export interface Survival {
  readonly sent: number;
  readonly open: number;
  readonly wrong: number;
}

const patienceMs = 20_000;

// A load that goes on over crashes: clients come back, and what was not acknowledged is sent again under the same id.
export function createSurvival(crowd: Crowd, window: number) {
  const doneSince = new Uint8Array(crowd.size);
  let isOver = false;
  crowd.comeBack();
  crowd.ledger.watch({
    onDone: (sender) => {
      doneSince[sender] = 1;
      if (!isOver) crowd.send(sender);
    },
  });
  for (let place = 0; place < crowd.size; place += 1) for (let n = 0; n < window; n += 1) crowd.send(place);

  async function until(isSo: () => boolean): Promise<number> {
    const begin = performance.now();
    while (!isSo() && performance.now() - begin < patienceMs) await pause(5);
    return performance.now() - begin;
  }

  return {
    // How long it takes from now until everybody has again had a message acknowledged and received.
    recovered: () => {
      doneSince.fill(0);
      return until(() => !doneSince.includes(0));
    },
    finish: async (): Promise<Survival> => {
      isOver = true;
      await until(() => crowd.ledger.open() === 0);
      const { sent, doubled, reordered } = crowd.ledger.counts();
      return { sent, open: crowd.ledger.open(), wrong: doubled + reordered };
    },
  };
}
