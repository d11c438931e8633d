// The last answer of a call, with the time at which it came (milliseconds).
export interface Kept {
  readonly answer: unknown;
  readonly at: number;
}

// Where the answers of one person are kept on this device.
export interface Keeper {
  readonly keep: (call: string, answer: unknown) => Promise<void>;
  readonly last: (call: string) => Promise<Kept | null>;
}

type FindKeeper = () => Promise<Keeper | null>;

let find: FindKeeper = () => Promise.resolve(null);

// The app says how to find the keeper of whoever is signed in; there is none for a stranger.
export const provideKeeper = (finder: FindKeeper): void => {
  find = finder;
};

export const findKeeper: FindKeeper = () => find();

const ages = new WeakMap<AbortSignal, number>();

// How old what was shown for a navigation is: the oldest of the kept answers given to its loaders, known by their signal.
export function noteAge(signal: AbortSignal | undefined, at: number): void {
  if (signal) ages.set(signal, Math.min(at, ages.get(signal) ?? at));
}

export const ageOf = (signal: AbortSignal): number | undefined => ages.get(signal);
