import { useSetAtom } from "jotai";
import { BadgeCheck, Pencil, Phone, Send } from "lucide-react";
import { useState } from "react";
import { dialled } from "#shared/features/familyTrips/emergency.rules.ts";
import type { SupportCard } from "#shared/features/supportCards/supportCards.contract.ts";
import { cardMessage, isStale, textIn } from "#shared/features/supportCards/supportCards.rules.ts";
import { localeNames, type Locale } from "#shared/locales.ts";
import { countryName, formatDay } from "#client/i18n/format.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { today } from "#client/resource/today.ts";
import { carriedTextAtom } from "#client/session/carried.atoms.ts";
import { useHasNetwork } from "#client/session/useHasNetwork.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { hoursOf } from "./cardHours.ts";
import styles from "./SupportCards.module.css";

interface CardItemProps {
  readonly card: SupportCard;
  readonly locale: Locale;
  // For those who write.
  readonly writing: { readonly edit: () => void; readonly check: () => Promise<void> } | null;
}

// One number to ring with what has to be known before; what nobody has checked for long is grey and says so.
export function CardItem({ card, locale, writing }: CardItemProps) {
  const t = useText("supportCards");
  const carry = useSetAtom(carriedTextAtom);
  const hasNetwork = useHasNetwork();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const text = textIn(card.texts, locale);
  if (!text) return null;
  const { title, body } = text;
  const { phone, topic, ownerName, checkedOn } = card;
  const [hours, stale] = [hoursOf(card), isStale(card, today())];
  const place = card.countyName ?? (card.countryCode === null ? t("everywhere") : countryName(card.countryCode));
  const check = async (): Promise<void> => {
    if (!writing) return;
    setBusy(true);
    setFailure(null);
    await writing.check().catch(setFailure);
    setBusy(false);
  };
  return (
    <Card as="li">
      <article className={styles.card} data-stale={stale}>
        <p className={styles.marks}>
          <Pill hue={topic === "emergency" ? "brick" : stale ? "slate" : "sky"} small>
            {t(dataKey("cardTopic", topic))}
          </Pill>
          <span className={styles.note}>{place}</span>
        </p>
        <h2 className="h4" lang={text.locale}>
          {title}
        </h2>
        {phone !== "" && (
          <p className={styles.numbers}>
            <a className={styles.number} href={dialled(phone)} aria-label={`${title}: ${phone}`}>
              <Phone aria-hidden />
              {phone}
            </a>
            <span className={styles.note}>{hours}</span>
          </p>
        )}
        <p className={styles.body} lang={text.locale}>
          {body}
        </p>
        {text.locale !== locale && (
          <p className={styles.note}>{t("otherLanguage", { language: localeNames[text.locale] })}</p>
        )}
        <p className={stale ? styles.stale : styles.note}>
          {t(stale ? "checkedLong" : "checked", { day: formatDay(checkedOn) })}
          {ownerName !== null && ` · ${ownerName}`}
        </p>
        {failure !== null && <Refusal error={failure} />}
        <div className={styles.buttons}>
          <Button
            size="sm"
            icon={<Send />}
            onClick={() => carry(cardMessage({ title, body, phone, hours }))}
            aria-label={`${t("send")}: ${title}`}
          >
            {t("send")}
          </Button>
          {writing && (
            <>
              <Button
                kind="quiet"
                size="sm"
                icon={<BadgeCheck />}
                busy={isBusy}
                busyLabel={t("saving")}
                disabled={!hasNetwork}
                aria-disabled={checkedOn === today()}
                onClick={() => checkedOn !== today() && void check()}
                aria-label={`${t("check")}: ${title}`}
              >
                {t("check")}
              </Button>
              <Button
                kind="quiet"
                size="sm"
                icon={<Pencil />}
                disabled={!hasNetwork}
                onClick={writing.edit}
                aria-label={`${t("edit")}: ${title}`}
              >
                {t("edit")}
              </Button>
            </>
          )}
        </div>
      </article>
    </Card>
  );
}
