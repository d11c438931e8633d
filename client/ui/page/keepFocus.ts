const reached = "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex='0']";

// Where something stood that is gone.
interface Gap {
  readonly within: Node;
  readonly next: Element | null;
  readonly before: Element | null;
}

// Whoever is in something that goes, by a press or by itself, goes on in what then stands in its place, else in what stands before it, else
// at the top of the screen: a row that is done, a choice that is made, a button that is no longer offered. What leads the focus elsewhere by itself
// does so first. A screen that goes as a whole is followed by its successor's heading.
export function keepFocus(): () => void {
  const gaps = new WeakMap<Element, Gap | null>();
  let held: Element | null = null;
  // What has opened the dialog that one is in: it may be gone when the dialog closes and would give the focus back to it.
  let opener: Element | null = null;
  const hold = ({ target }: Event): void => {
    if (!(target instanceof Element)) return;
    const dialog = target.closest("dialog");
    if (dialog && held && !dialog.contains(held)) opener = held;
    held = target;
  };
  // Whoever leaves it for nothing is no longer in it. What is taken away or can no longer be pressed is left too: that is seen once this is over.
  const leave = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null) return;
    setTimeout(() => {
      if (target === held && held?.isConnected && isNowhere() && !held.matches(":disabled")) held = null;
    }, 0);
  };
  let isKept = true;
  // Once whatever leads the focus by itself has done so.
  const later = (act: () => void): void => void requestAnimationFrame(() => setTimeout(() => isKept && act(), 0));
  const fillLater = (gap: Gap | null | undefined): void => {
    if (gap) later(() => isNowhere() && placeBeside(gap)?.focus({ preventScroll: true }));
  };
  const close = (): void => {
    if (opener) fillLater(gaps.get(opener));
    opener = null;
  };
  // What goes because somebody scrolls is out of sight, and has not gone.
  let scrolls = 0;
  const scroll = (): void => {
    scrolls += 1;
    later(() => (scrolls -= 1));
  };
  // What could not be pressed for a while has lost the focus without a word, and has it back.
  const enabled = new MutationObserver(() => {
    const again = held;
    if (again instanceof HTMLElement && !again.matches(":disabled") && isNowhere())
      later(() => isNowhere() && again.focus({ preventScroll: true }));
  });
  // What has only gone to another place in its list has lost the focus on the way.
  const giveBackMoved = (moved: Element, records: readonly MutationRecord[]): void => {
    if (moved instanceof HTMLElement && isNowhere() && records.some((record) => hasTaken(record, moved)))
      moved.focus({ preventScroll: true });
  };
  const watch = new MutationObserver((records) => {
    for (const one of [held, opener]) if (one && !one.isConnected && !gaps.has(one)) gaps.set(one, gapOf(one, records));
    if (!held) return;
    if (held.isConnected) return giveBackMoved(held, records);
    if (scrolls === 0) fillLater(gaps.get(held));
    held = null;
  });
  document.addEventListener("focusin", hold);
  document.addEventListener("focusout", leave);
  // It does not rise.
  document.addEventListener("close", close, true);
  addEventListener("scroll", scroll, { capture: true, passive: true });
  enabled.observe(document.body, { attributeFilter: ["disabled"], subtree: true });
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    isKept = false;
    document.removeEventListener("focusin", hold);
    document.removeEventListener("focusout", leave);
    document.removeEventListener("close", close, true);
    removeEventListener("scroll", scroll, { capture: true });
    enabled.disconnect();
    watch.disconnect();
  };
}

const isNowhere = (): boolean => document.activeElement === document.body;

// A grid has a way of its own.
const isInGrid = (target: Node): boolean => target instanceof Element && target.closest("[role=grid]") !== null;

const hasTaken = ({ removedNodes }: MutationRecord, one: Element): boolean =>
  [...removedNodes].some((removed) => removed.contains(one));

function gapOf(gone: Element, records: readonly MutationRecord[]): Gap | null {
  for (const { target, removedNodes, nextSibling, previousSibling } of records) {
    if (isInGrid(target)) continue;
    for (const removed of removedNodes)
      if (removed.contains(gone)) {
        if (removed instanceof Element && removed.querySelector("h1")) return null;
        return {
          within: target,
          next: elementFrom(nextSibling, "nextSibling"),
          before: elementFrom(previousSibling, "previousSibling"),
        };
      }
  }
  return null;
}

function elementFrom(node: Node | null, way: "nextSibling" | "previousSibling"): Element | null {
  let at = node;
  while (at && !(at instanceof Element)) at = at[way];
  return at;
}

function placeBeside({ within, next, before }: Gap): HTMLElement | null {
  const beside = [next, before].find((one) => one?.isConnected);
  const part = within.isConnected && within instanceof Element ? within : null;
  const screen = part?.closest<HTMLElement>("dialog, main") ?? document.querySelector("main");
  // Where all of a part goes, something else may have come there.
  const instead = part && part !== screen && screen?.contains(part) ? reachedIn(part) : null;
  return (beside && reachedIn(beside)) ?? instead ?? screen;
}

function reachedIn(beside: Element): HTMLElement | null {
  const all = [beside, ...beside.querySelectorAll(reached)];
  return (
    all.find((one): one is HTMLElement => one instanceof HTMLElement && one.matches(reached) && isSeen(one)) ?? null
  );
}

const isSeen = (one: HTMLElement): boolean => one.checkVisibility?.({ visibilityProperty: true }) ?? true;
