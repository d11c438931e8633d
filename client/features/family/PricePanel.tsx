import { MessageCircle } from "lucide-react";
import type { Family, HomePriceBook } from "#shared/features/family/family.contract.ts";
import { nightlyOf, stayOf } from "#shared/features/family/stayPrice.rules.ts";
import { addDays } from "#shared/time/days.ts";
import { formatDays, formatMoney } from "#client/i18n/format.ts";
import { Sentence } from "#client/i18n/Sentence.tsx";
import { useText } from "#client/i18n/useText.ts";
import { today } from "#client/resource/today.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { CodeField } from "./CodeField.tsx";
import type { Known } from "./familyAnswers.ts";
import { StayFields } from "./StayFields.tsx";
import { StayPrice } from "./StayPrice.tsx";
import { addressOf, type StayChoosing } from "./useStay.ts";
import styles from "./PricePanel.module.css";

interface PricePanelProps {
  readonly family: Family;
  readonly book: HomePriceBook | null;
  readonly known: Known;
  readonly choosing: StayChoosing;
}

// What the stay costs to the cent while it is being chosen, and the ways on. On a phone its sum stays in sight at the foot.
export function PricePanel({ family, book, known, choosing }: PricePanelProps) {
  const [t, ui] = [useText("family"), useText("ui")];
  const { stay, change, pricing, isUnpriced, isTaken, nearest } = choosing;
  const nightly = book && nightlyOf(book, stay.dates?.from ?? addDays(today(), 1));
  const kind = book && stayOf(book, stay.details);
  const query = new URLSearchParams(addressOf(stay)).toString();
  const contact = withQuery(hrefOf("familyContact", { id: family.slug }), query);
  const message = t("message");
  const booking = new URLSearchParams({ family: family.slug, ...addressOf(stay), ...(kind && { stay: kind.slug }) });
  const request = isTaken || !pricing ? undefined : withQuery(hrefOf("bookType"), booking.toString());
  const sum = pricing && formatMoney(pricing.total * stay.children, { currency: pricing.currency ?? "EUR" });
  const acts = (
    <>
      {request && (
        <Button href={request} kind="primary" size="lg" isBlock>
          {t("request")}
        </Button>
      )}
      {known && (
        <Button href={`/travel/messages-redirect?conversation=${known.conversationId}`} size="lg" isBlock>
          {t("openConversation")}
        </Button>
      )}
      {contact && (
        <Button href={contact} kind={request ? "secondary" : "primary"} size="lg" isBlock icon={<MessageCircle />}>
          {message}
        </Button>
      )}
    </>
  );
  return (
    <>
      <aside className={styles.card} aria-labelledby="family-price">
        <h2 id="family-price" className={styles.nightly}>
          {nightly ? (
            <Sentence
              text={ui("pricePerNight", { price: priceOf(nightly) })}
              parts={{ b: (words) => <b>{words}</b> }}
            />
          ) : (
            <b>{t("price")}</b>
          )}
        </h2>
        <StayFields family={family} choosing={choosing} />
        {isTaken && (
          <div role="status" className={styles.taken}>
            <p>{t("taken")}</p>
            {nearest && (
              <Button size="sm" onClick={() => change({ dates: nearest })}>
                {t("takeNearest", { days: formatDays(nearest.from, nearest.to) })}
              </Button>
            )}
          </div>
        )}
        {pricing && stay.dates && <StayPrice pricing={pricing} days={stay.dates} count={stay.children} />}
        {kind && pricing && <CodeField stay={kind.slug} choosing={choosing} />}
        {stay.dates === null && <p className={styles.hint}>{t("chooseDates")}</p>}
        {isUnpriced && <p className={styles.hint}>{t("noPrice")}</p>}
        <div className={styles.acts}>
          {acts}
          <p className={styles.hint}>{t("nothingYet")}</p>
        </div>
      </aside>
      <div className={styles.bar}>
        <a href="#family-price" className={styles.sum}>
          <b>{sum ?? (nightly && t("perNight", { price: priceOf(nightly) }))}</b>
          {stay.dates && <span>{formatDays(stay.dates.from, stay.dates.to)}</span>}
        </a>
        {contact && request && (
          <IconButton kind="line" isRound label={message} icon={<MessageCircle />} href={contact} />
        )}
        {(request ?? contact) && (
          <Button kind="primary" size="lg" href={request ?? contact ?? ""}>
            {request ? t("request") : message}
          </Button>
        )}
      </div>
    </>
  );
}

const priceOf = ({ minor, currency }: { readonly minor: number; readonly currency: string }): string =>
  formatMoney(minor, { currency, whole: true });

const withQuery = (href: string | undefined, query: string): string | undefined =>
  href && (query === "" ? href : `${href}?${query}`);
