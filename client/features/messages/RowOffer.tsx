import { ArrowRightLeft } from "lucide-react";
import type { WireHandOver } from "#shared/features/conversations/desk.wire.ts";
import { useText } from "#client/i18n/useText.ts";
import { offerWords } from "./offerWords.ts";
import { useMe } from "./useMe.ts";

export interface RowOfferProps {
  readonly offer: WireHandOver;
}

// In the place of what was said last, as long as somebody has to answer: who offers the conversation to whom.
export function RowOffer({ offer }: RowOfferProps) {
  const t = useText("desk");
  const { id } = useMe();
  return (
    <>
      <ArrowRightLeft aria-hidden /> {offerWords(t, offer, id)}
    </>
  );
}
