import { messageKinds, type WireMessage } from "#shared/features/conversations/conversations.wire.ts";
import type { Look } from "../model.ts";

export const nowhere: Look = {
  open: null,
  isVisible: false,
  isFocused: false,
  isNewestShown: false,
  isOnMessages: false,
  hasClicked: false,
};

// Older ones are found in the list by who comes back: a toast is about now.
export const newsMs = 60_000;
export const seenDelayMs = 1_000;

export interface Heard {
  readonly conversationId: string;
  readonly message: WireMessage;
  readonly viewerId: string;
  readonly now: number;
}

export interface Wishes {
  readonly toast: boolean;
  readonly sound: boolean;
}

const isOpen = ({ open }: Look, conversationId: string): boolean => open === conversationId;

// Seen is what somebody had before their eyes: open, the window in front, and scrolled to the end.
export const isBeforeTheirEyes = (look: Look, conversationId: string): boolean =>
  isOpen(look, conversationId) && look.isVisible && look.isFocused && look.isNewestShown;

export function wishesFor(look: Look, { conversationId, message, viewerId, now }: Heard): Wishes {
  const isNews =
    message.from !== viewerId && !message.isDeleted && !message.isHidden && now - Date.parse(message.at) <= newsMs;
  if (!isNews || message.kind === messageKinds.action) return { toast: false, sound: false };
  return { toast: look.isVisible && !look.isOnMessages, sound: look.hasClicked && !isOpen(look, conversationId) };
}
