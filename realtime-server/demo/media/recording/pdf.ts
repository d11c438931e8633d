// A table's line is "what|figure".
export type Paragraph = { readonly style: "title" | "heading" | "text" | "table"; readonly lines: readonly string[] };

type Face = { font: "Body" | "Display"; size: number; leading: number; before: number };

const page = { width: 595, height: 842, left: 70, right: 525, top: 690 } as const;
const faces: Readonly<Record<Paragraph["style"], Face>> = {
  title: { font: "Display", size: 26, leading: 32, before: 0 },
  heading: { font: "Display", size: 14, leading: 20, before: 18 },
  text: { font: "Body", size: 10, leading: 15.5, before: 9 },
  table: { font: "Body", size: 10, leading: 19, before: 6 },
};

// One page in the two typefaces every reader has, with the house's arch at the head.
export function pdf(title: string, paragraphs: readonly Paragraph[]): Uint8Array {
  const content = `${letterhead}\n${typeset(paragraphs)}`;
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const resources = "<< /Font << /Body 5 0 R /Display 6 0 R >> >>";
  return assemble([
    "<< /Type /Catalog /Pages 2 0 R /Lang (en-IE) /ViewerPreferences << /DisplayDocTitle true >> >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources ${resources} >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font("Helvetica"),
    font("Times-Roman"),
    `<< /Title (${escaped(title)}) >>`,
  ]);
}

// An arch with a light in it, and a line under the head.
const letterhead = [
  "0.106 0.353 0.29 rg",
  "70 740 m 70 762 l 70 774 79 783 91 783 c 103 783 112 774 112 762 c 112 740 l h f",
  "0.976 0.922 0.796 rg",
  "82 740 m 82 760 l 82 766 86 770 91 770 c 96 770 100 766 100 760 c 100 740 l h f",
  "0.878 0.89 0.859 RG 0.75 w 70 722 m 525 722 l S",
  "0.114 0.122 0.106 rg",
].join("\n");

function typeset(paragraphs: readonly Paragraph[]): string {
  let y = page.top;
  return paragraphs
    .flatMap(({ style, lines }) => {
      const face = faces[style];
      y -= face.before;
      return lines.map((line) => {
        y -= face.leading;
        return lineAt(line, face, y);
      });
    })
    .join("\n");
}

function lineAt(line: string, { font, size }: Face, y: number): string {
  const [text = "", figure] = line.split("|");
  const write = (words: string, x: number) => `BT /${font} ${size} Tf ${x} ${y} Td (${escaped(words)}) Tj ET`;
  return figure === undefined ? write(text, page.left) : `${write(text, page.left)}\n${write(figure, page.right - 80)}`;
}

// Code page 1252, everything beyond ASCII as an octal escape.
function escaped(text: string): string {
  return text
    .replace(/[\\()]/g, "\\$&")
    .replaceAll("€", "\\200")
    .replace(/[\u00a0-\u00ff]/g, (letter) => `\\${letter.charCodeAt(0).toString(8)}`);
}

// The objects one after another, then the table that says at which byte each begins. The last object is the information about the file.
function assemble(objects: readonly string[]): Uint8Array {
  let file = "%PDF-1.7\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${rows.join("")}`;
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(file + table + trailer);
}
