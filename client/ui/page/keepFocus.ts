import { gapOf, placeBeside, type Gap } from "./placeBeside.ts";

// Whoever is in something that goes, by a press or by itself, goes on in what then stands in its place, else in what stands before it, else
// at the top of the screen: a row that is done, a choice that is made, a button that is no longer offered. What leads the focus elsewhere by itself
// does so first. A screen that goes as a whole is followed by its successor's heading.
export function keepFocus(): () => void {
  const gaps = new WeakMap<Element, Gap | null>();
  let held: Element | null = null;
  // What has opened each dialog: it may be gone when the dialog closes and would give the focus back to it.
  const openers = new Map<Element, Element>();
  const hold = ({ target }: Event): void => {
    if (!(target instanceof Element)) return;
    const dialog = target.closest("dialog");
    if (dialog && held && !dialog.contains(held) && !openers.has(dialog)) openers.set(dialog, held);
    held = target;
  };
  // Whoever leaves it for nothing is no longer in it. What is taken away or can no longer be pressed is left too: that is seen once this is over.
  const leave = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null) return;
    setTimeout(() => {
      if (target === held && held?.isConnected && isNowhere() && !held.matches(":disabled")) held = null;
    }, 0);
  };
  // Whoever goes on elsewhere does not wait for what cannot be pressed.
  const goOn = ({ target }: Event): void => {
    if (held && !(target instanceof Node && held.contains(target)) && (isNowhere() || held.matches(":disabled")))
      held = null;
  };
  let isByPointer = false;
  const point = (event: Event): void => {
    isByPointer = true;
    goOn(event);
  };
  // A key that is held down presses what it was put down on, and not what has the focus next.
  let keyedOn: EventTarget | null = null;
  const key = (event: KeyboardEvent): void => {
    if (event.repeat) {
      if (event.key !== "Enter" || event.target === keyedOn) return;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    isByPointer = false;
    keyedOn = event.target;
    if (!modifiers.has(event.key)) goOn(event);
  };
  let isKept = true;
  // Once whatever leads the focus by itself has done so.
  const later = (act: () => void): void => void requestAnimationFrame(() => setTimeout(() => isKept && act(), 0));
  const fillLater = (gap: Gap | null | undefined): void => {
    if (gap) later(() => isNowhere() && placeBeside(gap, isByPointer)?.focus({ preventScroll: true }));
  };
  const close = ({ target }: Event): void => {
    const opener = target instanceof Element && openers.get(target);
    if (!opener) return;
    openers.delete(target);
    fillLater(gaps.get(opener));
  };
  // What goes because somebody scrolls is out of sight, and has not gone.
  let scrolls = 0;
  const scroll = (): void => {
    scrolls += 1;
    later(() => (scrolls -= 1));
  };
  // What could not be pressed for a while has lost the focus without a word, and has it back.
  const enabled = new MutationObserver((records) => {
    const again = held;
    if (!(again instanceof HTMLElement) || !records.some(({ target }) => target.contains(again))) return;
    if (!again.matches(":disabled") && isNowhere()) later(() => isNowhere() && again.focus({ preventScroll: true }));
  });
  // What has only gone to another place in its list has lost the focus on the way.
  const giveBackMoved = (moved: Element, records: readonly MutationRecord[]): void => {
    if (moved instanceof HTMLElement && isNowhere() && records.some((record) => hasTaken(record, moved)))
      moved.focus({ preventScroll: true });
  };
  const watch = new MutationObserver((records) => {
    for (const one of [held, ...openers.values()])
      if (one && !one.isConnected && !gaps.has(one)) gaps.set(one, gapOf(one, records));
    for (const dialog of openers.keys()) if (!dialog.isConnected) openers.delete(dialog);
    if (!held) return;
    if (held.isConnected) return giveBackMoved(held, records);
    if (scrolls === 0) fillLater(gaps.get(held));
    held = null;
  });
  document.addEventListener("focusin", hold);
  document.addEventListener("focusout", leave);
  // It does not rise.
  document.addEventListener("close", close, true);
  document.addEventListener("pointerdown", point, true);
  document.addEventListener("keydown", key, true);
  addEventListener("scroll", scroll, { capture: true, passive: true });
  enabled.observe(document.body, { attributeFilter: ["disabled"], subtree: true });
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    isKept = false;
    document.removeEventListener("focusin", hold);
    document.removeEventListener("focusout", leave);
    document.removeEventListener("close", close, true);
    document.removeEventListener("pointerdown", point, true);
    document.removeEventListener("keydown", key, true);
    removeEventListener("scroll", scroll, { capture: true });
    enabled.disconnect();
    watch.disconnect();
  };
}

const modifiers = new Set(["Shift", "Control", "Alt", "Meta"]);

const isNowhere = (): boolean => document.activeElement === document.body;

const hasTaken = ({ removedNodes }: MutationRecord, one: Element): boolean =>
  [...removedNodes].some((removed) => removed.contains(one));
