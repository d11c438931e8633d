import { Drawing, type SpotKind } from "./Drawing.tsx";

interface SpotProps {
  readonly kind: SpotKind;
  readonly size?: number;
}

export function Spot({ kind, size = 168 }: SpotProps) {
  return (
    <svg viewBox="0 0 160 124" width={size} height={Math.round(size * 0.775)} aria-hidden="true">
      <Drawing kind={kind} />
    </svg>
  );
}
