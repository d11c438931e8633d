import type { Letters, Run } from "./lettersOf.ts";
import { linesOf, type Line } from "./lines.ts";

type Doc = PDFKit.PDFDocument;

export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly align?: "left" | "right";
}

export interface Look {
  readonly font: "Helvetica" | "Helvetica-Bold";
  readonly size: number;
  readonly color: string;
}

// The far faces come in their thinnest weight: drawn with an outline they are as black as what stands beside them.
const outline = 0.03;
const boldOutline = 0.055;
const leading = 1.35;
// Where the standard face has its own, below its top.
const baseline = 0.72;

// Writes what the standard face can as the library does, and everything else line by line, each sign in a face that has it.
export function createTypesetter(doc: Doc, letters: Letters) {
  for (const [name, bytes] of letters.faces) doc.registerFont(name, bytes);
  const widths = new Map<string, number>();
  const isPlain = (runs: readonly Run[]): boolean => runs.every(({ face }) => face === null);
  const plainText = (runs: readonly Run[]): string => runs.map(({ text }) => text).join("");

  const widthOf =
    ({ font, size }: Look) =>
    ({ face, text }: Run): number => {
      const key = `${face ?? font} ${size} ${text}`;
      const width = widths.get(key) ?? doc.font(face ?? font, size).widthOfString(text);
      widths.set(key, width);
      return width;
    };

  const broken = (runs: readonly Run[], width: number, look: Look): readonly Line[] =>
    linesOf(runs, width, widthOf(look));

  function heightOf(text: string, width: number, look: Look): number {
    const runs = letters.runsOf(text);
    if (isPlain(runs)) return doc.font(look.font, look.size).heightOfString(plainText(runs), { width });
    return broken(runs, width, look).length * look.size * leading;
  }

  function write(text: string, { left, top, width, align = "left" }: Place, look: Look): void {
    const runs = letters.runsOf(text);
    doc.fillColor(look.color).strokeColor(look.color);
    if (isPlain(runs)) {
      doc.font(look.font, look.size).text(plainText(runs), left, top, { width, align });
      return;
    }
    const lines = broken(runs, width, look);
    lines.forEach((line, index) =>
      writeLine(line, { left, top: top + index * look.size * leading, width, align }, look),
    );
    doc.y = top + lines.length * look.size * leading;
  }

  function writeLine(line: Line, { left, top, width, align }: Required<Place>, look: Look): void {
    const measure = widthOf(look);
    let x = align === "right" ? left + width - line.reduce((sum, run) => sum + measure(run), 0) : left;
    for (const run of line) {
      const isFar = run.face !== null;
      doc
        .font(run.face ?? look.font, look.size)
        .lineWidth(look.size * (look.font === "Helvetica-Bold" ? boldOutline : outline))
        .text(run.text, x, top + look.size * baseline, {
          lineBreak: false,
          baseline: "alphabetic",
          fill: true,
          stroke: isFar,
        });
      x += measure(run);
    }
  }

  return { write, heightOf };
}

export type Typesetter = ReturnType<typeof createTypesetter>;
