// Whether a board rushes by. What comes into sight then is drawn without what nobody could make out, and in full once it is calm.
export interface Rush {
  readonly isCalm: () => boolean;
  // Nothing where it is calm already. The answer takes it back.
  readonly whenCalm: (then: () => void) => () => void;
  readonly moved: (place: Place) => void;
}

interface Place {
  readonly left: number;
  readonly top: number;
  readonly at: number;
}

// In pixels a millisecond: a screenful in less than a second.
const fastest = 1;
// Whoever is brought somewhere at once has not rushed.
const farthest = 600;
export const calmMs = 120;

export function createRush(): Rush {
  const waiting = new Set<() => void>();
  let last: Place | null = null;
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
    moved: (place) => {
      const by = last ? Math.hypot(place.left - last.left, place.top - last.top) : 0;
      const isRushing = last !== null && by < farthest && by > fastest * (place.at - last.at);
      last = place;
      if (!isRushing) return;
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(calm, calmMs);
    },
  };
}
