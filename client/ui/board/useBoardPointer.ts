import { useRef, useState, type DragEvent, type PointerEvent } from "react";
import { useDragClick } from "../control/useDragClick.ts";
import type { BoardColumn } from "./boardColumns.ts";
import type { Lift } from "./useLift.ts";

interface BoardPointer<Card> {
  readonly columns: readonly BoardColumn<Card>[];
  readonly idOf: (card: Card) => string;
  readonly lift: Lift<Card>;
}

interface Hold<Card> {
  readonly card: Card;
  readonly columnId: string;
  readonly startX: number;
  readonly startY: number;
}

const startsAfterPx = 6;

// What lies under the pointer, but for the card that is on it.
const columnUnder = (x: number, y: number): string | null =>
  document
    .elementsFromPoint(x, y)
    .filter((element) => element.closest('[data-card][data-lifted="true"]') === null)
    .map((element) => element.closest("[data-column]")?.getAttribute("data-column") ?? null)
    .find((id) => id !== null) ?? null;

// A card follows the mouse or the pen. Fingers scroll the board.
export function useBoardPointer<Card>({ columns, idOf, lift }: BoardPointer<Card>) {
  const hold = useRef<Hold<Card> | null>(null);
  const click = useDragClick();
  const [dragged, setDragged] = useState<{ readonly id: string; readonly x: number; readonly y: number } | null>(null);

  const take = (event: PointerEvent<HTMLElement>, card: Card, columnId: string): void => {
    click.hold();
    const isOfItsOwn = event.target instanceof Element && event.target.closest("button") !== null;
    if (!lift.isPossible || isOfItsOwn || event.pointerType === "touch" || event.button !== 0) return;
    hold.current = { card, columnId, startX: event.clientX, startY: event.clientY };
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    if (!hold.current) return;
    const { card, columnId, startX, startY } = hold.current;
    const [x, y] = [event.clientX - startX, event.clientY - startY];
    if (!dragged) {
      if (Math.hypot(x, y) < startsAfterPx) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      lift.begin(card, columnId);
    }
    setDragged({ id: idOf(card), x, y });
    const over = columnUnder(event.clientX, event.clientY);
    if (over !== lift.lifted?.over) lift.moveOver(columns.some(({ id }) => id === over) ? over : null);
  };
  const end = (isDropped: boolean): void => {
    hold.current = null;
    if (!dragged) return;
    click.drop();
    setDragged(null);
    if (isDropped) lift.drop();
    else lift.letGo();
  };
  return {
    draggedId: dragged?.id ?? null,
    x: dragged?.x ?? 0,
    y: dragged?.y ?? 0,
    isOfDrag: click.isOfDrag,
    handlersOf: (card: Card, columnId: string) => ({
      // A card is dragged, not the link that it is taken hold of by.
      onDragStart: (event: DragEvent<HTMLElement>) => event.preventDefault(),
      onPointerDown: (event: PointerEvent<HTMLElement>) => take(event, card, columnId),
      onPointerMove: move,
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    }),
  };
}
