import type { WireFile } from "#shared/features/conversations/conversations.wire.ts";
import { fullWidth, hasOriginal } from "#shared/features/uploads/uploads.rules.ts";
import { formatNumber } from "#client/i18n/format.ts";
import type { useText } from "#client/i18n/useText.ts";
import { fileSize } from "#client/ui/message/fileSize.ts";
import { addressOf } from "./useFileSrc.ts";

type Told = Pick<WireFile, "ref" | "width" | "height" | "size">;

// A picture as it was taken, for whoever may see it, with what it costs to fetch; nothing where what is shown is all there is.
export const originalOf = (
  t: ReturnType<typeof useText<"messages">>,
  file: Told,
): { readonly original?: { readonly href: string; readonly words: string } } =>
  hasOriginal(file)
    ? {
        original: {
          href: addressOf(file.ref, fullWidth),
          words: t("originalOf", {
            pixels: `${formatNumber(file.width ?? 0)} × ${formatNumber(file.height ?? 0)}`,
            size: fileSize(file.size),
          }),
        },
      }
    : {};
