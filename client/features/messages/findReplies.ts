import type { QuickReply } from "#shared/features/quickReplies/quickReplies.contract.ts";
import type { Locale } from "#shared/locales.ts";
import { foldText } from "#client/ui/palette/foldText.ts";

// What is called so, then what begins so, then what holds the words; of those, what is in one's own language first.
export function findReplies(
  replies: readonly QuickReply[],
  { words, locale }: { readonly words: string; readonly locale: Locale },
): readonly QuickReply[] {
  const wanted = foldText(words.trim());
  const found = replies.flatMap((reply) => {
    const rank = rankOf(reply, wanted);
    return rank === null
      ? []
      : [{ reply, rank: rank * 2 + (reply.locale === null || reply.locale === locale ? 0 : 1) }];
  });
  return found.toSorted((one, other) => one.rank - other.rank).map(({ reply }) => reply);
}

function rankOf({ shortcut, text }: QuickReply, wanted: string): number | null {
  const name = foldText(shortcut);
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  return name.includes(wanted) || foldText(text).includes(wanted) ? 2 : null;
}
