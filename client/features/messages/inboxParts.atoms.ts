import { atom } from "jotai";
import type { ReactNode } from "react";
import type { ConversationItem } from "#client/engine/model.ts";

// What stands in the office's rows and above them, and comes from elsewhere than the list.
export type InboxPart = "marks" | "labels" | "views" | "mentions";

export const partsHereAtom = atom<readonly InboxPart[]>([]);

// Once and for all, the list waits no longer for what is not here.
export const isPatienceOverAtom = atom(false);

// Draws what the office says of a conversation.
export const rowMarksAtom = atom<((item: ConversationItem) => ReactNode) | null>(null);
