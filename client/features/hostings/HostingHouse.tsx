import { TriangleAlert } from "lucide-react";
import type { HostingDetail } from "#shared/features/hostings/hosting.contract.ts";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import styles from "./Hosting.module.css";

// Who else is there on these nights, and whether there is a bed.
export function HostingHouse({ hosting: { others, isBlocked } }: { readonly hosting: HostingDetail }) {
  const t = useText("hosting");
  return (
    <Card labelledBy="the-house">
      <h2 id="the-house" className="h4">
        {t("house")}
      </h2>
      {isBlocked && (
        <p className={styles.warning}>
          <TriangleAlert />
          {t("blocked")}
        </p>
      )}
      {others.length === 0 && <p className={styles.quiet}>{t("nobodyElse")}</p>}
      <ul className={styles.people}>
        {others.map((other) => (
          <li key={other.id} className={styles.person}>
            <Avatar name={other.firstName} src={other.picture && pictureUrl(other.picture)} isStudent size={36} />
            <a href={hrefOf("hosting", { id: other.tripId })}>{other.firstName}</a>
            <span className={styles.quiet}>{formatDays(other.fromDate, other.toDate)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
