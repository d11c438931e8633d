const mostMs = 2_000;

const shown = Promise.withResolvers<void>();
let coming: Promise<unknown> = Promise.resolve();
let over: Promise<void> | null = null;

// Said by the screen that was come for, once it is there with what it is about.
export const firstViewShown = (): void => shown.resolve();

const rested = (): Promise<void> =>
  new Promise((resolve) =>
    "requestIdleCallback" in globalThis
      ? requestIdleCallback(() => resolve(), { timeout: mostMs })
      : setTimeout(resolve, 200),
  );

// A page that nobody sees is never painted: nothing waits long for that.
const painted = (): Promise<void> =>
  document.hidden
    ? Promise.resolve()
    : new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
        setTimeout(resolve, 200);
      });

let behind: Promise<void> | null = null;
let after: Promise<void> | null = null;
let isAwaited = false;
const awaited = Promise.withResolvers<void>();

export const firstViewAwaited = awaited.promise;

const limit = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, mostMs));

// Not for long: a screen that has nothing to say of itself is waited for two seconds.
const isOver = (): Promise<void> => (over ??= Promise.race([shown.promise, coming.then(limit, limit)]));

// What nobody misses at the first sight waits for it: counts, what speaks of trouble, what opens at a press.
export const afterFirstView = (): Promise<void> => (after ??= isOver().then(rested));

// Said when a screen is fetched that will say when it is there. However long its own script is on the way, nothing gets in its way.
export function awaitFirstView<Screen>(fetched: Promise<Screen>): Promise<Screen> {
  coming = fetched;
  isAwaited = true;
  awaited.resolve();
  return fetched;
}

// What the screen that was come for is better without until it is painted, and what has to be there right behind it. Where no screen says when
// that is, nobody waits.
export const behindFirstView = (): Promise<void> =>
  isAwaited ? (behind ??= isOver().then(painted)) : Promise.resolve();
