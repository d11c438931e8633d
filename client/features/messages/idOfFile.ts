import type { ShownFile } from "#client/engine/model.ts";

export const idOfFile = (file: ShownFile): string => (file.isLocal ? file.file.id : file.file.ref);
