const nearPx = 60;
// So long nothing may have moved before a place counts as reached.
const quietFrames = 10;

export interface EndKeeper {
  // Looks where the reader is now.
  readonly look: () => void;
  readonly stick: (isSticking: boolean) => void;
  readonly isSticking: () => boolean;
  readonly stop: () => void;
}

// Whoever is at the end of a thread stays there while it grows: pictures that come in, a longer field below, somebody who types.
// The end of what is shown is none while more is to come below, nor while somebody is still being brought elsewhere: before its messages are drawn, a place may look like the end.
export function keepEnd(scroller: HTMLElement, isWhole: () => boolean, onLook: (isAtEnd: boolean) => void): EndKeeper {
  let sticks = false;
  let height = 0;
  let framesLeft = 0;
  let frame = 0;
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
  const look = (): void => {
    if (framesLeft > 0) {
      framesLeft = quietFrames;
      return;
    }
    const hasGrown = sticks && scroller.scrollHeight > height;
    height = scroller.scrollHeight;
    // It has grown under whoever is at its end, and something else was heard first: the observer below brings them there again.
    if (hasGrown) return waitForQuiet();
    sticks = isWhole() && scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < nearPx;
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
  return {
    look,
    stick: (isSticking) => {
      sticks = isSticking;
      waitForQuiet();
    },
    isSticking: () => sticks && !isHeld(),
    stop: () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
    },
  };
}
