import { useState, type PointerEvent } from "react";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import styles from "./SignaturePad.module.css";
import { pathOf, type Point, type Stroke } from "./strokes.ts";

interface SignaturePadProps {
  readonly label: string;
  // For whoever cannot draw: it is written in their place.
  readonly name: string;
  readonly doneLabel: string;
  readonly onDone: (signature: File) => void;
}

const [width, height] = [600, 200];

// Where somebody signs with a finger, a pen or the mouse; by keyboard with their name.
export function SignaturePad({ label, name, doneLabel, onDone }: SignaturePadProps) {
  const t = useText("visits");
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [isWritten, setWritten] = useState(false);
  const [isDrawing, setDrawing] = useState(false);
  const begin = (event: PointerEvent<SVGSVGElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = pointOf(event);
    setWritten(false);
    setDrawing(true);
    setStrokes((all) => [...all, [point]]);
  };
  const goOn = (event: PointerEvent<SVGSVGElement>): void => {
    if (!isDrawing) return;
    const point = pointOf(event);
    setStrokes((all) => [...all.slice(0, -1), [...(all.at(-1) ?? []), point]]);
  };
  const clear = (): void => {
    setStrokes([]);
    setWritten(false);
  };
  const isEmpty = strokes.length === 0 && !isWritten;
  return (
    <div className={styles.pad}>
      <svg
        role="img"
        aria-label={isEmpty ? label : t("signatureDrawn", { name })}
        viewBox={`0 0 ${width} ${height}`}
        className={styles.paper}
        onPointerDown={begin}
        onPointerMove={goOn}
        onPointerUp={() => setDrawing(false)}
        onPointerCancel={() => setDrawing(false)}
      >
        <line x1={32} x2={width - 32} y1={160} y2={160} className={styles.line} />
        {strokes.map((stroke, index) => (
          <path key={index} d={pathOf(stroke)} className={styles.stroke} />
        ))}
        {isWritten && (
          <text x={width / 2} y={140} textAnchor="middle" className={styles.name}>
            {name}
          </text>
        )}
      </svg>
      <div className={styles.buttons}>
        <Button
          size="sm"
          kind="primary"
          disabled={isEmpty}
          onClick={() => void drawn(strokes, isWritten ? name : "").then(onDone)}
        >
          {doneLabel}
        </Button>
        <Button
          size="sm"
          onClick={() => {
            setStrokes([]);
            setWritten(true);
          }}
        >
          {t("signWithName")}
        </Button>
        <Button size="sm" kind="quiet" disabled={isEmpty} onClick={clear}>
          {t("clearSignature")}
        </Button>
      </div>
    </div>
  );
}

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point {
  const box = currentTarget.getBoundingClientRect();
  return {
    x: Math.round(((clientX - box.left) / box.width) * width),
    y: Math.round(((clientY - box.top) / box.height) * height),
  };
}

// Dark on white, whatever light it was drawn in.
async function drawn(strokes: readonly Stroke[], name: string): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext("2d");
  if (brush) {
    brush.fillStyle = "white";
    brush.fillRect(0, 0, width, height);
    brush.strokeStyle = "black";
    brush.fillStyle = "black";
    brush.lineWidth = 3;
    brush.lineCap = "round";
    brush.lineJoin = "round";
    for (const stroke of strokes) brush.stroke(new Path2D(pathOf(stroke)));
    brush.font = "italic 56px serif";
    brush.textAlign = "center";
    brush.fillText(name, width / 2, 140, width - 64);
  }
  return new File([await canvas.convertToBlob({ type: "image/png" })], "signature.png", { type: "image/png" });
}
