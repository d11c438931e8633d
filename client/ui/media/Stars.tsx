import { Star } from "lucide-react";
import { useText } from "#client/i18n/useText.ts";
import styles from "./Stars.module.css";

export function Stars({ count }: { readonly count: number }) {
  const t = useText("ui");
  return (
    <p className={styles.stars} role="img" aria-label={t("starsOf", { stars: count })}>
      {Array.from({ length: count }, (_, at) => (
        <Star key={at} />
      ))}
    </p>
  );
}
