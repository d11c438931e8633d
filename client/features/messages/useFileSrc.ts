import type { ShownFile } from "#client/engine/model.ts";
import type { ImageWidth } from "#shared/features/uploads/uploads.rules.ts";
import { useLocalSources } from "./useLocalSources.ts";

export const addressOf = (ref: string, width?: ImageWidth): string =>
  `/attachments/${ref}${width ? `?w=${width}` : ""}`;

// Where a file is shown from: the server, or this device while it is on its way up.
export function useFileSrc(shown: ShownFile): string | null {
  const local = useLocalSources([shown]);
  return shown.isLocal ? (local.get(shown.file.id) ?? null) : addressOf(shown.file.ref);
}
