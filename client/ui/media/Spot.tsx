import { spotDrawings } from "./art/spotDrawings.tsx";

export type SpotKind = keyof typeof spotDrawings;

interface SpotProps {
  readonly kind: SpotKind;
  readonly size?: number;
}

export function Spot({ kind, size = 168 }: SpotProps) {
  return (
    <svg viewBox="0 0 160 124" width={size} height={Math.round(size * 0.775)} aria-hidden="true">
      {spotDrawings[kind]}
    </svg>
  );
}
