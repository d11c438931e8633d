import { Minus, Plus } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { pinFrom, pinWords, type Pin } from "#shared/features/meetingPoint/meetingPoint.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { MapLand, MapTowns } from "#client/resource/map/MapLand.tsx";
import { pixelOf, spotOf, viewOf, zoomed, type MapView, type Size, type Spot } from "#client/resource/map/mapView.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import styles from "./HomeDot.module.css";

interface HomeDotProps {
  readonly value: Pin | null;
  // About where our homes of the county are.
  readonly middle: Pin | null;
  readonly onChange: (at: Pin | null) => void;
}

const closest = 2_000_000;
const elsewhere: readonly Spot[] = [
  [51.5, -10.3],
  [55.2, -5.5],
];
const step = 12;
const circleKm = 1;

const spotOfPin = ({ latitude, longitude }: Pin): Spot => [latitude, longitude];
// Ten metres.
const pinOfSpot = ([latitude, longitude]: Spot): Pin => ({
  latitude: Math.round(latitude * 10_000) / 10_000,
  longitude: Math.round(longitude * 10_000) / 10_000,
});

// Where the home stands: pressed on a map that is drawn here, moved by arrows, or read from what was copied from another map.
export function HomeDot({ value, middle, onChange }: HomeDotProps) {
  const t = useText("registration");
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [own, setOwn] = useState<MapView | null>(null);
  const [pasted, setPasted] = useState("");
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const watching = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? { width: 0, height: 0 };
      if (width > 0 && height > 0) setSize({ width, height });
    });
    watching.observe(element);
    return () => watching.disconnect();
  }, []);
  const about = value ?? middle;
  const view = size && (own ?? viewOf(about ? [spotOfPin(about)] : elsewhere, size));
  const put = (left: number, top: number): void => {
    if (!view || !size) return;
    setOwn(view);
    onChange(
      pinOfSpot(spotOf(view.x + (left - size.width / 2) / view.scale, view.y + (top - size.height / 2) / view.scale)),
    );
  };
  const zoom = (times: number): void => {
    if (!view) return;
    // Closer to the dot, where there is one.
    const at = value && size ? viewOf([spotOfPin(value)], size) : view;
    setOwn(zoomed({ ...view, x: at.x, y: at.y }, times, closest));
  };
  const dot = value && view && size ? pixelOf(spotOfPin(value), view, size) : null;
  const keys = (event: KeyboardEvent): void => {
    if (!size || event.target !== event.currentTarget) return;
    const { left, top } = dot ?? { left: size.width / 2, top: size.height / 2 };
    const ways: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => put(left - step, top),
      ArrowRight: () => put(left + step, top),
      ArrowUp: () => put(left, top - step),
      ArrowDown: () => put(left, top + step),
      "+": () => zoom(2),
      "-": () => zoom(0.5),
    };
    const act = ways[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const press = ({ clientX, clientY, currentTarget }: PointerEvent): void => {
    const { left, top } = currentTarget.getBoundingClientRect();
    put(clientX - left, clientY - top);
  };
  const read = (text: string): void => {
    setPasted(text);
    const pin = pinFrom(text);
    if (!pin) return;
    setOwn(size ? { ...viewOf([spotOfPin(pin)], size), scale: closest / 4 } : null);
    onChange(pinOfSpot(spotOfPin(pin)));
  };
  const isUnread = pasted.trim() !== "" && pinFrom(pasted) === null;
  const radius = view && value ? (circleKm * view.scale) / (40_030 * Math.cos((value.latitude * Math.PI) / 180)) : 0;
  return (
    <Field label={t("dot")} hint={t("dotHint")} optional isGroup>
      <div className={styles.dot}>
        <div className={styles.map}>
          <div
            ref={frame}
            className={styles.frame}
            role="application"
            aria-label={t("dotMap")}
            tabIndex={0}
            onKeyDown={keys}
            onPointerUp={press}
          >
            {view && size && (
              <>
                <MapLand view={view} size={size} />
                <MapTowns view={view} size={size} />
                {dot && (
                  <svg className={styles.marks} width={size.width} height={size.height} aria-hidden="true">
                    <circle cx={dot.left} cy={dot.top} r={Math.max(radius, 12)} className={styles.circle} />
                    <circle cx={dot.left} cy={dot.top} r={7} className={styles.home} />
                  </svg>
                )}
              </>
            )}
          </div>
          <div className={styles.zoom}>
            <IconButton label={t("closer")} icon={<Plus />} size="sm" onClick={() => zoom(2)} />
            <IconButton label={t("farther")} icon={<Minus />} size="sm" onClick={() => zoom(0.5)} />
          </div>
        </div>
        <p className={styles.said} role="status">
          {value ? t("dotIs", { place: pinWords(value) }) : t("dotNone")}
          {value && (
            <Button size="sm" kind="quiet" onClick={() => onChange(null)}>
              {t("dotRemove")}
            </Button>
          )}
        </p>
        <Field label={t("dotPaste")} optional error={isUnread ? t("dotUnread") : null}>
          <TextInput value={pasted} inputMode="url" onChange={({ target }) => read(target.value)} />
        </Field>
      </div>
    </Field>
  );
}
