import { useLayoutEffect, useState, type RefObject } from "react";

export interface RowSlice {
  readonly first: number;
  readonly last: number;
  // The first that can be seen, or one close below it.
  readonly inSight: number;
  // How high what is left out above and below would be, and each row is.
  readonly above: number;
  readonly below: number;
  readonly height: number;
  // Has a row drawn that is out of sight, to be gone to.
  readonly reach: (index: number) => void;
}

interface RowSliceOptions {
  readonly body: RefObject<HTMLElement | null>;
  readonly count: number;
  // Rows of one height, of which those far out of sight are not drawn.
  readonly isLong: boolean;
}

const spare = 20;
const step = 10;
const usualHeight = 36;

// Which rows are near the screen, whoever scrolls: page, pane or table.
export function useRowSlice({ body, count, isLong }: RowSliceOptions): RowSlice {
  const [seen, setSeen] = useState({ first: 0, last: 3 * spare, height: usualHeight });
  useLayoutEffect(() => {
    if (!isLong) return undefined;
    const look = (): void => {
      if (!body.current) return;
      const height = body.current.querySelector<HTMLElement>("[data-row]")?.offsetHeight || usualHeight;
      const passed = Math.floor(-body.current.getBoundingClientRect().top / height);
      const first = Math.max(0, Math.floor((passed - spare) / step) * step);
      const last = first + Math.ceil((innerHeight / height + 2 * spare) / step) * step + step;
      setSeen((before) =>
        before.first === first && before.last === last && before.height === height ? before : { first, last, height },
      );
    };
    look();
    const options = { capture: true, passive: true } as const;
    addEventListener("scroll", look, options);
    addEventListener("resize", look);
    return () => {
      removeEventListener("scroll", look, options);
      removeEventListener("resize", look);
    };
  }, [body, count, isLong]);
  const reach = (index: number): void =>
    setSeen(({ height }) => ({ first: Math.max(0, index - spare), last: index + 3 * spare, height }));
  if (!isLong) return { first: 0, last: count, inSight: 0, above: 0, below: 0, height: seen.height, reach };
  const last = Math.min(count, seen.last);
  const first = Math.min(seen.first, last);
  const { height } = seen;
  const inSight = first === 0 ? 0 : Math.min(first + spare + step, last - 1);
  return { first, last, inSight, above: first * height, below: (count - last) * height, height, reach };
}
