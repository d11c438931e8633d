const mostMs = 2_000;
const fetchedMs = 10_000;

const shown = Promise.withResolvers<void>();

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

let over: Promise<void> | null = null;
let behind: Promise<void> | null = null;
let after: Promise<void> | null = null;
let isAwaited = false;
const awaited = Promise.withResolvers<void>();

export const firstViewAwaited = awaited.promise;

const fetched = Promise.withResolvers<void>();
const complete = Promise.withResolvers<void>();
let missing = 0;

// A script that the first view cannot be without: however long it is on its way, nothing gets in its way.
export function neededFirst<Script>(script: Promise<Script>): Promise<Script> {
  missing += 1;
  const come = (): void => void ((missing -= 1) || complete.resolve());
  script.then(come, come);
  return script;
}

// From then not for long: a screen that has nothing to say of itself is waited for two seconds.
const patience = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, mostMs));
const isOver = (): Promise<void> =>
  (over ??= Promise.race([shown.promise, (isAwaited ? complete.promise : Promise.resolve()).then(patience)]));

// What nobody misses at the first sight waits for it: counts, what speaks of trouble, what opens at a press.
export const afterFirstView = (): Promise<void> => (after ??= isOver().then(rested));

// Said as soon as it is known that a screen has been come for that will say when it is there. Whoever is led elsewhere fetches another one.
export function expectFirstView(): void {
  if (isAwaited) return;
  isAwaited = true;
  void neededFirst(fetched.promise);
  setTimeout(fetched.resolve, fetchedMs);
  awaited.resolve();
}

// Said when such a screen is fetched.
export function awaitFirstView<Screen>(screen: Promise<Screen>): Promise<Screen> {
  expectFirstView();
  void neededFirst(screen);
  fetched.resolve();
  return screen;
}

// What the screen that was come for is better without until it is painted, and what has to be there right behind it. Where no screen says when
// that is, nobody waits.
export const behindFirstView = (): Promise<void> =>
  isAwaited ? (behind ??= isOver().then(painted)) : Promise.resolve();
