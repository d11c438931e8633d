import { useEffect, useEffectEvent, type RefObject } from "react";

interface LitRow {
  readonly body: RefObject<HTMLElement | null>;
  readonly litId: string | null;
  readonly isHere: boolean;
  // Has it drawn, where it is too far out of sight to be.
  readonly reach: () => void;
}

// Whatever is pointed at beside the table comes into sight in it.
export function useLitRow({ body, litId, isHere, reach }: LitRow): void {
  const show = useEffectEvent((id: string): (() => void) | undefined => {
    if (!isHere) return undefined;
    reach();
    const frame = requestAnimationFrame(() =>
      body.current?.querySelector(`[data-row="${CSS.escape(id)}"]`)?.scrollIntoView({ block: "nearest" }),
    );
    return () => cancelAnimationFrame(frame);
  });
  useEffect(() => (litId === null ? undefined : show(litId)), [litId]);
}
