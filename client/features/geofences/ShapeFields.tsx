import { useState } from "react";
import type { Pin } from "#shared/features/geofences/geofences.contract.ts";
import { linesOf, mistakeIn, pointsFrom, polygonOf, type Shape } from "#shared/features/geofences/shapes.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import { TextInput } from "#client/ui/form/TextInput.tsx";
import { Segmented } from "#client/ui/page/Segmented.tsx";

interface ShapeFieldsProps {
  readonly shape: Shape;
  // What a circle can be drawn round.
  readonly pins: readonly Pin[];
  readonly onShape: (shape: Shape) => void;
}

// The same shape as on the map, in words and numbers: no mouse is needed.
export function ShapeFields({ shape, pins, onShape }: ShapeFieldsProps) {
  const t = useText("geofences");
  const mistake = mistakeIn(shape);
  const change = (type: Shape["type"]): void => {
    if (type === shape.type) return;
    if (type === "polygon") onShape(polygonOf(shape));
    else if (shape.type === "polygon") {
      const [first] = shape.points;
      onShape({ type: "circle", at: first ?? { latitude: 53.3, longitude: -8 }, km: 10 });
    }
  };
  return (
    <>
      <Field label={t("shapeLabel")} isGroup>
        <Segmented<Shape["type"]>
          options={[
            { value: "circle", label: t("circle") },
            { value: "polygon", label: t("polygon") },
          ]}
          value={shape.type}
          onChange={change}
        />
      </Field>
      {shape.type === "circle" ? (
        <CircleFields
          shape={shape}
          pins={pins}
          mistake={mistake && t(dataKey("fenceMistake", mistake))}
          onShape={onShape}
        />
      ) : (
        <CornerLines
          points={shape.points}
          mistake={mistake && t(dataKey("fenceMistake", mistake))}
          onPoints={(points) => onShape({ type: "polygon", points })}
        />
      )}
    </>
  );
}

interface CircleFieldsProps extends Omit<ShapeFieldsProps, "shape"> {
  readonly shape: Extract<Shape, { type: "circle" }>;
  readonly mistake: string | null;
}

function CircleFields({ shape, pins, mistake, onShape }: CircleFieldsProps) {
  const t = useText("geofences");
  const [typed, setTyped] = useState<string | null>(null);
  const [radius, setRadius] = useState<string | null>(null);
  const here = pins.find(({ at }) => at.latitude === shape.at.latitude && at.longitude === shape.at.longitude);
  const isWrong = typed !== null && pointsFrom(typed)?.length !== 1;
  return (
    <>
      <Field label={t("round")}>
        <Select
          value={here?.id ?? ""}
          options={[
            { value: "", label: t("ownPoint") },
            ...pins.map(({ id, name, place }) => ({ value: id, label: `${name}, ${place}` })),
          ]}
          onChange={(id) => {
            const at = pins.find((pin) => pin.id === id)?.at;
            setTyped(null);
            if (at) onShape({ ...shape, at });
          }}
        />
      </Field>
      <Field label={t("centre")} hint={t("centreHint")} error={isWrong ? t("mistake.unreadable") : null}>
        <TextInput
          value={typed ?? linesOf([shape.at])}
          onChange={({ target }) => {
            setTyped(target.value);
            const [at, ...more] = pointsFrom(target.value) ?? [];
            if (at && more.length === 0) onShape({ ...shape, at });
          }}
          onBlur={() => !isWrong && setTyped(null)}
        />
      </Field>
      <Field label={t("km")} error={mistake}>
        <TextInput
          inputMode="decimal"
          value={radius ?? String(shape.km)}
          onChange={({ target }) => {
            setRadius(target.value);
            const km = Number(target.value.replace(",", "."));
            if (Number.isFinite(km)) onShape({ ...shape, km });
          }}
          onBlur={() => setRadius(null)}
        />
      </Field>
    </>
  );
}

interface CornerLinesProps {
  readonly points: Parameters<typeof linesOf>[0];
  readonly mistake: string | null;
  readonly onPoints: (points: Parameters<typeof linesOf>[0]) => void;
}

// As long as it is typed in, it stands as it is typed.
function CornerLines({ points, mistake, onPoints }: CornerLinesProps) {
  const t = useText("geofences");
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && pointsFrom(typed) === null;
  return (
    <Field label={t("points")} hint={t("pointsHint")} error={isWrong ? t("mistake.unreadable") : mistake}>
      <TextArea
        value={typed ?? linesOf(points)}
        onChange={({ target }) => {
          setTyped(target.value);
          const read = pointsFrom(target.value);
          if (read) onPoints(read);
        }}
        onBlur={() => !isWrong && setTyped(null)}
      />
    </Field>
  );
}
