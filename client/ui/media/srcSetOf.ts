const widths = [400, 800, 1600] as const;
// Drawn by us, or sent by somebody.
const drawn = /\.800\.webp$/;
const sent = /^(\/media\/[0-9a-f]{32}\?w=)800$/;

// Every picture is kept at three widths; the address of the middle one is the one that is handed around.
export function srcSetOf(src: string): string | undefined {
  const at = (width: number): string => src.replace(drawn, `.${width}.webp`).replace(sent, `$1${width}`);
  if (!drawn.test(src) && !sent.test(src)) return undefined;
  return widths.map((width) => `${at(width)} ${width}w`).join(", ");
}
