import type { WireMessage } from "#shared/features/conversations/conversations.wire.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import { say } from "#client/i18n/text.ts";
import type { Say } from "#client/i18n/words.ts";
import { toast } from "#client/session/notify.ts";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { nameOf, srcOf, titleOf, wordsOf } from "./conversationWords.ts";
import type { Me } from "./useMe.ts";

interface News {
  readonly item: ConversationItem;
  readonly message: WireMessage;
  readonly me: Me;
  readonly href: string;
}

const words: Say<"messages"> = (key, values) => say("messages", key, values);

// The face, the name and one line; pressed, it opens the conversation.
export function newsToast({ item, message, me, href }: News): void {
  const person = item.header.people.find(({ userId }) => userId === message.from);
  const title = nameOf(item.header, message.from) ?? titleOf(words, item, me);
  toast(title, {
    line: wordsOf(words, message),
    picture: <Avatar name={title} src={srcOf(person?.picture ?? null)} size={36} />,
    href,
    about: item.id,
  });
}
