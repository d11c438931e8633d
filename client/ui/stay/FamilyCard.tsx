import { BadgeCheck, Check, Heart, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { formatMoney } from "#client/i18n/format.ts";
import { Sentence } from "#client/i18n/Sentence.tsx";
import { useText } from "#client/i18n/useText.ts";
import { CardLink } from "../page/Card.tsx";
import styles from "./FamilyCard.module.css";
import { HomePicture } from "../media/HomePicture.tsx";
import { IconButton } from "../control/IconButton.tsx";

interface FamilyCardProps {
  // None while its page is not open.
  readonly href: string | undefined;
  readonly name: string;
  readonly place: string;
  // Who lives there: "2 parents, 2 children, a dog".
  readonly people?: string;
  readonly pictureSrc: string | null;
  // None: nobody has set a price yet.
  readonly nightly: { readonly minor: number; readonly currency: string } | null;
  // One good thing to know, on the picture: "Hosted 14 students".
  readonly praise?: string;
  // What is near: "Sailing".
  readonly nearby?: string;
  readonly isSaved?: boolean;
  readonly onSave?: (isSaved: boolean) => void;
  // Why it suits whom is looked for.
  readonly reasons?: readonly string[];
  // What can be done with it beside opening it.
  readonly action?: ReactNode;
  readonly sizes?: string;
}

export function FamilyCard({
  href,
  name,
  place,
  people,
  pictureSrc,
  nightly,
  praise,
  nearby,
  reasons = [],
  action,
  isSaved = false,
  onSave,
  sizes = "(width < 600px) 92vw, 300px",
}: FamilyCardProps) {
  const t = useText("ui");
  return (
    <article className={styles.family}>
      <div className={styles.picture}>
        <HomePicture src={pictureSrc} sizes={sizes} />
        {praise && (
          <span className={styles.praise}>
            <BadgeCheck />
            {praise}
          </span>
        )}
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <CardLink href={href}>{name}</CardLink>
        </h3>
        <div className={styles.place}>{place}</div>
        {people && <div className={styles.people}>{people}</div>}
        <div className={styles.foot}>
          {nightly && (
            <span className={styles.price}>
              <Sentence
                text={t("pricePerNight", {
                  price: formatMoney(nightly.minor, { currency: nightly.currency, whole: true }),
                })}
                parts={{ b: (words) => <b>{words}</b> }}
              />
            </span>
          )}
          {nearby && (
            <span className={styles.nearby}>
              <MapPin />
              {nearby}
            </span>
          )}
        </div>
        {reasons.length > 0 && (
          <ul className={styles.reasons}>
            {reasons.map((reason) => (
              <li key={reason}>
                <Check /> {reason}
              </li>
            ))}
          </ul>
        )}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {onSave && (
        <span className={styles.heart}>
          <IconButton
            kind="onPhoto"
            size="sm"
            label={t("saveFamily", { name })}
            isOn={isSaved}
            icon={<Heart />}
            onClick={() => onSave(!isSaved)}
          />
        </span>
      )}
    </article>
  );
}
