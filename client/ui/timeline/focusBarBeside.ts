const steps: Readonly<Record<string, { readonly along?: 1 | -1; readonly across?: 1 | -1 }>> = {
  ArrowRight: { along: 1 },
  ArrowLeft: { along: -1 },
  ArrowDown: { across: 1 },
  ArrowUp: { across: -1 },
};

const barsOf = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>("[data-trip]")].toSorted((a, b) => leftOf(a) - leftOf(b));
const leftOf = (bar: Element): number => bar.getBoundingClientRect().left;

// Along a home to the next bar in time; across to the nearest bar of the next home that has one. Says whether the key was one of these.
export function focusBarBeside(target: EventTarget, key: string): boolean {
  const step = steps[key];
  if (!step || !(target instanceof HTMLElement) || !target.matches("[data-trip]")) return false;
  const row = target.closest("[data-home]");
  if (row && step.along) barsOf(row)[barsOf(row).indexOf(target) + step.along]?.focus();
  if (row && step.across) nearestIn(rowBeside(row, step.across), target)?.focus();
  return true;
}

function rowBeside(row: Element, by: 1 | -1): Element | undefined {
  const rows = [...document.querySelectorAll("[data-home]")].filter(
    (other) => other === row || barsOf(other).length > 0,
  );
  return rows[rows.indexOf(row) + by];
}

const nearestIn = (row: Element | undefined, bar: Element): HTMLElement | undefined =>
  row && barsOf(row).toSorted((a, b) => Math.abs(leftOf(a) - leftOf(bar)) - Math.abs(leftOf(b) - leftOf(bar)))[0];
