import { pendingCalls } from "#client/api/pending.ts";

const soonestMs = 300;
const spreadMs = 700;

interface Reloading {
  readonly changed: () => void;
  readonly end: () => void;
}

// What has changed elsewhere is read again a moment later: several changes are one reading, many devices do not read at once,
// a change of this device is first answered and shown by the screen that made it, and nothing is read that nobody sees.
export function reloadLater(reload: () => void, isHidden: () => boolean = () => false): Reloading {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => void (timer = setTimeout(look, soonestMs + Math.random() * spreadMs));
  const look = (): void => {
    if (pendingCalls() > 0 || isHidden()) return wait();
    timer = undefined;
    reload();
  };
  return { changed: () => timer ?? wait(), end: () => clearTimeout(timer) };
}
