import { Minus, Plus } from "lucide-react";
import { useState, type KeyboardEvent } from "react";
import { pinFrom, pinWords, type Pin } from "#shared/features/meetingPoint/meetingPoint.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { MapLand, MapTowns } from "#client/resource/map/MapLand.tsx";
import { pixelOf, spotAt, viewOf, zoomed, type Spot } from "#client/resource/map/mapView.ts";
import { useMapView } from "#client/resource/map/useMapView.ts";
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
  const [pasted, setPasted] = useState("");
  const about = value ?? middle;
  const map = useMapView(about ? [spotOfPin(about)] : elsewhere, { closest, onPress: (spot) => put(spot) });
  const { view, size, settle } = map;
  // The map stays where it is, whatever is marked on it.
  const put = (spot: Spot): void => {
    if (view) settle(view);
    onChange(pinOfSpot(spot));
  };
  const zoom = (times: number): void => {
    if (!view || !size) return;
    // Closer to the dot, where there is one.
    const at = value ? viewOf([spotOfPin(value)], size) : view;
    settle(zoomed({ ...view, x: at.x, y: at.y }, times, closest));
  };
  const dot = value && view && size ? pixelOf(spotOfPin(value), view, size) : null;
  // Arrows move the dot, not the map.
  const keys = (event: KeyboardEvent): void => {
    if (!view || !size || event.target !== event.currentTarget) return;
    const { left, top } = dot ?? { left: size.width / 2, top: size.height / 2 };
    const by = (right: number, down: number) => () => put(spotAt(left + right, top + down, view, size));
    const ways: Readonly<Record<string, () => void>> = {
      ArrowLeft: by(-step, 0),
      ArrowRight: by(step, 0),
      ArrowUp: by(0, -step),
      ArrowDown: by(0, step),
      "+": () => zoom(2),
      "-": () => zoom(0.5),
    };
    const act = ways[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const read = (text: string): void => {
    setPasted(text);
    const pin = pinFrom(text);
    if (!pin) return;
    if (size) settle({ ...viewOf([spotOfPin(pin)], size), scale: closest / 4 });
    onChange(pinOfSpot(spotOfPin(pin)));
  };
  const isUnread = pasted.trim() !== "" && pinFrom(pasted) === null;
  const radius = view && value ? (circleKm * view.scale) / (40_030 * Math.cos((value.latitude * Math.PI) / 180)) : 0;
  return (
    <Field label={t("dot")} hint={t("dotHint")} optional isGroup>
      <div className={styles.dot}>
        <div className={styles.map}>
          <div
            ref={map.frame}
            className={styles.frame}
            role="application"
            aria-label={t("dotMap")}
            tabIndex={0}
            {...map.handlers}
            onKeyDown={keys}
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
