import { useEffect, useRef, useState } from "react";
import styles from "./PaperFace.module.css";
import { openPaper } from "./paper.ts";
import type { Bytes } from "./usePaper.ts";

export interface PaperFaceProps {
  readonly bytes: Bytes;
  readonly onPages: (pages: number) => void;
  readonly onFailed: () => void;
}

const widePx = 260;

// One after the other: a thread full of papers does not take the whole device.
let turn: Promise<void> = Promise.resolve();

function inTurn(work: () => Promise<void>): Promise<void> {
  const next = turn.then(work);
  turn = next.catch(() => undefined);
  return next;
}

// The first page, as the picture of the whole.
export function PaperFace({ bytes, onPages, onFailed }: PaperFaceProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [start] = useState(() => ({ bytes, onPages, onFailed }));
  useEffect(() => {
    let isOver = false;
    const draw = async (): Promise<void> => {
      if (isOver) return;
      const paper = await openPaper(await start.bytes());
      try {
        if (!canvas.current) return;
        await paper.draw(1, canvas.current, widePx).done;
        setDrawn(true);
        start.onPages(paper.pages);
      } finally {
        paper.close();
      }
    };
    inTurn(draw).catch(start.onFailed);
    return () => {
      isOver = true;
    };
  }, [start]);
  return (
    <span className={styles.face} data-drawn={isDrawn}>
      <canvas ref={canvas} aria-hidden />
    </span>
  );
}
