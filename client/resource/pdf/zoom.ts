// How wide a page stands, by the width there is for it.
export const zooms: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

// Which of them a key leads to; null where it means something else. The browser's own zoom stays the browser's.
export function zoomKey({ key, ctrlKey, metaKey, altKey }: Pressed, at: number): number | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === "+" || key === "=") return Math.min(zooms.length - 1, at + 1);
  if (key === "-") return Math.max(0, at - 1);
  return key === "0" ? zooms.indexOf(1) : null;
}
