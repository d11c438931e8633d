// Where something stood that is gone, as a part of what was taken away.
export interface Gap {
  readonly gone: Element;
  readonly whole: Element | null;
  readonly within: Node;
  readonly next: Element | null;
  readonly before: Element | null;
}

const reached = "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex='0']";
const hidden = "[aria-hidden=true], [inert]";
const pressed =
  "[type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=file], [type=range], [type=color]";
const written = `textarea, input:not(${pressed}), [role=textbox], [contenteditable]`;

export function gapOf(gone: Element, records: readonly MutationRecord[]): Gap | null {
  for (const { target, removedNodes, nextSibling, previousSibling } of records) {
    if (isInGrid(target)) continue;
    for (const removed of removedNodes)
      if (removed.contains(gone)) {
        if (removed instanceof Element && removed.querySelector("h1")) return null;
        return {
          gone,
          whole: removed instanceof Element ? removed : null,
          within: target,
          next: elementFrom(nextSibling, "nextSibling"),
          before: elementFrom(previousSibling, "previousSibling"),
        };
      }
  }
  return null;
}

// A grid has a way of its own.
const isInGrid = (target: Node): boolean => target instanceof Element && target.closest("[role=grid]") !== null;

function elementFrom(node: Node | null, way: "nextSibling" | "previousSibling"): Element | null {
  let at = node;
  while (at && !(at instanceof Element)) at = at[way];
  return at;
}

// A finger that has pressed something is not led into a field, which would bring up the keys of the screen.
export function placeBeside(gap: Gap, isByPointer: boolean): HTMLElement | null {
  const part = gap.within.isConnected && gap.within instanceof Element ? gap.within : null;
  const screen = part?.closest<HTMLElement>("dialog, main") ?? document.querySelector("main");
  // Beside what lies over the page stands all of the page, and its first place is no place beside.
  const beside = [gap.next, gap.before].find((one) => one?.isConnected && !(screen && one.contains(screen)));
  // Where all of a part goes, something else may have come there, or the card it stood in goes on.
  const instead = [part, part?.closest("section, article, aside") ?? null]
    .filter((one) => one !== null && one !== screen && screen?.contains(one) === true)
    .reduce<HTMLElement | null>((place, one) => place ?? (one && placeIn(one, gap, isByPointer)), null);
  return (beside && placeIn(beside, gap, isByPointer)) ?? instead ?? screen;
}

// What does the same to the next one is not pressed by whoever presses twice: the way to it is its link, or it is read first.
function placeIn(part: Element, gap: Gap, isByPointer: boolean): HTMLElement | null {
  const all = reachedIn(part).filter(isSeen);
  const offered = all.filter((one) => !(isByPointer && one.matches(written)));
  const first = offered.find((one) => one.tabIndex >= 0) ?? offered[0];
  if (first && !doesTheSame(first, part, gap)) return first;
  return offered.find((one) => one.matches("a")) ?? (all.length > 0 ? itself(part) : null);
}

const reachedIn = (part: Element): HTMLElement[] =>
  [part, ...part.querySelectorAll(reached)].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.matches(reached) && !one.closest(hidden),
  );

const isSeen = (one: HTMLElement): boolean => one.checkVisibility?.({ visibilityProperty: true }) ?? true;

// By its name, or by its place in a row like the one that went: "Remove Ana", "Remove Ben".
function doesTheSame(one: HTMLElement, part: Element, { gone, whole }: Gap): boolean {
  if (!one.matches("button") || !gone.matches("button")) return false;
  if (nameOf(one) !== "" && nameOf(one) === nameOf(gone)) return true;
  if (!whole || whole === gone || whole.tagName !== part.tagName || whole.className !== part.className) return false;
  const [here, there] = [reachedIn(part), reachedIn(whole)];
  const [at, was] = [here.indexOf(one), there.findIndex((other) => other === gone)];
  return at === was || here.length - at === there.length - was;
}

const nameOf = (one: Element): string => (one.getAttribute("aria-label") ?? one.textContent).trim();

// It can have the focus for as long as it has it.
function itself(part: Element): HTMLElement | null {
  if (!(part instanceof HTMLElement) || part.matches(reached)) return null;
  if (part.hasAttribute("tabindex")) return part;
  part.tabIndex = -1;
  part.addEventListener("blur", () => part.removeAttribute("tabindex"), { once: true });
  return part;
}
