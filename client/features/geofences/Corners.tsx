import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import type { Point } from "#shared/features/places/movedPoint.rules.ts";
import { rounded } from "#shared/features/geofences/shapes.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { fromScreen, onScreen, type Frame, type Spot, type View } from "./projection.ts";
import styles from "./Geofences.module.css";

interface CornersProps {
  readonly points: readonly Point[];
  readonly view: View;
  readonly frame: Frame;
  readonly spotIn: (event: { readonly clientX: number; readonly clientY: number }) => Spot;
  readonly onChange: (points: readonly Point[]) => void;
}

const steps: Readonly<Record<string, Spot>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

// The corners of what is drawn: pulled with a finger, or moved with the arrow keys, ten times as far with Shift.
export function Corners({ points, view, frame, spotIn, onChange }: CornersProps) {
  const t = useText("geofences");
  const pulled = useRef<number | null>(null);
  const put = (index: number, at: Spot): void =>
    onChange(points.map((point, place) => (place === index ? rounded(fromScreen(at, view, frame)) : point)));
  const press = (index: number, event: KeyboardEvent): void => {
    const step = steps[event.key];
    const point = points[index];
    if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      onChange(points.filter((_, place) => place !== index));
    }
    if (!step || !point) return;
    event.preventDefault();
    const far = event.shiftKey ? 30 : 3;
    const { x, y } = onScreen(point, view, frame);
    put(index, { x: x + step.x * far, y: y + step.y * far });
  };
  return points.map((point, index) => {
    const { x, y } = onScreen(point, view, frame);
    const numbers = { latitude: String(point.latitude), longitude: String(point.longitude) };
    return (
      <circle
        // oxlint-disable-next-line react/no-array-index-key
        key={index}
        cx={x}
        cy={y}
        r={9}
        className={styles.corner}
        role="button"
        tabIndex={0}
        aria-label={t("corner", { number: String(index + 1), ...numbers })}
        onKeyDown={(event) => press(index, event)}
        onPointerDown={(event: PointerEvent<SVGCircleElement>) => {
          event.stopPropagation();
          pulled.current = index;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => pulled.current === index && put(index, spotIn(event))}
        onPointerUp={(event) => {
          event.stopPropagation();
          pulled.current = null;
        }}
      />
    );
  });
}
