import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { addDays } from "#shared/time/days.ts";
import type { DayRange } from "./dayRange.ts";
import { monthAfter } from "./monthGrid.ts";
import { rangeBetween } from "./monthStays.ts";

interface DayChoiceOptions {
  readonly month: string;
  readonly today: string;
  readonly selected: DayRange | null;
  readonly onSelect: ((range: DayRange) => void) | undefined;
  readonly onMonth: (month: string) => void;
}

const dayKeys: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const monthKeys: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

// A tap chooses a day, a second one the days up to it; a mouse may draw over them; arrows with Shift do the same.
export function useDayChoice({ month, today, selected, onSelect, onMonth }: DayChoiceOptions) {
  const grid = useRef<HTMLDivElement>(null);
  const [focusedDay, setFocusedDay] = useState<string | null>(null);
  const [drawnFrom, setDrawnFrom] = useState<string | null>(null);
  const wantsFocus = useRef(false);
  const firstReachable = today.startsWith(month) ? today : `${month}-01`;
  const reachableDay = focusedDay?.startsWith(month) ? focusedDay : firstReachable;
  const isOneDay = selected !== null && selected.from === selected.to;

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${reachableDay}"]`)?.focus();
  }, [reachableDay, month]);

  const goTo = (day: string) => {
    wantsFocus.current = true;
    setFocusedDay(day);
    if (!day.startsWith(month)) onMonth(day.slice(0, 7));
  };
  const extendTo = (day: string) =>
    onSelect?.(rangeBetween(selected?.from === day ? selected.to : (selected?.from ?? reachableDay), day));
  const tap = (day: string, isShift: boolean) => {
    setFocusedDay(day);
    if (selected && (isShift || (isOneDay && selected.from !== day))) extendTo(day);
    else onSelect?.({ from: day, to: day });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const byDays = dayKeys[event.key];
    const byMonths = monthKeys[event.key];
    if (byDays === undefined && byMonths === undefined) return;
    event.preventDefault();
    const next = byDays === undefined ? `${monthAfter(month, byMonths ?? 0)}-01` : addDays(reachableDay, byDays);
    if (event.shiftKey && byDays !== undefined) extendTo(next);
    goTo(next);
  };
  return {
    grid,
    reachableDay,
    reach: setFocusedDay,
    tap,
    onKeyDown,
    // Only a mouse draws: a finger that moves wants to scroll.
    startDrawing: setDrawnFrom,
    drawTo: (day: string) => drawnFrom !== null && drawnFrom !== day && onSelect?.(rangeBetween(drawnFrom, day)),
    stopDrawing: () => setDrawnFrom(null),
    canSelect: onSelect !== undefined,
  };
}

export type DayChoice = ReturnType<typeof useDayChoice>;
