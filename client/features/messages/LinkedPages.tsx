import { ReceiptText } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { linkCards, type LinkCard as Card } from "#shared/features/linkCards/linkCards.contract.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import type { Key } from "#client/i18n/words.ts";
import { LinkCard } from "#client/ui/message/LinkCard.tsx";
import { pagesIn, type LinkedPage } from "./linkedPages.ts";

const api = apiOf(linkCards);

// What the links of a message lead to, where that is ours and this reader may read it; else the link stands alone.
export function LinkedPages({ text }: { readonly text: string }) {
  const pages = useMemo(() => pagesIn(text, location.origin), [text]);
  return pages.map((page) => <LinkedPageCard key={`${page.kind} ${page.id}`} page={page} />);
}

const kindWords: Readonly<Record<Card["kind"], Key<"messages">>> = {
  family: "card.family",
  activity: "card.activity",
  trip: "card.trip",
  invoice: "card.invoice",
};

function LinkedPageCard({ page: { kind, id, path } }: { readonly page: LinkedPage }) {
  const t = useText("messages");
  const states = useText("states");
  const [card, setCard] = useState<Card | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api.read({ kind, id }, { isQuiet: true, signal: leaving.signal }).then(
      ({ card: found }) => setCard(found),
      () => undefined,
    );
    return () => leaving.abort();
  }, [kind, id]);
  if (card === null) return null;
  const { title, place, picture, tripState, fromDate, toDate } = card;
  const days = fromDate !== null && toDate !== null ? formatDays(fromDate, toDate) : null;
  const line = [t(kindWords[kind]), place, days, tripState && states(`trip.${tripState}`)].filter(Boolean).join(" · ");
  return (
    <LinkCard
      href={path}
      title={kind === "family" ? t("familyNamed", { name: title }) : title}
      line={line}
      {...(kind === "invoice" ? { icon: <ReceiptText /> } : { pictureSrc: picture && urlOfKey(picture) })}
    />
  );
}
