const nearPx = 60;
// So long nothing may have moved before a place counts as reached.
const quietFrames = 10;
const upward: readonly string[] = ["ArrowUp", "PageUp", "Home"];

export interface EndKeeper {
  // Looks where the reader is now.
  readonly look: () => void;
  readonly stick: (isSticking: boolean) => void;
  readonly isSticking: () => boolean;
  readonly stop: () => void;
}

// Whoever is at the end of a thread stays there while it grows: pictures that come in, a longer field below, somebody who types.
// Whoever turns away by hand has left it at once, also while they were being brought there.
// The end of what is shown is none while more is to come below, nor while somebody is still being brought elsewhere: before its messages are drawn, a place may look like the end.
export function keepEnd(scroller: HTMLElement, isWhole: () => boolean, onLook: (isAtEnd: boolean) => void): EndKeeper {
  let sticks = false;
  let height = 0;
  let framesLeft = 0;
  let frame = 0;
  // Where it stood when somebody last began to move it upwards.
  let from: number | null = null;
  const gone = new AbortController();
  const settle = (): void => {
    framesLeft -= 1;
    if (framesLeft > 0) frame = requestAnimationFrame(settle);
    else look();
  };
  const waitForQuiet = (): void => {
    cancelAnimationFrame(frame);
    framesLeft = quietFrames;
    frame = requestAnimationFrame(settle);
  };
  const isNear = (): boolean => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < nearPx;
  const look = (): void => {
    if (framesLeft > 0 && sticks && from !== null && scroller.scrollTop < from && !isNear()) {
      cancelAnimationFrame(frame);
      [framesLeft, sticks] = [0, false];
    }
    if (framesLeft > 0) {
      framesLeft = quietFrames;
      return;
    }
    const hasGrown = sticks && scroller.scrollHeight > height;
    height = scroller.scrollHeight;
    // It has grown under whoever is at its end, and something else was heard first: the observer below brings them there again.
    if (hasGrown) return waitForQuiet();
    sticks = isWhole() && isNear();
    onLook(sticks);
  };
  // A menu above a message would be closed by what moves under it.
  const isHeld = (): boolean => scroller.querySelector('[role="menu"]') !== null;
  const watch = new ResizeObserver(() => {
    if (sticks && !isHeld()) scroller.scrollTop = scroller.scrollHeight;
    height = scroller.scrollHeight;
    look();
  });
  for (const part of [scroller, ...scroller.children]) watch.observe(part);
  const begin = (): void => void (from = scroller.scrollTop);
  const heard = { passive: true, signal: gone.signal };
  scroller.addEventListener("wheel", ({ deltaY }) => deltaY < 0 && begin(), heard);
  scroller.addEventListener("touchmove", begin, heard);
  scroller.addEventListener("keydown", ({ key }) => upward.includes(key) && begin(), heard);
  return {
    look,
    stick: (isSticking) => {
      [sticks, from] = [isSticking, null];
      waitForQuiet();
    },
    isSticking: () => sticks && !isHeld(),
    stop: () => {
      watch.disconnect();
      gone.abort();
      cancelAnimationFrame(frame);
    },
  };
}
