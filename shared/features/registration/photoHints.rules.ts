// What may be said of a photo before anybody looks at it: hints, and never more. It is judged by its greys, small and whole.
export const photoHints = ["dark", "blurred", "small", "double"] as const;
export type PhotoHint = (typeof photoHints)[number];

// As many greys on a side.
export const greySide = 96;
const hashSide = 8;

export interface PhotoLook {
  // 0 to 255.
  readonly light: number;
  // How much neighbours differ where they differ.
  readonly sharpness: number;
  // Lighter or not than what is to the right of it, 64 times.
  readonly hash: string;
  readonly longest: number;
}

const darkBelow = 55;
const blurredBelow = 18;
const smallBelow = 1_000;
const alike = 6;

interface Seen {
  // greySide by greySide, of the photo drawn into a square.
  readonly greys: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export function lookOf({ greys, width, height }: Seen): PhotoLook {
  return {
    light: greys.reduce((sum, grey) => sum + grey, 0) / greys.length,
    sharpness: sharpnessOf(greys),
    hash: hashOf(greys),
    longest: Math.max(width, height),
  };
}

const at = (greys: Uint8Array, x: number, y: number): number => greys[y * greySide + x] ?? 0;

// The spread of the second difference: flat where everything runs into everything else.
function sharpnessOf(greys: Uint8Array): number {
  let [sum, squares, count] = [0, 0, 0];
  for (let y = 1; y < greySide - 1; y += 1)
    for (let x = 1; x < greySide - 1; x += 1) {
      const around = at(greys, x - 1, y) + at(greys, x + 1, y) + at(greys, x, y - 1) + at(greys, x, y + 1);
      const edge = 4 * at(greys, x, y) - around;
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  return squares / count - (sum / count) ** 2;
}

function hashOf(greys: Uint8Array): string {
  const cell = greySide / (hashSide + 1);
  const mean = (column: number, row: number): number => {
    let [sum, count] = [0, 0];
    for (let y = Math.floor((row * greySide) / hashSide); y < Math.floor(((row + 1) * greySide) / hashSide); y += 1)
      for (let x = Math.floor(column * cell); x < Math.floor((column + 1) * cell); x += 1) {
        sum += at(greys, x, y);
        count += 1;
      }
    return sum / count;
  };
  let bits = "";
  for (let row = 0; row < hashSide; row += 1)
    for (let column = 0; column < hashSide; column += 1) bits += mean(column, row) > mean(column + 1, row) ? "1" : "0";
  return bits;
}

const apart = (one: string, other: string): number => [...one].filter((bit, index) => bit !== other[index]).length;

// Of one photo beside those that stand before it.
export function hintsOf(look: PhotoLook, before: readonly PhotoLook[]): readonly PhotoHint[] {
  const isDark = look.light < darkBelow;
  const found: Readonly<Record<PhotoHint, boolean>> = {
    dark: isDark,
    // In the dark everything runs into everything else.
    blurred: !isDark && look.sharpness < blurredBelow,
    small: look.longest < smallBelow,
    double: before.some(({ hash }) => apart(hash, look.hash) <= alike),
  };
  return photoHints.filter((hint) => found[hint]);
}
