export interface ImageTiles<Image> {
  readonly layout: "one" | "two" | "three" | "four";
  readonly shown: readonly Image[];
  readonly hiddenCount: number;
}

const layouts = ["one", "one", "two", "three", "four"] as const;
const mostTiles = 4;

export function imageTiles<Image>(images: readonly Image[]): ImageTiles<Image> {
  const shown = images.slice(0, mostTiles);
  return { layout: layouts[shown.length] ?? "four", shown, hiddenCount: images.length - shown.length };
}
