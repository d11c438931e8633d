let count = 0;

// Changes of this page that are not answered yet: what is read meanwhile may be what was there before them.
export const isChangeUnderWay = (): boolean => count > 0;

export function whileUnderWay<T>(change: Promise<T>): Promise<T> {
  count += 1;
  return change.finally(() => (count -= 1));
}
