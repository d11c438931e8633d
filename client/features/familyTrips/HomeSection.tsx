import { MapPin, Phone } from "lucide-react";
import type { FamilyTrip } from "#shared/features/familyTrips/familyTrips.contract.ts";
import { dialled } from "#shared/features/familyTrips/emergency.rules.ts";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatList } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { HomePicture } from "#client/ui/media/HomePicture.tsx";
import { StatePill } from "#client/ui/stay/StatePill.tsx";
import styles from "./FamilyTrip.module.css";
import { Fold } from "./Fold.tsx";

// The home the child goes to. Before the booking a town stands here, and no address.
export function HomeSection({ trip: { home } }: { readonly trip: FamilyTrip }) {
  const [t, states] = [useText("familyTrips"), useText("states")];
  if (home === null)
    return (
      <Fold title={t("home")} isOpen>
        <p className={styles.quiet}>{t("noHome")}</p>
      </Fold>
    );
  const { contact } = home;
  return (
    <Fold title={t("familyNamed", { name: home.name })} isOpen>
      <div className={styles.home}>
        <HomePicture src={home.picture && pictureUrl(home.picture)} size={72} />
        <div>
          <p>{home.place}</p>
          <StatePill state={home.state}>{states(dataKey("hostingState", home.state))}</StatePill>
        </div>
      </div>
      {contact ? (
        <ul className={styles.facts}>
          <li>
            <MapPin aria-hidden />
            <span>
              {contact.address}, {contact.postcode} {home.place}
            </span>
          </li>
          {contact.phone && (
            <li>
              <Phone aria-hidden />
              <a href={dialled(contact.phone)}>{contact.phone}</a>
            </li>
          )}
          {contact.adults.length > 0 && <li>{t("adults", { names: formatList(contact.adults) })}</li>}
        </ul>
      ) : (
        <p className={styles.quiet}>{t("addressLater")}</p>
      )}
    </Fold>
  );
}
