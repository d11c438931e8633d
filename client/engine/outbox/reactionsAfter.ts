import type { Reaction } from "#shared/features/conversations/conversations.wire.ts";

// Each person has one reaction to a message.
export function reactionsAfter(
  reactions: readonly Reaction[] = [],
  emoji: string | null,
  userId: string,
): readonly Reaction[] {
  const others = reactions.filter((one) => one.userId !== userId);
  return emoji === null ? others : [...others, { userId, emoji }];
}
