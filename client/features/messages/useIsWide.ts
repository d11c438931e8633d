import { useMedia } from "#client/ui/page/useMedia.ts";

// Wide enough for the list and a conversation beside each other, as the stylesheet has it.
export const useIsWide = (): boolean => useMedia("(width >= 900px)");
