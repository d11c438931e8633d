import * as z from "zod/mini";
import type { StoredFile } from "../files.port.ts";

// What is looked through is bounded, whatever somebody sends: the first so many pages, and so many letters of each and of all.
export const mostPages = 300;
export const longestPage = 20_000;
export const mostLetters = 500_000;

export const pdfWords = z.array(z.string().check(z.maxLength(longestPage))).check(z.maxLength(mostPages));

export interface PdfReader {
  // What each page says, from the first on. Rejects when the reading ended badly: too long, too much memory, or a crash.
  readonly read: (bytes: StoredFile) => Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
}
