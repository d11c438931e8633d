import { useMedia } from "#client/ui/page/useMedia.ts";

// Wide enough for the list and a conversation beside each other, as the stylesheet has it.
const wide = "(width >= 900px)";

export const useIsWide = (): boolean => useMedia(wide);

export const isWide = (): boolean => matchMedia(wide).matches;
