import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { faceOf } from "./farLetters.ts";

// The drawer takes faces from files alone: each is laid down once, when it is first needed.
const laid = new Map<string, Promise<string>>();
let folder: Promise<string> | null = null;

async function layDown(bytes: Buffer): Promise<string> {
  folder ??= mkdtemp(path.join(tmpdir(), "hearth-faces-"));
  const file = path.join(await folder, `${laid.size}.ttf`);
  await writeFile(file, bytes);
  return file;
}

async function facesFor(text: string): Promise<readonly string[]> {
  const files = new Set<string>();
  for (const sign of new Set(text)) {
    const face = await faceOf(sign, text, "en");
    if (!face) continue;
    const file = laid.get(face.name) ?? layDown(face.bytes);
    laid.set(face.name, file);
    files.add(await file);
  }
  return [...files];
}

const families = "Noto Sans KR, Noto Sans JP, Noto Sans SC";
// Of the shorter side, so that it is read on every size and hides nothing.
const letterShare = 28;
const letterWidth = 0.62;

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`).replace(/\p{Cc}/gu, " ");

interface Sheet {
  readonly width: number;
  readonly height: number;
}

// Dark letters with a light edge are seen on whatever lies below.
function sheetOf(text: string, { width, height }: Sheet): string {
  const size = Math.max(11, Math.round(Math.min(width, height) / letterShare));
  const [across, down] = [Math.ceil([...text].length * size * letterWidth + 3 * size), 6 * size];
  const line = `<text x="${size}" y="${3 * size}"`;
  const words = escaped(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><pattern id="mark" width="${across}" height="${down}" patternUnits="userSpaceOnUse" patternTransform="rotate(-24)">
      <g font-family="${families}" font-size="${size}">
        ${line} fill="none" stroke="#fff" stroke-opacity="0.6" stroke-width="${size / 8}">${words}</text>
        ${line} fill="#000" fill-opacity="0.55" stroke="#000" stroke-opacity="0.4" stroke-width="${size / 25}">${words}</text>
      </g></pattern></defs><rect width="${width}" height="${height}" fill="url(#mark)"/></svg>`;
}

// Who looks at a picture and when, drawn into it: what is copied or photographed off a screen says by whom it was seen.
export async function withViewerMark(picture: Buffer, text: string): Promise<Buffer> {
  const [{ default: sharp }, { Resvg }] = await Promise.all([import("sharp"), import("@resvg/resvg-js")]);
  const { width = 0, height = 0, format } = await sharp(picture).metadata();
  const mark = new Resvg(sheetOf(text, { width, height }), {
    font: { loadSystemFonts: false, fontFiles: [...(await facesFor(text))], defaultFontFamily: "Noto Sans KR" },
  }).render();
  const raw = { width: mark.width, height: mark.height, channels: 4 } as const;
  return sharp(picture)
    .composite([{ input: mark.pixels, raw, premultiplied: true }])
    .toFormat(format ?? "webp")
    .toBuffer();
}
