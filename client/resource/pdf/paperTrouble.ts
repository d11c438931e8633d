// Why a paper cannot be looked at here.
export type PaperWhy = "locked" | "damaged" | "heavy" | "gone" | "offline";

export class PaperTrouble extends Error {
  readonly why: PaperWhy;

  constructor(why: PaperWhy) {
    super(why);
    this.why = why;
  }
}

// In one picture: as much as the oldest phones draw.
export const mostPixels = 16_777_216;
const longestSide = 8_192;

// How large a page is drawn for a width in pixels. What calls itself as large as a house is drawn smaller.
export function canvasScale(
  { width, height }: { readonly width: number; readonly height: number },
  wide: number,
): number {
  const scale = wide / width;
  return Math.min(scale, longestSide / width, longestSide / height, Math.sqrt(mostPixels / (width * height)));
}

export function troubleOf(cause: unknown): PaperTrouble {
  if (cause instanceof PaperTrouble) return cause;
  return new PaperTrouble(cause instanceof Error && cause.name === "PasswordException" ? "locked" : "damaged");
}

export const whyOf = (cause: unknown): PaperWhy => troubleOf(cause).why;
