import { Star } from "lucide-react";
import { useId } from "react";
import { useText } from "#client/i18n/useText.ts";
import { useGroupProps } from "./fieldWiring.ts";
import styles from "./StarInput.module.css";

interface StarInputProps {
  readonly value: number | null;
  readonly onChange: (stars: number) => void;
  // Inside a Field the field's label names the group.
  readonly label?: string;
  readonly isLarge?: boolean;
}

const places = [1, 2, 3, 4, 5];

// One to five, by a tap or the arrow keys.
export function StarInput({ value, onChange, label, isLarge = false }: StarInputProps) {
  const t = useText("ui");
  const name = useId();
  return (
    <div role="radiogroup" {...useGroupProps(label)} className={styles.stars} data-large={isLarge}>
      {places.map((place) => (
        <label key={place} className={styles.star} data-lit={value !== null && place <= value}>
          <input type="radio" name={name} value={place} checked={place === value} onChange={() => onChange(place)} />
          <Star aria-hidden />
          <span className="visually-hidden">{t("starsOf", { stars: place })}</span>
        </label>
      ))}
    </div>
  );
}
