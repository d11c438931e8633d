import { contentTypes, type ContentType } from "./conversations.wire.ts";

const byMime: readonly (readonly [RegExp, ContentType])[] = [
  [/^image\//, contentTypes.image],
  [/^video\//, contentTypes.video],
  [/^audio\//, contentTypes.audio],
  [/^application\/pdf$/, contentTypes.pdf],
];

// What a message is whose first file is of this kind.
export const typeByMime = (mime: string): ContentType =>
  byMime.find(([pattern]) => pattern.test(mime))?.[1] ?? contentTypes.file;
