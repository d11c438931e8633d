import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { FieldContext } from "../form/fieldWiring.ts";
import styles from "./FloatingPanel.module.css";
import { joinClasses } from "../control/joinClasses.ts";
import { placePanel, showOnTop, type Placement } from "./placePanel.ts";
import { useLayer } from "./useLayer.ts";
import { whenMoved } from "./whenMoved.ts";

interface FloatingPanelProps extends Placement {
  readonly anchor: RefObject<HTMLElement | null>;
  // What has the focus again when the panel closes while it has it.
  readonly opener: RefObject<HTMLElement | null>;
  // null where what is inside has a role and a name of its own.
  readonly label: string | null;
  readonly onClose: () => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

// Mounted while open. It sits in the top layer, so neither a dialog nor a scrolling pane cuts it off.
export function FloatingPanel({
  anchor,
  opener,
  label,
  onClose,
  className,
  children,
  ...placement
}: FloatingPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  usePlace(panel, anchor, placement);
  useReturnOfFocus(panel, opener);
  useDismissal(panel, anchor, onClose);
  useLayer({ isOpen: true, shape: "panel", onClose });
  return (
    // A press on what takes no focus of its own gives it to the panel, and not to the page behind: that would be leaving.
    <div
      ref={panel}
      tabIndex={-1}
      {...(label === null ? {} : { role: "dialog", "aria-label": label })}
      className={joinClasses(styles.panel, className)}
    >
      {/* A field inside the panel is not the field that the panel belongs to. */}
      <FieldContext value={null}>{children}</FieldContext>
    </div>
  );
}

function usePlace(
  panel: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  placement: Placement,
): void {
  const place = useEffectEvent(() => {
    if (panel.current && anchor.current) placePanel(panel.current, anchor.current, placement);
  });
  useLayoutEffect(() => {
    if (panel.current) showOnTop(panel.current);
    place();
    const follow = () => place();
    addEventListener("scroll", follow, { capture: true, passive: true });
    addEventListener("resize", follow);
    const stop = anchor.current && whenMoved(anchor.current, follow);
    return () => {
      stop?.();
      removeEventListener("scroll", follow, { capture: true });
      removeEventListener("resize", follow);
    };
  }, [panel, anchor]);
}

function useReturnOfFocus(panel: RefObject<HTMLElement | null>, opener: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [own, before] = [panel.current, opener.current];
    return () => {
      if (own?.contains(document.activeElement)) before?.focus();
    };
  }, [panel, opener]);
}

function useDismissal(
  panel: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const closeOnLeaving = useEffectEvent(({ target }: Event) => {
    const isOurs = target instanceof Node && [panel, anchor].some((part) => part.current?.contains(target));
    if (!isOurs) onClose();
  });
  // Escape closes the panel and not the dialog it may stand in; what has opened over the panel closes first.
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || isOver(event.target, panel.current)) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    const leave = (event: Event) => closeOnLeaving(event);
    const escape = (event: KeyboardEvent) => closeOnEscape(event);
    addEventListener("pointerdown", leave, true);
    addEventListener("focusin", leave);
    addEventListener("keydown", escape, true);
    return () => {
      removeEventListener("pointerdown", leave, true);
      removeEventListener("focusin", leave);
      removeEventListener("keydown", escape, true);
    };
  }, []);
}

function isOver(target: EventTarget | null, panel: HTMLElement | null): boolean {
  const nearest = target instanceof Element ? target.closest("[popover], dialog") : null;
  return nearest !== null && nearest !== panel && Boolean(panel?.contains(nearest));
}
