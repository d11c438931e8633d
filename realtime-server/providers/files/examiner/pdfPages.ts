import { createRequire } from "node:module";
import path from "node:path";
import { longestPage, mostLetters, mostPages } from "./pdfWords.port.ts";

// What draws is asked for while the library is loaded, and never used: so no library of the system's own is needed.
Object.assign(globalThis, { DOMMatrix: Object, ImageData: Object, Path2D: Object });

const readForMs = 15_000;

// The words of a PDF, page by page. What takes too long ends it where it stands: its first pages are found.
export async function pagesOf(bytes: Uint8Array): Promise<readonly string[]> {
  const { getDocument, GlobalWorkerOptions } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const library = path.dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
  GlobalWorkerOptions.workerSrc = path.join(library, "legacy/build/pdf.worker.mjs");
  const until = performance.now() + readForMs;
  const loading = getDocument({
    data: new Uint8Array(bytes),
    useSystemFonts: false,
    disableFontFace: true,
    useWorkerFetch: false,
    enableXfa: false,
    maxImageSize: 0,
    verbosity: 0,
    cMapUrl: `${path.join(library, "cmaps")}/`,
    cMapPacked: true,
  });
  const file = await loading.promise;
  const pages: string[] = [];
  let room = mostLetters;
  for (
    let number = 1;
    number <= Math.min(file.numPages, mostPages) && room > 0 && performance.now() < until;
    number += 1
  ) {
    const page = await file.getPage(number);
    const { items } = await page.getTextContent({ disableNormalization: false });
    const said = items
      .map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : ""))
      .join("")
      .replaceAll("\0", "")
      .toWellFormed()
      .slice(0, Math.min(longestPage, room))
      .toWellFormed();
    room -= said.length;
    pages.push(said);
    page.cleanup();
  }
  await loading.destroy();
  return pages;
}
