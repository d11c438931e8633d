import { useEffect, useEffectEvent, useState, type MouseEvent as ReactMouseEvent } from "react";
import { boundsOf, type CellPlace, type CellRange } from "./cellRange.ts";

interface FillHandleOptions {
  readonly range: CellRange | null;
  readonly setRange: (range: CellRange) => void;
  readonly placeOf: (target: EventTarget | null) => CellPlace | null;
  readonly fill: (over: CellRange, isDown: boolean, seeds: number, isSeries: boolean) => void;
}

// The corner of what is chosen, drawn down or to the right over what is to be filled; with Ctrl days and numbers run on.
export function useFillHandle({ range, setRange, placeOf, fill }: FillHandleOptions) {
  const [source, setSource] = useState<CellRange | null>(null);
  const end = useEffectEvent(({ ctrlKey, metaKey }: MouseEvent) => {
    if (source && range) {
      const [before, after] = [boundsOf(source), boundsOf(range)];
      const isDown = after.bottom > before.bottom;
      const seeds = isDown ? before.bottom - before.top + 1 : before.right - before.left + 1;
      if (isDown || after.right > before.right) fill(range, isDown, seeds, ctrlKey || metaKey);
    }
    setSource(null);
  });
  const isBusy = source !== null;
  useEffect(() => {
    if (!isBusy) return undefined;
    const onMouseUp = (event: MouseEvent): void => end(event);
    addEventListener("mouseup", onMouseUp);
    return () => removeEventListener("mouseup", onMouseUp);
  }, [isBusy]);

  const begin = (event: ReactMouseEvent): boolean => {
    const isHandle = event.target instanceof Element && event.target.closest("[data-fill]") !== null;
    const place = isHandle ? placeOf(event.target) : null;
    if (!place) return false;
    event.preventDefault();
    const from = range ?? { anchor: place, head: place };
    setSource(from);
    setRange(from);
    return true;
  };
  // One way only: further down, or further to the right.
  const onMouseOver = ({ target }: ReactMouseEvent): void => {
    const place = source && placeOf(target);
    if (!source || !place) return;
    const { top, bottom, left, right } = boundsOf(source);
    const [down, along] = [place.row - bottom, place.column - right];
    const head =
      down >= along
        ? { row: Math.max(bottom, place.row), column: right }
        : { row: bottom, column: Math.max(right, place.column) };
    setRange({ anchor: { row: top, column: left }, head });
  };
  return { isBusy, begin, onMouseOver };
}
