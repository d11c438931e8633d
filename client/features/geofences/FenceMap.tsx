import { Maximize, Minus, Plus } from "lucide-react";
import { useMemo } from "react";
import type { Pin, ShownFence } from "#shared/features/geofences/geofences.contract.ts";
import { boundsOf, cornersOf, rounded, type Shape } from "#shared/features/geofences/shapes.rules.ts";
import type { Point } from "#shared/features/places/movedPoint.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { coast, coastScale } from "./coast.ts";
import { Corners } from "./Corners.tsx";
import styles from "./Geofences.module.css";
import { namesApart, widthOf } from "./namesApart.ts";
import { onScreen, pixelsPerKm, viewOf, type Frame, type View } from "./projection.ts";
import { useMapView } from "./useMapView.ts";

interface FenceMapProps {
  readonly frame: Frame;
  readonly fences: readonly ShownFence[];
  readonly homes: readonly Pin[];
  readonly camps: readonly Pin[];
  readonly chosenId: string | null;
  // What is being drawn, and what becomes of it.
  readonly drawn: Shape | null;
  readonly onDraw: (shape: Shape) => void;
  readonly onChoose: (id: string) => void;
}

const europe = { south: 40, west: -11, north: 58, east: 13 };
const mostLabels = 30;

// Drawn here: coasts, our homes and camps, and the areas; nothing from outside is told where we look.
export function FenceMap({ frame, fences, homes, camps, chosenId, drawn, onDraw, onChoose }: FenceMapProps) {
  const t = useText("geofences");
  const chosen = fences.find(({ id }) => id === chosenId);
  const whole = (): View =>
    viewOf(
      boundsOf(fences.flatMap(({ shape }) => cornersOf(shape))) ?? boundsOf(homes.map(({ at }) => at)) ?? europe,
      frame,
    );
  const first = chosen ? viewOf(boundsOf(cornersOf(chosen.shape)) ?? europe, frame) : whole();
  const press = (at: Point): void => {
    if (!drawn) return;
    const point = rounded(at);
    onDraw(drawn.type === "circle" ? { ...drawn, at: point } : { ...drawn, points: [...drawn.points, point] });
  };
  const { view, setView, svg, spotIn, handlers, zoom } = useMapView(first, frame, press);
  const { middle, scale } = view;
  const land = useMemo(() => <path d={coast} className={styles.land} />, []);
  const inSight = (pins: readonly Pin[]): readonly Pin[] =>
    pins.filter(({ at }) => {
      const { x, y } = onScreen(at, view, frame);
      return x > -20 && y > -20 && x < frame.width + 20 && y < frame.height + 20;
    });
  const [shownHomes, shownCamps] = [inSight(homes), inSight(camps)];
  const hasLabels = shownHomes.length + shownCamps.length <= mostLabels;
  const namesOf = (kind: "home" | "camp", pins: readonly Pin[]) =>
    (hasLabels ? pins : []).map(({ id, name, at }) => {
      const { x, y } = onScreen(at, view, frame);
      const from = beside(kind, x, y);
      return { id: `${kind} ${id}`, name, x: kind === "home" ? from.x + widthOf(name) / 2 : from.x, y: from.y };
    });
  const areas = fences
    .flatMap(({ id, name, shape }) => {
      const bounds = boundsOf(cornersOf(shape));
      if (!bounds) return [];
      const top = onScreen({ latitude: bounds.north, longitude: (bounds.west + bounds.east) / 2 }, view, frame);
      return { id, name, x: top.x, y: top.y - 6, span: bounds.east - bounds.west };
    })
    .toSorted((a, b) => b.span - a.span);
  const isChosen = ({ id }: { readonly id: string }): boolean => id === chosenId;
  const others = areas.filter((area) => !isChosen(area));
  // The chosen area first, then the homes, which no list beside the map names, then the widest.
  const named = new Set(
    namesApart([
      ...areas.filter(isChosen),
      ...namesOf("home", shownHomes),
      ...others,
      ...namesOf("camp", shownCamps),
    ]).map(({ id }) => id),
  );
  const names = areas.filter(({ id }) => named.has(id));
  return (
    <div className={styles.map}>
      <svg
        ref={svg}
        width={frame.width}
        height={frame.height}
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        role="group"
        aria-label={t("map")}
        data-drawing={drawn !== null}
        {...handlers}
      >
        <rect width={frame.width} height={frame.height} className={styles.water} />
        <g
          transform={`translate(${frame.width / 2 - middle.x * scale} ${frame.height / 2 - middle.y * scale}) scale(${scale / coastScale})`}
        >
          {land}
        </g>
        {fences.map((fence) =>
          fence.id === chosenId && drawn ? null : (
            <ShapeOnMap
              key={fence.id}
              shape={fence.shape}
              kind={fence.kind}
              isChosen={fence.id === chosenId}
              view={view}
              frame={frame}
              {...(drawn ? {} : { onChoose: () => onChoose(fence.id) })}
            />
          ),
        )}
        {drawn && <ShapeOnMap shape={drawn} kind="drawn" isChosen view={view} frame={frame} />}
        <Pins pins={shownCamps} kind="camp" named={named} view={view} frame={frame} />
        <Pins pins={shownHomes} kind="home" named={named} view={view} frame={frame} />
        {names.map(({ id, name, x, y }) => (
          <text key={id} x={x} y={y} className={styles.fenceName} data-chosen={id === chosenId}>
            {name}
          </text>
        ))}
        {drawn && (
          <Corners
            points={drawn.type === "circle" ? [drawn.at] : drawn.points}
            view={view}
            frame={frame}
            spotIn={spotIn}
            onChange={(points) =>
              onDraw(drawn.type === "circle" ? { ...drawn, at: points[0] ?? drawn.at } : { ...drawn, points })
            }
          />
        )}
      </svg>
      <div className={styles.zoom}>
        <IconButton icon={<Plus />} label={t("zoomIn")} onClick={() => zoom(1.6)} />
        <IconButton icon={<Minus />} label={t("zoomOut")} onClick={() => zoom(1 / 1.6)} />
        <IconButton icon={<Maximize />} label={t("zoomAll")} onClick={() => setView(whole())} />
      </div>
    </div>
  );
}

