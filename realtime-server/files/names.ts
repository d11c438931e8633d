import type { ImageWidth } from "#shared/features/uploads/uploads.rules.ts";

// Where an upload lies among the files; nothing of these names comes from a person but a checked id.
export const folderOf = (id: string): string => `${id.slice(0, 2)}/${id}`;
export const partsOf = (id: string): string => `${folderOf(id)}/parts`;
// The order of their letters is the order of their bytes.
export const partOf = (id: string, offset: number): string => `${partsOf(id)}/${String(offset).padStart(12, "0")}`;
export const originalOf = (id: string): string => `${folderOf(id)}/original`;
export const pictureOf = (id: string, width: ImageWidth): string => `${folderOf(id)}/${width}.webp`;
