import { useId } from "react";
import type { TripType } from "#shared/features/places/places.contract.ts";
import { kindOfCategory, pictureOfType } from "./typeLooks.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Photo } from "#client/ui/media/Photo.tsx";
import styles from "./TypeCards.module.css";

interface TypeCardsProps {
  readonly types: readonly TripType[];
  readonly value: string | null;
  readonly onChange: (slug: string) => void;
}

export function TypeCards({ types, value, onChange }: TypeCardsProps) {
  const t = useText("booking");
  const name = useId();
  return (
    <fieldset className={styles.types}>
      <legend>{t("kind")}</legend>
      <div className={styles.cards}>
        {types.map(({ id, slug, name: label, categoryId }) => (
          <label key={id} className={styles.card}>
            <span className={styles.picture}>
              <Photo src={pictureOfType(slug, categoryId)} alt="" sizes="(width < 900px) 45vw, 180px" />
            </span>
            <span className={styles.words}>
              <b>{label}</b>
              <small>{t(dataKey("stayKind", kindOfCategory(categoryId)))}</small>
            </span>
            <input type="radio" name={name} value={slug} checked={slug === value} onChange={() => onChange(slug)} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
