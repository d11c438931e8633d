import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { useText } from "#client/i18n/useText.ts";
import styles from "./PaneDivider.module.css";
import { paneLimits, paneVariables, withinLimits, type Pane } from "./panes.ts";
import { usePanes } from "./usePanes.ts";

const keyStep = 16;

// Which way a pane grows: the list to the right, what stands beside the thread to the left.
const growth = { list: 1, context: -1 } as const;

// Between two panes: drawn with a finger or the mouse, moved by the arrow keys, as usual again with Home or two presses.
function PaneDivider({ pane }: { readonly pane: Pane }) {
  const t = useText("tripContext");
  const { set, ...panes } = usePanes();
  const from = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const [drawn, setDrawn] = useState<number | null>(null);
  const { usual, least, most } = paneLimits[pane];
  const width = drawn ?? panes[pane] ?? usual;

  const show = (element: Element, next: number | null): void => {
    const all = element.closest<HTMLElement>("[data-panes]");
    if (next === null) all?.style.removeProperty(paneVariables[pane]);
    else all?.style.setProperty(paneVariables[pane], `${next}px`);
  };
  const change = (element: Element, next: number | null): void => {
    show(element, next);
    set({ [pane]: next });
  };
  const begin = (event: PointerEvent<HTMLElement>): void => {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    // As wide as it is drawn now: it may have less room than was set.
    const neighbour = pane === "list" ? event.currentTarget.previousElementSibling : event.currentTarget.parentElement;
    from.current = { x: event.clientX, width: neighbour?.getBoundingClientRect().width ?? width };
  };
  const draw = (event: PointerEvent<HTMLElement>): void => {
    if (!from.current) return;
    const next = withinLimits(pane, from.current.width + (event.clientX - from.current.x) * growth[pane]);
    if (drawn === null && event.clientX === from.current.x) return;
    setDrawn(next);
    show(event.currentTarget, next);
  };
  const end = (): void => {
    from.current = null;
    if (drawn !== null) set({ [pane]: drawn });
    setDrawn(null);
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const step = event.key === "ArrowRight" ? growth[pane] : event.key === "ArrowLeft" ? -growth[pane] : 0;
    if (event.ctrlKey || event.metaKey || event.altKey || (step === 0 && event.key !== "Home")) return;
    event.preventDefault();
    change(event.currentTarget, step === 0 ? null : withinLimits(pane, width + step * keyStep));
  };
  return (
    // A separator that can be moved takes the focus (WAI-ARIA).
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t(pane === "list" ? "divider.list" : "divider.context")}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={width}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved by the arrow keys
      tabIndex={0}
      className={styles.divider}
      data-pane={pane}
      data-drawn={drawn !== null}
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={(event) => change(event.currentTarget, null)}
      onKeyDown={press}
    />
  );
}

export const ListDivider = () => <PaneDivider pane="list" />;
export const ContextDivider = () => <PaneDivider pane="context" />;
