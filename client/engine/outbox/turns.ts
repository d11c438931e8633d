interface Waiting {
  readonly order: number;
  readonly go: () => void;
}

export interface Turns {
  // The oldest of those that wait comes first. Whoever is at work asks before each further step, and lets an older one or whatever holds all up go before.
  readonly take: <T>(order: number, work: (mayGoOn: () => Promise<void>) => Promise<T>) => Promise<T>;
  // Something has changed of what holds them up.
  readonly look: () => void;
}

interface TurnsOptions {
  readonly most: () => number;
  readonly isHeldUp: () => boolean;
}

export function createTurns({ most, isHeldUp }: TurnsOptions): Turns {
  let waiting: readonly Waiting[] = [];
  let atWork = 0;

  function look(): void {
    while (waiting.length > 0 && atWork < most() && !isHeldUp()) {
      const next = waiting.reduce((first, one) => (one.order < first.order ? one : first));
      waiting = waiting.filter((one) => one !== next);
      atWork++;
      next.go();
    }
  }

  const begin = (order: number): Promise<void> =>
    new Promise((go) => {
      waiting = [...waiting, { order, go }];
      look();
    });

  return {
    look,
    take: async (order, work) => {
      await begin(order);
      try {
        return await work(() => {
          atWork--;
          return begin(order);
        });
      } finally {
        atWork--;
        look();
      }
    },
  };
}
