import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from "react";
import { useText } from "#client/i18n/useText.ts";
import { showOnTop } from "./placePanel.ts";
import { Toast, type ToastContent } from "./Toast.tsx";
import styles from "./Toast.module.css";
import {
  browserToastClock,
  createToastTimers,
  shownToasts,
  toastLifeMs,
  type ToastClock,
  type ToastTimers,
} from "./toastTimers.ts";

interface ToastRegionProps {
  readonly toasts: readonly ToastContent[];
  readonly onDismiss: (id: string) => void;
  readonly clock?: ToastClock;
}

export function ToastRegion({ toasts, onDismiss, clock = browserToastClock }: ToastRegionProps) {
  const t = useText("ui");
  const shown = shownToasts(toasts);
  const region = useRef<HTMLElement>(null);
  const stack = useRef<HTMLOListElement>(null);
  useTopPlace(region, toasts.at(-1)?.id);
  const timers = useToastTimers({ toasts, onDismiss, clock });
  // The toast under the pointer or with the focus may have gone without a word of leaving.
  useEffect(() => {
    if (!stack.current?.matches(":hover, :focus-within")) timers.resume();
  }, [toasts, timers]);
  const resumeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) timers.resume();
  };
  return (
    <section ref={region} className={styles.region} aria-label={t("notices")} data-print="no">
      <ol
        ref={stack}
        className={styles.stack}
        onPointerEnter={timers.pause}
        onPointerLeave={timers.resume}
        onFocus={timers.pause}
        onBlur={resumeWhenLeft}
      >
        {shown.map((toast) => (
          <li key={toast.id}>
            <Toast toast={toast} onDismiss={() => onDismiss(toast.id)} />
          </li>
        ))}
      </ol>
      <Announcements toasts={toasts} />
    </section>
  );
}

// A toast that comes while a dialog is open must lie above it, and what was shown last lies on top. Not while someone's focus would be lost by it.
function useTopPlace(region: RefObject<HTMLElement | null>, newestId: string | undefined): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || newestId === undefined || element.contains(document.activeElement)) return;
    if (element.popover && element.matches(":popover-open")) element.hidePopover();
    showOnTop(element);
  }, [region, newestId]);
}

const sayToast = ({ title, line }: ToastContent): string => (line ? `${title}. ${line}` : title);

// What was said stays to be read after the toast is gone: a notice of one second is too short for a screen reader.
function Announcements({ toasts }: Pick<ToastRegionProps, "toasts">) {
  const newest = toasts.at(-1);
  const [said, setSaid] = useState(newest);
  if (newest && newest.id !== said?.id) setSaid(newest);
  return (
    <p role="status" className="visually-hidden">
      {said && sayToast(said)}
    </p>
  );
}

// One timer a toast, made when it comes; one that went early, or was pushed out, is stopped.
function useToastTimers({ toasts, onDismiss, clock }: Required<ToastRegionProps>): ToastTimers {
  const dismiss = useRef(onDismiss);
  const running = useRef(new Set<string>());
  const [timers] = useState(() => createToastTimers(clock, (id) => dismiss.current(id)));
  useEffect(() => {
    dismiss.current = onDismiss;
    const lives = new Map(shownToasts(toasts).map(({ id, lifeMs = toastLifeMs }) => [id, lifeMs]));
    for (const [id, lifeMs] of lives) if (!running.current.has(id)) timers.start(id, lifeMs);
    for (const id of running.current) if (!lives.has(id)) timers.stop(id);
    for (const { id } of toasts) if (!lives.has(id)) onDismiss(id);
    running.current = new Set(lives.keys());
  }, [toasts, onDismiss, timers]);
  useEffect(() => () => running.current.forEach(timers.stop), [timers]);
  return timers;
}
