// One answer: of the server, or what this device has kept of an earlier one, with its moment.
export interface Reading {
  readonly answer: unknown;
  readonly keptAt: number | null;
}

// So long a person is left before nothing while there is something to show.
export const patienceMs = 1_000;

// A reading that would rather have what is kept than wait for a line that brings nothing.
interface Haste {
  readonly afterMs?: number;
  // What it was not given is here after all: to be read again.
  readonly onArrived: () => void;
}

// What has come late is handed to the reading that follows it; whoever asks later asks anew.
const handedForMs = 2_000;

const hastes = new WeakMap<AbortSignal, Haste>();
const late = new Map<string, Promise<Reading>>();
const listeners = new Set<() => void>();

export const hasten = (signal: AbortSignal, haste: Haste): void => void hastes.set(signal, haste);

// Whether something is asked for whose place what is kept has taken.
export const isAnyLate = (): boolean => late.size > 0;

export function onLateChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function note(change: () => void): void {
  change();
  for (const listener of listeners) listener();
}

// What was read before a change says nothing of what is there after it.
export const forgetLate = (): void => note(() => late.clear());

interface Asking {
  readonly url: string;
  readonly signal: AbortSignal | undefined;
  readonly read: () => Promise<Reading>;
  readonly kept: () => Promise<Reading | null>;
}

export function readInTime({ url, signal, read, kept }: Asking): Promise<Reading> {
  const underWay = late.get(url);
  if (underWay) return underWay;
  const asked = read();
  const haste = signal && hastes.get(signal);
  return haste ? orKept(url, { asked, kept, haste, signal }) : asked;
}

interface Waiting extends Pick<Asking, "kept"> {
  readonly asked: Promise<Reading>;
  readonly haste: Haste;
  readonly signal: AbortSignal;
}

async function orKept(
  url: string,
  { asked, kept, haste: { afterMs = patienceMs, onArrived }, signal }: Waiting,
): Promise<Reading> {
  const over = new AbortController();
  const patience = new Promise<Reading | null>((resolve) => {
    const timer = setTimeout(() => resolve(kept()), afterMs);
    over.signal.addEventListener("abort", () => (clearTimeout(timer), resolve(null)));
  });
  const first = await Promise.race([asked.finally(() => over.abort()), patience]);
  if (first === null || over.signal.aborted) return asked;
  const forget = (): void => void (late.get(url) === asked && note(() => late.delete(url)));
  note(() => late.set(url, asked));
  // What its own asker has given up is nobody's answer.
  signal.addEventListener("abort", forget);
  void asked
    .then(
      ({ keptAt }) => keptAt === null,
      // Refused is an answer, too.
      () => !signal.aborted,
    )
    .then((isNews) => {
      if (!isNews) return forget();
      setTimeout(forget, handedForMs);
      onArrived();
    });
  return first;
}
