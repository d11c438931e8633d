import type { hostings } from "#shared/features/hostings/hostings.contract.ts";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import { formatDay } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import styles from "./Hostings.module.css";

interface HereNowProps {
  readonly guests: Output<typeof hostings.list>["hereNow"];
}

// Who sleeps in the house tonight, under every tab.
export function HereNow({ guests }: HereNowProps) {
  const t = useText("hostings");
  return (
    <section aria-labelledby="here-now" className={styles.hereNow}>
      <h2 id="here-now" className="h4">
        {t("hereNow")}
      </h2>
      <ul>
        {guests.map(({ tripId, firstName, picture, toDate }) => (
          <li key={tripId}>
            <a href={hrefOf("hosting", { id: tripId })}>
              <Avatar name={firstName} src={picture && pictureUrl(picture)} isStudent size={36} />
              <span>
                <strong>{firstName}</strong> <span className="ink-3">{t("until", { day: formatDay(toDate) })}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
