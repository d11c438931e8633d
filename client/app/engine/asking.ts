import type { Clock } from "#client/engine/ports.ts";

const pauseMs = 2_000;

interface AskingOptions<T> {
  readonly clock: Pick<Clock, "after">;
  readonly ask: () => Promise<T | undefined>;
  readonly show: (answer: T) => void;
}

// Asked at once when something has changed, and not more often than every two seconds. Without an answer the last stands, until something changes again.
export function createAsking<T>({ clock, ask, show }: AskingOptions<T>) {
  let isResting = false;
  let isWanted = false;
  let [asked, answered] = [0, 0];
  let cancel = (): void => undefined;
  const again = (): void => {
    isWanted = true;
    if (isResting) return;
    isWanted = false;
    isResting = true;
    const turn = ++asked;
    ask().then(
      (answer) => {
        // What was asked earlier may come later, and then says how things stood before.
        if (answer === undefined || turn < answered) return;
        answered = turn;
        show(answer);
      },
      () => undefined,
    );
    cancel = clock.after(pauseMs, () => {
      isResting = false;
      if (isWanted) again();
    });
  };
  return { again, stop: () => cancel() };
}
