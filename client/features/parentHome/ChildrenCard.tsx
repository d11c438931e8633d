import { useId } from "react";
import type { Child } from "#shared/features/parentHome/parentHome.contract.ts";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { SectionHeading } from "#client/ui/page/SectionHeading.tsx";
import { StatePill } from "#client/ui/stay/StatePill.tsx";
import styles from "./ParentHome.module.css";

interface ChildrenCardProps {
  readonly family: readonly Child[];
  // An agency looks after students.
  readonly isAgency: boolean;
}

export function ChildrenCard({ family, isAgency }: ChildrenCardProps) {
  const [t, states] = [useText("parentHome"), useText("states")];
  const titleId = useId();
  const add = hrefOf("travelStudentEdit", { id: "new" });
  return (
    <Card labelledBy={titleId}>
      <SectionHeading
        id={titleId}
        title={isAgency ? t("students") : t("children")}
        {...(add ? { link: { label: t("addChild"), href: add } } : {})}
      />
      {family.length === 0 && <p className={styles.quiet}>{t("noChildren")}</p>}
      <ul className={styles.children}>
        {family.map(({ id, firstName, age, picture, trip }) => (
          <li key={id} className={styles.child}>
            <Avatar name={firstName} src={picture && pictureUrl(picture)} isStudent size={46} />
            <span className={styles.childWords}>
              <span className={styles.childName}>
                <a href={hrefOf("travelStudent", { id })}>{t("nameAndAge", { name: firstName, age })}</a>
              </span>
              <span className={styles.childPlace}>
                {trip
                  ? trip.place
                    ? t("placeAndDates", { place: trip.place, dates: formatDays(trip.fromDate, trip.toDate) })
                    : formatDays(trip.fromDate, trip.toDate)
                  : t("noTripPlanned")}
              </span>
            </span>
            {trip && <StatePill state={trip.state}>{states(dataKey("tripState", trip.state))}</StatePill>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
