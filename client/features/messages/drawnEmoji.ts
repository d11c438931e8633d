import type { EmojiSource } from "./emojiBook.ts";

const side = 16;
const countryFlags = 9;

// What this device has a picture for. Letters and empty boxes take the colour of the pen, pictures do not.
export function drawnEmoji(sources: readonly EmojiSource[]): (source: EmojiSource) => boolean {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = side;
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) return () => true;
  pen.font = `${side - 4}px sans-serif`;
  pen.textBaseline = "top";
  const looks = (emoji: string, colour: string): string => {
    pen.clearRect(0, 0, side, side);
    pen.fillStyle = colour;
    pen.fillText(emoji, 0, 0);
    return pen.getImageData(0, 0, side, side).data.join();
  };
  const isDrawn = (emoji: string): boolean => looks(emoji, "#000") === looks(emoji, "#f0f");
  const hasAny = isDrawn("😀");
  const hasFlags = isDrawn("🇪🇺");
  const firsts = new Map(
    sources.filter(({ emoji }) => [...emoji].length === 1).map(({ version, emoji }) => [version, emoji]),
  );
  const newest = Math.max(0, ...[...firsts].filter(([, emoji]) => isDrawn(emoji)).map(([version]) => version));
  return ({ version, group }) => !hasAny || (version <= newest && (hasFlags || group !== countryFlags));
}
