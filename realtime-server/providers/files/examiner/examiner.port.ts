import * as z from "zod/mini";
import { drawnWidths, refusals, type FileKind, type ImageWidth } from "#shared/features/uploads/uploads.rules.ts";
import type { StoredFile } from "../files.port.ts";

export interface FileToExamine {
  readonly kind: FileKind;
  readonly mime: string;
  readonly size: number;
  // In hexadecimal.
  readonly sha256: string;
  // The sizes that an image is drawn in.
  readonly widths: readonly ImageWidth[];
}

// What the examiner's process is told; so many bytes follow.
export interface Announced extends FileToExamine {
  readonly length: number;
}

const pixels = z.nullable(z.int().check(z.minimum(1), z.maximum(100_000)));
const place = z.int().check(z.minimum(0));

const found = z.object({
  mime: z.string(),
  size: z.int(),
  width: pixels,
  height: pixels,
  durationMs: z.nullable(z.int().check(z.minimum(0), z.maximum(2_147_483_647))),
  // What an image has become.
  pictures: z.array(z.object({ width: z.literal(drawnWidths), bytes: z.instanceof(Uint8Array) })),
  // What of a film is not passed on.
  blanks: z.array(z.object({ from: place, to: place, isName: z.boolean() })).check(z.maxLength(1_000)),
});

// Parsed where it arrives: the process it comes from has just handled what a stranger sent.
export const verdict = z.union([z.object({ found }), z.object({ refusal: z.enum(refusals) })]);

export type Found = Readonly<z.infer<typeof found>>;
export type Verdict = z.infer<typeof verdict>;

export interface Examiner {
  // Rejects when the examination itself ended badly: too long, too much memory, or a crash.
  readonly examine: (bytes: StoredFile, file: FileToExamine) => Promise<Verdict>;
  readonly stop: () => Promise<void>;
}
