const pageLength = 8;

// The entry that a key goes to in a list that ends at both ends; null for a key that goes nowhere.
export function entryAfterKey(key: string, index: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: pageLength,
    PageUp: -pageLength,
    Home: -count,
    End: count,
  };
  const step = steps[key];
  if (step === undefined || count === 0) return null;
  return Math.max(0, Math.min(count - 1, index + step));
}
