import { useEffect, useRef, useState, type RefObject } from "react";
import { useText } from "#client/i18n/useText.ts";
import type { Paper } from "./paper.ts";
import styles from "./PaperViewer.module.css";
import { whyOf, type PaperWhy } from "./paperTrouble.ts";
import { troubleKeys } from "./troubleKeys.ts";

interface PaperPageProps {
  readonly paper: Paper;
  // Of the first page: the place that is kept for one that has not been looked at.
  readonly shape: number;
  readonly number: number;
  readonly zoom: number;
  readonly onReached: (number: number) => void;
}

const aheadOf = "100% 0px";

interface Drawn {
  readonly shape: number;
  readonly words: string;
}

// Drawn while it is near, and no longer: a paper of a thousand pages is no larger than one of three.
export function PaperPage({ paper, shape, number, zoom, onReached }: PaperPageProps) {
  const t = useText("pdf");
  const place = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useSeen(place, aheadOf);
  const isInSight = useSeen(place, "-50% 0px");
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [why, setWhy] = useState<PaperWhy | null>(null);
  useEffect(() => {
    if (isInSight) onReached(number);
  }, [isInSight, number, onReached]);
  useEffect(() => {
    const drawing = canvas.current;
    if (!isNear || !drawing || !place.current) return;
    const { done, stop } = paper.draw(number, drawing, place.current.clientWidth);
    const read = async (): Promise<void> => {
      const [own, words] = await Promise.all([paper.shapeOf(number), paper.wordsOf(number).catch(() => ""), done]);
      setDrawn({ shape: own, words });
    };
    read().catch((cause: unknown) => setWhy(whyOf(cause)));
    return () => {
      stop();
      drawing.width = 0;
    };
  }, [isNear, paper, number, zoom]);
  const width = `calc(min(100%, 860px) * ${zoom})`;
  return (
    <section
      ref={place}
      className={styles.page}
      aria-label={t("pageOf", { number, total: paper.pages })}
      style={{ inlineSize: width, aspectRatio: `1 / ${drawn?.shape ?? shape}` }}
    >
      {why === null ? (
        <>
          {isNear && <canvas ref={canvas} aria-hidden />}
          {drawn && <p className="visually-hidden">{drawn.words || t("noWords")}</p>}
        </>
      ) : (
        <p role="alert">{t(troubleKeys[why])}</p>
      )}
    </section>
  );
}

function useSeen(place: RefObject<HTMLElement | null>, margin: string): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const watch = new IntersectionObserver((seen) => setSeen(seen.at(-1)?.isIntersecting ?? false), {
      root: element.parentElement,
      rootMargin: margin,
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [place, margin]);
  return isSeen;
}
