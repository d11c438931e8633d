import { useState, type KeyboardEvent, type RefObject } from "react";
import { columnBeside, spotBeside, type BoardColumn, type Spot } from "./boardColumns.ts";
import type { Lift } from "./useLift.ts";

interface BoardKeys<Card> {
  readonly board: RefObject<HTMLElement | null>;
  readonly columns: readonly BoardColumn<Card>[];
  readonly idOf: (card: Card) => string;
  readonly lift: Lift<Card>;
  readonly onOpen: (card: Card) => void;
}

// Arrows walk from card to card; Space lifts one, arrows then carry it, Enter or Space drops it and Escape lets it go. Enter opens.
export function useBoardKeys<Card>({ board, columns, idOf, lift, onOpen }: BoardKeys<Card>) {
  const [activeId, setActiveId] = useState<string | null>(null);
  const shown = columns.map(({ cards }) => cards);
  const counts = shown.map(({ length }) => length);

  function spotOf(id: string | null): Spot | null {
    const column = shown.findIndex((cards) => cards.some((card) => idOf(card) === id));
    return column < 0 ? null : { column, row: (shown[column] ?? []).findIndex((card) => idOf(card) === id) };
  }

  function focus({ column, row }: Spot): void {
    const card = shown[column]?.[row];
    if (card !== undefined)
      board.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(idOf(card))}"]`)?.focus();
  }

  function carry(key: string): boolean {
    const { lifted } = lift;
    if (!lifted) return false;
    if (key === "Escape") lift.letGo();
    else if (key === "Enter" || key === " ") lift.drop();
    else if (key === "ArrowLeft" || key === "ArrowRight") {
      const at = lifted.over ?? lifted.from;
      const targets = new Set([...(lifted.targets ?? []), lifted.from]);
      const ids = columns.map(({ id }) => id);
      lift.moveOver(columnBeside(ids, { at, targets, by: key === "ArrowLeft" ? -1 : 1 }));
    } else return key === "ArrowUp" || key === "ArrowDown" || key === "Tab";
    return true;
  }

  function walk(id: string, key: string): boolean {
    const spot = spotOf(id);
    const card = spot && shown[spot.column]?.[spot.row];
    if (!spot || card === undefined || card === null) return false;
    const next = spotBeside(counts, spot, key);
    if (next) focus(next);
    else if (key === "Enter") onOpen(card);
    else if (key === " ") lift.begin(card, columns[spot.column]?.id ?? "");
    else return false;
    return true;
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
    const id = event.target.getAttribute("data-card");
    if (id === null) return;
    if (lift.lifted ? carry(event.key) : walk(id, event.key)) event.preventDefault();
  };
  const first = shown.find(({ length }) => length > 0)?.[0];
  const reachableId = spotOf(activeId) ? activeId : first === undefined ? null : idOf(first);
  return { onKeyDown, setActiveId, reachableId };
}
