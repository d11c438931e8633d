import { BookOpenText, FileDown, Lock, Merge, Play, ScrollText, Sparkles, Tag } from "lucide-react";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import type { Say } from "#client/i18n/words.ts";
import type { MenuItem } from "#client/ui/overlay/MenuRow.tsx";

// What of the office's opens over a conversation.
export type DeskOpens = "marks" | "transcript" | "readings" | "series" | "merge" | "together" | "summary" | "holds";

// In the menu above a conversation; where there is room, its labels have a button of their own as well.
export const deskItems = (
  t: Say<"messages">,
  open: (opens: DeskOpens) => void,
  {
    mergedInto,
    merged = [],
    hasHelp,
    mayHold,
  }: Pick<WireHeader, "mergedInto" | "merged"> & { readonly hasHelp: boolean; readonly mayHold: boolean },
): readonly MenuItem[] => [
  { id: "marks", label: t("marks"), icon: <Tag />, startsGroup: true, select: () => open("marks") },
  { id: "series", label: t("runSeries"), icon: <Play />, select: () => open("series") },
  ...(hasHelp ? [{ id: "summary", label: t("summarise"), icon: <Sparkles />, select: () => open("summary") }] : []),
  ...(mergedInto ? [] : [{ id: "merge", label: t("mergeInto"), icon: <Merge />, select: () => open("merge") }]),
  ...(merged.length > 0
    ? [{ id: "together", label: t("readTogether"), icon: <BookOpenText />, select: () => open("together") }]
    : []),
  {
    id: "transcript",
    label: t("transcript"),
    icon: <FileDown />,
    select: () => open("transcript"),
  },
  { id: "readings", label: t("readings"), icon: <ScrollText />, select: () => open("readings") },
  ...(mayHold ? [{ id: "holds", label: t("holds"), icon: <Lock />, select: () => open("holds") }] : []),
];
