// How long an upload that no message took is kept: longer than anything waits in an outbox.
export const orphanDays = 15;
export const imageWidths = [400, 800, 1600] as const;

// A picture of a conversation that is sent as it was taken is drawn so large too, which is all that a telephone takes.
export const fullWidth = 4096;
export const drawnWidths = [...imageWidths, fullWidth] as const;

export type ImageWidth = (typeof drawnWidths)[number];

export const largestWidth: ImageWidth = 1600;

// Larger than a screen is shown: there is an original to ask for.
export const hasOriginal = ({ width = 0 }: { readonly width?: number | null | undefined }): boolean =>
  (width ?? 0) > largestWidth;
// Drawn down to what screens show: perhaps there was more.
export const isScaled = ({ width }: { readonly width?: number | null | undefined }): boolean => width === largestWidth;

export const uploadStates = ["open", "received", "clean", "refused", "attached", "expired"] as const;

// Why a file may not be sent; said in words by the client.
export const refusals = [
  "kind",
  "heic",
  "empty",
  "tooLarge",
  "mismatch",
  "damaged",
  "hash",
  "animated",
  "tooManyPixels",
  "tooLong",
  "protected",
  "active",
  "infected",
] as const;

export type Refusal = (typeof refusals)[number];

interface Allowed {
  readonly endings: readonly string[];
  // As browsers declare it; the first is how it is served.
  readonly types: readonly string[];
  // As its content is recognised; nothing in a text says that it is one.
  readonly contents: readonly (string | null)[];
  readonly most: number;
}

const megabyte = 1024 * 1024;
const office = "application/vnd.openxmlformats-officedocument";
const picture = { most: 15 * megabyte };
const paper = { most: 10 * megabyte };

// S25: everything that may be sent. Ending, declared type and content must name the same.
export const fileKinds = {
  jpeg: { ...picture, endings: ["jpg", "jpeg"], types: ["image/jpeg", "image/jpg"], contents: ["image/jpeg"] },
  png: { ...picture, endings: ["png"], types: ["image/png"], contents: ["image/png"] },
  webp: { ...picture, endings: ["webp"], types: ["image/webp"], contents: ["image/webp"] },
  pdf: { most: 20 * megabyte, endings: ["pdf"], types: ["application/pdf"], contents: ["application/pdf"] },
  mp4: {
    most: 100 * megabyte,
    endings: ["mp4", "m4v"],
    types: ["video/mp4", "video/x-m4v"],
    contents: ["video/mp4", "video/x-m4v"],
  },
  webm: { most: 100 * megabyte, endings: ["webm"], types: ["video/webm", "audio/webm"], contents: ["video/webm"] },
  m4a: {
    most: 20 * megabyte,
    endings: ["m4a"],
    types: ["audio/mp4", "audio/x-m4a", "audio/m4a"],
    contents: ["audio/x-m4a", "video/mp4"],
  },
  docx: {
    ...paper,
    endings: ["docx"],
    types: [`${office}.wordprocessingml.document`],
    contents: [`${office}.wordprocessingml.document`],
  },
  xlsx: {
    ...paper,
    endings: ["xlsx"],
    types: [`${office}.spreadsheetml.sheet`],
    contents: [`${office}.spreadsheetml.sheet`],
  },
  odt: {
    ...paper,
    endings: ["odt"],
    types: ["application/vnd.oasis.opendocument.text"],
    contents: ["application/vnd.oasis.opendocument.text"],
  },
  txt: { most: 2 * megabyte, endings: ["txt"], types: ["text/plain"], contents: [null] },
  csv: {
    most: 2 * megabyte,
    endings: ["csv"],
    types: ["text/csv", "text/plain", "application/vnd.ms-excel"],
    contents: [null],
  },
} as const satisfies Readonly<Record<string, Allowed>>;

export type FileKind = keyof typeof fileKinds;

const kinds = Object.entries(fileKinds) as readonly (readonly [FileKind, Allowed])[];

export const isImage = (kind: FileKind): boolean => ["jpeg", "png", "webp"].includes(kind);

interface Declared {
  readonly name: string;
  readonly mime: string;
}

export const kindOf = ({ name, mime }: Declared): FileKind | null =>
  kinds.find(([, { endings, types }]) => endings.includes(endingOf(name)) && types.includes(plainType(mime)))?.[0] ??
  null;

// What can be told before a byte is sent: the client asks it too.
export function whyNotSend({ name, mime, size }: Declared & { readonly size: number }): Refusal | null {
  if (isHeic(name, mime)) return "heic";
  const kind = kindOf({ name, mime });
  if (kind === null) return kinds.some(([, { endings }]) => endings.includes(endingOf(name))) ? "mismatch" : "kind";
  if (size === 0) return "empty";
  return size > fileKinds[kind].most ? "tooLarge" : null;
}

const isHeic = (name: string, mime: string): boolean =>
  ["heic", "heif", "hif"].includes(endingOf(name)) || /^image\/hei[cf]/.test(plainType(mime));

// "audio/webm;codecs=opus" is audio/webm.
export const plainType = (mime: string): string => (mime.split(";")[0] ?? "").trim().toLowerCase();

export const endingOf = (name: string): string => /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

// Controls, and what turns the direction of writing: "photo\u202Egpj.exe" would be read as a photo.
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

// The name alone, without folders and what nobody sees.
export const plainName = (name: string): string => (name.replace(unseen, "").split(/[/\\]/).at(-1) ?? "").trim();

// A picture leaves as WebP, whatever it came as.
export const nameAsServed = (name: string, kind: FileKind): string =>
  isImage(kind) ? name.replace(/\.\w+$/, ".webp") : name;
