import { useLayoutEffect, useRef } from "react";
import type { Timeline } from "#client/engine/model.ts";
import { newestIn } from "./threadRows.ts";

interface ReadOn {
  readonly timeline: Timeline;
  // Up to where all was read when the thread was opened, and since.
  readonly readSeq: number | null;
  readonly isAtEnd: boolean;
  readonly onRead: (seq: number) => void;
}

// What comes before the eyes of a reader who has read all the rest is not marked as new.
export function useReadOn({ timeline, readSeq, isAtEnd, onRead }: ReadOn): void {
  const newest = newestIn(timeline);
  const before = useRef(newest);
  useLayoutEffect(() => {
    const hadReadAll = readSeq !== null && readSeq >= before.current;
    if (hadReadAll && newest > before.current && isAtEnd && !timeline.hasAfter && document.hasFocus()) onRead(newest);
    before.current = newest;
  }, [newest, readSeq, isAtEnd, timeline.hasAfter, onRead]);
}
