import { FileDown, ScrollText, Tag } from "lucide-react";
import type { Say } from "#client/i18n/words.ts";
import type { MenuItem } from "#client/ui/overlay/MenuRow.tsx";

// What of the office's opens over a conversation.
export type DeskOpens = "marks" | "transcript" | "readings";

// In the menu above a conversation; where there is room, its labels have a button of their own.
export const deskItems = (
  t: Say<"messages">,
  isWide: boolean,
  open: (opens: DeskOpens) => void,
): readonly MenuItem[] => [
  ...(isWide
    ? []
    : [{ id: "marks", label: t("marks"), icon: <Tag />, startsGroup: true, select: () => open("marks") }]),
  {
    id: "transcript",
    label: t("transcript"),
    icon: <FileDown />,
    startsGroup: isWide,
    select: () => open("transcript"),
  },
  { id: "readings", label: t("readings"), icon: <ScrollText />, select: () => open("readings") },
];
