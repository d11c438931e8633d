const nearPx = 60;

export interface EndKeeper {
  // Looks where the reader is now.
  readonly look: () => void;
  readonly stick: (isSticking: boolean) => void;
  readonly isSticking: () => boolean;
  readonly stop: () => void;
}

// Whoever is at the end of a thread stays there while it grows: pictures that come in, a longer field below, somebody who types.
export function keepEnd(scroller: HTMLElement, onLook: (isAtEnd: boolean) => void): EndKeeper {
  let sticks = false;
  const look = (): void => {
    sticks = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < nearPx;
    onLook(sticks);
  };
  // A menu above a message would be closed by what moves under it.
  const isHeld = (): boolean => scroller.querySelector('[role="menu"]') !== null;
  const watch = new ResizeObserver(() => {
    if (sticks && !isHeld()) scroller.scrollTop = scroller.scrollHeight;
    look();
  });
  for (const part of [scroller, ...scroller.children]) watch.observe(part);
  return {
    look,
    stick: (isSticking) => {
      sticks = isSticking;
    },
    isSticking: () => sticks && !isHeld(),
    stop: () => watch.disconnect(),
  };
}
