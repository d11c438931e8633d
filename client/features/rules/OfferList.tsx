import { ArrowRight } from "lucide-react";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import type { Entity, ShownOffer } from "./bench.ts";
import styles from "./Rules.module.css";
import { StateMark } from "./StateMark.tsx";
import { useRuleWords } from "./useRuleWords.ts";

interface OfferListProps {
  readonly entity: Entity;
  readonly offers: readonly ShownOffer[];
  readonly onGive: (command: string) => void;
}

// Every command of the machine: what can be done now, and what cannot, with the reason.
export function OfferList({ entity, offers, onGive }: OfferListProps) {
  const t = useText("rules");
  const allowed = offers.filter(({ isAllowed }) => isAllowed);
  const refused = offers.filter(({ isAllowed }) => !isAllowed);
  return (
    <Card labelledBy="offers">
      <h2 id="offers" className="h3">
        {t("commands")}
      </h2>
      <h3 id="allowed" className="h5">
        {t("allowed", { number: allowed.length })}
      </h3>
      {allowed.length === 0 && <p className="ink-2">{t("nothingAllowed")}</p>}
      <ul className={styles.offers} aria-labelledby="allowed">
        {allowed.map((offer) => (
          <AllowedOffer key={offer.command} entity={entity} offer={offer} onGive={onGive} />
        ))}
      </ul>
      <h3 id="refused" className="h5">
        {t("refused", { number: refused.length })}
      </h3>
      <ul className={styles.offers} aria-labelledby="refused">
        {refused.map((offer) => (
          <RefusedOffer key={offer.command} offer={offer} />
        ))}
      </ul>
    </Card>
  );
}

function AllowedOffer({
  entity,
  offer,
  onGive,
}: {
  readonly entity: Entity;
  readonly offer: ShownOffer;
  readonly onGive: (command: string) => void;
}) {
  const t = useText("rules");
  const words = useRuleWords();
  return (
    <li className={styles.offer}>
      <Button size="sm" kind="soft" onClick={() => onGive(offer.command)}>
        {words.command(offer.command)}
      </Button>
      {offer.to !== null && (
        <span className={styles.leads}>
          <ArrowRight />
          <StateMark entity={entity} state={offer.to} small />
        </span>
      )}
      <code>{offer.command}</code>
      {offer.asks.length > 0 && (
        <span className={styles.note}>{t("asks", { asks: offer.asks.map(words.reason).join(" ") })}</span>
      )}
      {offer.isQueueable && <span className={styles.note}>{t("queueable")}</span>}
    </li>
  );
}

function RefusedOffer({ offer }: { readonly offer: ShownOffer }) {
  const words = useRuleWords();
  return (
    <li className={styles.offer}>
      <span className="med">{words.command(offer.command)}</span>
      <span className={styles.reason}>{words.reason(offer.reason ?? "wrongState")}</span>
      <code>{[offer.command, offer.reason, ...offer.by].join(" · ")}</code>
    </li>
  );
}
