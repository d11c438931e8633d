import { minuteMs } from "../days.ts";
import type { Moment } from "../days.ts";
import { at, randomOf } from "../random.ts";
import type { MessageRow, ReactionRow } from "../rows.ts";
import type { ConversationDraft } from "./draft.ts";

const emojis = ["❤️", "👍", "😂", "🙏", "🎉", "😊"] as const;

const isSaid = ({ kind, contentType, body }: MessageRow): boolean => kind === 1 && contentType === 1 && body !== null;

// Hearts and thumbs, answers to an earlier message, second thoughts: what makes a conversation look lived in.
export function touch(
  messages: readonly MessageRow[],
  { name, people }: ConversationDraft,
  now: Moment,
): { messages: MessageRow[]; reactions: ReactionRow[] } {
  const random = randomOf(`touches of ${name}`);
  const reactions: ReactionRow[] = [];
  const touched = messages.map((said, index) => {
    if (said.kind !== 1) return said;
    const others = people.filter(({ user }) => user.id !== said.senderId);
    const isLiked = others.length > 0 && random.chance(0.03);
    if (isLiked)
      reactions.push({
        conversationId: said.conversationId,
        seq: said.seq,
        userId: random.pick(others).user.id,
        emoji: random.pick(emojis),
      });
    const message = isLiked ? { ...said, ver: said.ver + 1 } : said;
    if (!isSaid(message)) return message;
    if (random.chance(0.012) && Date.parse(message.createdAt) < now - 10 * minuteMs)
      return edited(message, random.int(1, 6));
    const earlier = messages
      .slice(Math.max(0, index - 6), Math.max(0, index - 1))
      .findLast((one) => isSaid(one) && one.senderId !== message.senderId);
    return earlier && random.chance(0.025) ? { ...message, replyTo: earlier.seq } : message;
  });
  return { messages: touched, reactions };
}

function edited(message: MessageRow, minutes: number): MessageRow {
  const { createdAt } = message;
  return {
    ...message,
    ver: message.ver + 1,
    editedAt: new Date(Date.parse(createdAt) + minutes * minuteMs).toISOString(),
  };
}

// A message that its writer took back: the place in the row stays, the words are gone.
export function takenBack(message: MessageRow): MessageRow {
  return {
    ...message,
    ver: 2,
    body: null,
    details: null,
    deleted: true,
    replyTo: null,
    editedAt: new Date(Date.parse(message.createdAt) + 20_000).toISOString(),
  };
}

export function mayTakeBack(messages: readonly MessageRow[], name: string): number | undefined {
  const random = randomOf(`second thoughts of ${name}`);
  const places = messages.flatMap((message, index) =>
    index > 2 && index < messages.length - 2 && isSaid(message) && messages[index + 1]?.senderId !== 0 ? [index] : [],
  );
  return places.length > 6 && random.chance(0.06) ? at(places, random.int(0, places.length - 1)) : undefined;
}
