const widths = [400, 800, 1600] as const;
const ofWidth800 = /\.800\.webp$/;

// Every picture is kept at three widths; the address of the middle one is the one that is handed around.
export function srcSetOf(src: string): string | undefined {
  if (!ofWidth800.test(src)) return undefined;
  return widths.map((width) => `${src.replace(ofWidth800, `.${width}.webp`)} ${width}w`).join(", ");
}
