import { useMedia } from "#client/ui/useMedia.ts";

// Wide enough for the list and a conversation beside each other, as the stylesheet has it.
export const useIsWide = (): boolean => useMedia("(width >= 900px)");
