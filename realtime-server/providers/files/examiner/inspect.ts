import { createHash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { fileKinds, type FileKind } from "#shared/features/uploads/uploads.rules.ts";
import { lookAtArchive } from "./archive.ts";
import type { FileToExamine, Found, Verdict } from "./examiner.port.ts";
import { lookAtFilm, lookAtSound } from "./film.ts";
import { convertImage } from "./image.ts";
import { lookAtPdf } from "./pdf.ts";
import { Refused } from "./refused.ts";
import { lookAtText } from "./text.ts";

type Look = (bytes: Buffer, file: FileToExamine) => Promise<Partial<Found>> | Partial<Found>;

const looks: Readonly<Record<FileKind, Look>> = {
  jpeg: convertImage,
  png: convertImage,
  webp: convertImage,
  pdf: lookAtPdf,
  mp4: lookAtFilm,
  webm: lookAtFilm,
  m4a: lookAtSound,
  docx: lookAtArchive,
  xlsx: lookAtArchive,
  odt: lookAtArchive,
  txt: lookAtText,
  csv: lookAtText,
};

const nothingMore = { width: null, height: null, durationMs: null, pictures: [], blanks: [] };

export async function inspect(bytes: Buffer, file: FileToExamine): Promise<Verdict> {
  try {
    if (bytes.length !== file.size || createHash("sha256").update(bytes).digest("hex") !== file.sha256)
      throw new Refused("hash");
    await checkContent(bytes, file.kind);
    return {
      found: {
        ...nothingMore,
        mime: fileKinds[file.kind].types[0],
        size: bytes.length,
        ...(await looks[file.kind](bytes, file)),
      },
    };
  } catch (cause) {
    if (cause instanceof Refused) return { refusal: cause.refusal };
    throw cause;
  }
}

async function checkContent(bytes: Buffer, kind: FileKind): Promise<void> {
  const content = (await fileTypeFromBuffer(bytes))?.mime ?? null;
  if (content?.startsWith("image/hei")) throw new Refused("heic");
  if (content === "image/apng") throw new Refused("animated");
  const { contents }: { readonly contents: readonly (string | null)[] } = fileKinds[kind];
  if (!contents.includes(content)) throw new Refused("mismatch");
}