interface Seen {
  readonly view: View;
  readonly frame: Frame;
}

interface ShapeOnMapProps extends Seen {
  readonly shape: Shape;
  readonly kind: ShownFence["kind"] | "drawn";
  readonly isChosen: boolean;
  readonly onChoose?: () => void;
}

// The list beside it is the way for the keyboard; here it is pressed.
function ShapeOnMap({ shape, kind, isChosen, view, frame, onChoose }: ShapeOnMapProps) {
  const look = { className: styles.fence, "data-kind": kind, "data-chosen": isChosen };
  const press = onChoose && { onClick: onChoose };
  if (shape.type === "circle") {
    const { x, y } = onScreen(shape.at, view, frame);
    return <circle cx={x} cy={y} r={shape.km * pixelsPerKm(shape.at, view)} {...look} {...press} />;
  }
  const corners = shape.points.map((point: Point) => onScreen(point, view, frame));
  return <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(" ")} {...look} {...press} />;
}

interface PinsProps extends Seen {
  readonly pins: readonly Pin[];
  readonly kind: "home" | "camp";
  readonly named: ReadonlySet<string>;
}

// A camp is often beside a home: its name stands below it.
const beside = (kind: "home" | "camp", x: number, y: number) =>
  kind === "home" ? { x: x + 9, y: y + 4 } : { x, y: y + 18 };

function Pins({ pins, kind, named, view, frame }: PinsProps) {
  return pins.map(({ id, name, at }) => {
    const { x, y } = onScreen(at, view, frame);
    return (
      <g key={id}>
        {kind === "home" ? (
          <circle cx={x} cy={y} r={5} className={styles.home} />
        ) : (
          <rect x={x - 5} y={y - 5} width={10} height={10} rx={2} className={styles.camp} />
        )}
        {named.has(`${kind} ${id}`) && (
          <text {...beside(kind, x, y)} className={styles.pinName} data-kind={kind}>
            {name}
          </text>
        )}
      </g>
    );
  });
}
