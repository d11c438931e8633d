interface From {
  readonly conversationId: string;
  readonly href: string;
}

let from: From | null = null;
let here: string | null = null;

// The conversation of the record that is open now.
export const standAt = (conversationId: string | null): void => void (here = conversationId);
export const talkHere = (): string | null => here;

// Which record a conversation was opened from: the key that led here leads back there.
export const openedFrom = (conversationId: string, href: string): void => void (from = { conversationId, href });

export const cameFrom = (conversationId: string | null): string | null =>
  from !== null && from.conversationId === conversationId ? from.href : null;
