// Whether what is scrolled rushes by. What comes into sight then is drawn without what nobody could make out, and in full once it is calm.
export interface Rush {
  readonly isCalm: () => boolean;
  // Nothing where it is calm already. The answer takes it back.
  readonly whenCalm: (then: () => void) => () => void;
  readonly moved: (place: Place) => void;
}

interface Place {
  readonly left: number;
  readonly top: number;
  // In milliseconds; now, unless the event says better.
  readonly at?: number;
}

interface Pace {
  // In pixels a millisecond.
  readonly fastest: number;
  // Whoever is brought somewhere at once has not rushed.
  readonly farthest: number;
}

// Of what is read line by line: a screenful in less than a second.
const reading: Pace = { fastest: 1, farthest: 600 };
// A finger that flings a list reads it still; a wheel that is spun or a bar that is pulled leaves four screens a second behind.
export const flung: Pace = { fastest: 4, farthest: 3_000 };
export const calmMs = 120;

export function createRush({ fastest, farthest }: Pace = reading): Rush {
  const waiting = new Set<() => void>();
  let last: Required<Place> | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const calm = (): void => {
    timer = null;
    const all = [...waiting];
    waiting.clear();
    for (const then of all) then();
  };
  return {
    isCalm: () => timer === null,
    whenCalm: (then) => {
      waiting.add(then);
      if (timer === null) calm();
      return () => void waiting.delete(then);
    },
    moved: ({ left, top, at = performance.now() }) => {
      const by = last ? Math.hypot(left - last.left, top - last.top) : 0;
      const isRushing = last !== null && by < farthest && by > fastest * (at - last.at);
      last = { left, top, at };
      if (!isRushing) return;
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(calm, calmMs);
    },
  };
}
