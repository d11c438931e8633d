import type { Run } from "./lettersOf.ts";

export type Line = readonly Run[];

// What begins no line in Japanese, Korean and Chinese.
const neverFirst = /^[、。，．：；！？）」』】〉》・ーぁぃぅぇぉっゃゅょァィゥェォッャュョ,.:;!?)\]}»”’]/u;

// The smallest that stays together: a word with the space after it, or one sign of a language without spaces.
function piecesOf(runs: readonly Run[]): readonly Run[] {
  const pieces = runs.flatMap(({ face, text }) =>
    (face === null ? (text.match(/[^ ]* */gu) ?? []) : [...text]).filter(Boolean).map((part) => ({ face, text: part })),
  );
  return pieces.reduce<Run[]>((all, piece) => {
    const last = all.at(-1);
    if (last && last.face === piece.face && piece.face !== null && neverFirst.test(piece.text))
      all[all.length - 1] = { face: last.face, text: last.text + piece.text };
    else all.push(piece);
    return all;
  }, []);
}

// A word that is wider than a line is broken wherever the line ends.
const broken = ({ face, text }: Run): readonly Run[] => [...text].map((sign) => ({ face, text: sign }));

// Runs of several faces as lines of so much width.
export function linesOf(runs: readonly Run[], width: number, widthOf: (run: Run) => number): readonly Line[] {
  const lines: Run[][] = [[]];
  let used = 0;
  const take = (piece: Run): void => {
    const needed = widthOf({ ...piece, text: piece.text.trimEnd() });
    if (used > 0 && used + needed > width) {
      lines.push([]);
      used = 0;
    }
    if (needed > width && [...piece.text].length > 1) return broken(piece).forEach(take);
    const line = lines.at(-1) ?? [];
    const last = line.at(-1);
    if (last?.face === piece.face) line[line.length - 1] = { face: piece.face, text: last.text + piece.text };
    else line.push(piece);
    used += widthOf(piece);
    return undefined;
  };
  piecesOf(runs).forEach(take);
  return lines;
}
