import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { nameOf } from "./conversationWords.ts";
import type { Enclosure } from "./enclosures.ts";
import { useMe } from "./useMe.ts";

// From whom it is, and of when.
export function useEnclosedWords(header: WireHeader): (enclosure: Enclosure) => string {
  const t = useText("messages");
  const me = useMe();
  return ({ message: { from, at } }) =>
    [from === me.id ? t("own") : (nameOf(header, from) ?? t("somebody")), formatMoment(at)].join(" · ");
}
