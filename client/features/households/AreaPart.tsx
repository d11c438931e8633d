import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { useArea } from "#client/resource/useArea.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import styles from "./Households.module.css";

interface AreaPartProps {
  readonly householdId: string;
  // Where the house is: when it moves, so may its areas.
  readonly place: string;
}

// In whose area a house is, what is near, and what a transfer to it costs.
export function AreaPart({ householdId, place }: AreaPartProps) {
  const t = useText("geofences");
  const area = useArea(householdId, place);
  if (!area) return null;
  const { coordinatorName, price, fences } = area;
  const path = hrefOf("geofences");
  return (
    <section className={styles.section}>
      <h3 className="h4">{t("area")}</h3>
      {fences.length === 0 && <p className={styles.quiet}>{t("areaNone")}</p>}
      {coordinatorName && <p>{t("lookedAfter", { name: coordinatorName })}</p>}
      {price !== null && <p>{t("transferCosts", { price: formatMoney(price) })}</p>}
      <ul className={styles.rows}>
        {fences.map(({ id, name, kind, about }) => (
          <li key={id} className={styles.row}>
            <span className={styles.words}>
              {path ? <a href={`${path}?area=${id}`}>{t("inArea", { name })}</a> : t("inArea", { name })}
              <span className={styles.quiet}>{[t(dataKey("fenceKind", kind)), about].filter(Boolean).join(" · ")}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
