import {
  getDocument,
  PDFWorker,
  RenderingCancelledException,
  type PDFDocumentProxy,
  type RenderTask,
  version,
} from "pdfjs-dist";
import { canvasScale, mostPixels, PaperTrouble, troubleOf } from "./paperTrouble.ts";

// Longer than any letter takes, also on a weak phone. What has not come by then is made to keep a device busy.
const openWithinMs = 15_000;
const drawWithinMs = 15_000;

// Fonts and tables of letters that a paper may leave out; fetched when one does, once for each version of them.
const parts = `/assets/pdf-${version}/`;

export interface Drawing {
  readonly done: Promise<void>;
  readonly stop: () => void;
}

// A PDF as it is looked at here: nothing of it runs, nothing is fetched that it names.
export interface Paper {
  readonly pages: number;
  // The height of a page by its width.
  readonly shapeOf: (page: number) => Promise<number>;
  readonly draw: (page: number, canvas: HTMLCanvasElement, width: number) => Drawing;
  readonly wordsOf: (page: number) => Promise<string>;
  readonly close: () => void;
}

// A worker of its own for each paper: whatever one does to it, it ends with it.
export async function openPaper(bytes: ArrayBuffer): Promise<Paper> {
  const port = new Worker(new URL("pdfjs-dist/build/pdf.worker.min.mjs", import.meta.url));
  const worker = PDFWorker.create({ port });
  const close = (): void => {
    worker.destroy();
    port.terminate();
  };
  const task = getDocument({
    data: bytes,
    worker,
    // Our policy lets nothing be compiled at run time.
    useWasm: false,
    wasmUrl: `${parts}wasm/`,
    cMapUrl: `${parts}cmaps/`,
    standardFontDataUrl: `${parts}fonts/`,
    // Which fonts a device has is nobody's to try out.
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: mostPixels,
    verbosity: 0,
  });
  try {
    const paper = await within(task.promise, openWithinMs);
    return paperOf(paper, close);
  } catch (cause) {
    close();
    throw troubleOf(cause);
  }
}

function paperOf(paper: PDFDocumentProxy, close: () => void): Paper {
  return {
    pages: paper.numPages,
    shapeOf: async (number) => {
      const { width, height } = (await within(paper.getPage(number), drawWithinMs)).getViewport({ scale: 1 });
      return height / width;
    },
    draw: (number, canvas, width) => {
      let task: RenderTask | null = null;
      let isStopped = false;
      const draw = async (): Promise<void> => {
        const page = await paper.getPage(number);
        if (isStopped) return;
        const plain = page.getViewport({ scale: 1 });
        const scale = canvasScale(plain, width * devicePixelRatio);
        const viewport = page.getViewport({ scale });
        canvas.width = Math.max(1, Math.floor(viewport.width));
        canvas.height = Math.max(1, Math.floor(viewport.height));
        task = page.render({ canvas, viewport });
        await task.promise;
      };
      return {
        done: within(draw(), drawWithinMs).catch((cause: unknown) => {
          if (cause instanceof RenderingCancelledException) return;
          const trouble = troubleOf(cause);
          // It would be at it for ever.
          if (trouble.why === "heavy") close();
          throw trouble;
        }),
        stop: () => {
          isStopped = true;
          task?.cancel();
        },
      };
    },
    wordsOf: async (number) => {
      const page = await paper.getPage(number);
      const { items } = await within(page.getTextContent(), drawWithinMs);
      return items
        .map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : ""))
        .join("")
        .trim();
    },
    close,
  };
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PaperTrouble("heavy")), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
