import { changesSoFar, late, note, patienceMs, type Asking, type Haste, type Reading } from "./late.ts";
import { readWhenCalm } from "./readWhenCalm.ts";

// What has come late is handed to the reading that follows it; whoever asks later asks anew.
const handedForMs = 2_000;

interface Waiting extends Pick<Asking, "kept"> {
  readonly asked: Promise<Reading>;
  readonly askedAt: number;
  readonly haste: Haste;
  readonly signal: AbortSignal;
}

// What is kept, once the server has been waited for long enough; what comes after it is news.
export async function orKept(
  url: string,
  { asked, askedAt, kept, haste: { afterMs = patienceMs, onArrived }, signal }: Waiting,
): Promise<Reading> {
  const over = new AbortController();
  const patience = new Promise<Reading | null>((resolve) => {
    const timer = setTimeout(() => resolve(kept()), afterMs);
    over.signal.addEventListener("abort", () => (clearTimeout(timer), resolve(null)));
  });
  const first = await Promise.race([asked.finally(() => over.abort()), patience]);
  if (first === null || over.signal.aborted) return asked;
  const forget = (): void => void (late.get(url) === asked && note(() => late.delete(url)));
  if (askedAt === changesSoFar()) note(() => late.set(url, asked));
  // What its own asker has given up is nobody's answer.
  signal.addEventListener("abort", forget);
  void asked
    .then(
      ({ keptAt }) => keptAt === null,
      // Refused is an answer, too.
      () => !signal.aborted,
    )
    .then((isNews) => {
      signal.removeEventListener("abort", forget);
      if (!isNews) return forget();
      setTimeout(forget, handedForMs);
      onArrived(readWhenCalm);
    });
  return first;
}

// Whoever comes back while it is still on its way waits no longer than the first time.
export const keptMeanwhile = (
  underWay: Promise<Reading>,
  kept: Asking["kept"],
  { afterMs = patienceMs }: Haste,
): Promise<Reading> =>
  new Promise((resolve) => {
    setTimeout(() => void kept().then((found) => resolve(found ?? underWay)), afterMs);
  });
