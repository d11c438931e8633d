// A message is named by its conversation and its number there; the whole product writes it in this one way.
export const messageIdPattern = /^[1-9]\d{0,17}-[1-9]\d{0,14}$/;

export interface MessagePlace {
  readonly conversationId: string;
  readonly seq: number;
}

export const messageIdOf = (conversationId: string, seq: number): string => `${conversationId}-${seq}`;

export function messagePlaceOf(messageId: string): MessagePlace | null {
  if (!messageIdPattern.test(messageId)) return null;
  const [conversationId = "", seq] = messageId.split("-");
  return { conversationId, seq: Number(seq) };
}

// The name under which a chat provider would know a conversation: one of our own is its number, written as theirs are.
export const conversationSidPattern = /^CH[0-9a-f]{32}$/;

export const conversationSidOf = (conversationId: string): string =>
  `CH${BigInt(conversationId).toString(16).padStart(32, "0")}`;

export function conversationIdOf(sid: string): string | null {
  if (!conversationSidPattern.test(sid)) return null;
  const id = BigInt(`0x${sid.slice(2)}`).toString();
  return /^[1-9]\d{0,17}$/.test(id) ? id : null;
}
