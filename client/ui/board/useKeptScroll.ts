import { useLayoutEffect, type RefObject } from "react";

interface Place {
  readonly across: number;
  // How far down each column is.
  readonly down: ReadonlyMap<string, number>;
}

const places = new Map<string, Place>();

const columnsOf = (board: HTMLElement): readonly (readonly [string, Element])[] =>
  [...board.querySelectorAll<HTMLElement>("[data-column]")].flatMap((column) =>
    column.lastElementChild ? [[column.dataset["column"] ?? "", column.lastElementChild] as const] : [],
  );

function placeOf(board: HTMLElement): Place {
  const down = columnsOf(board).map(([column, { scrollTop }]) => [column, scrollTop] as const);
  return { across: board.scrollLeft, down: new Map(down) };
}

function scrollTo(board: HTMLElement, { across, down }: Place): void {
  board.scrollLeft = across;
  for (const [column, scroller] of columnsOf(board)) scroller.scrollTop = down.get(column) ?? 0;
}

// Whoever opens a card and comes back finds the board where it was left: the browser knows only how far a page is, not what scrolls in it.
export function useKeptScroll(box: RefObject<HTMLElement | null>, name: string): void {
  useLayoutEffect(() => {
    const board = box.current;
    if (!board) return;
    const place = places.get(name);
    if (place) scrollTo(board, place);
    return () => void places.set(name, placeOf(board));
  }, [box, name]);
}
