import { CalendarDays } from "lucide-react";
import type { ReactNode } from "react";
import type { Booking } from "#shared/features/booking/booking.contract.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import { nightsOf } from "#shared/time/days.ts";
import { formatDay, formatDays, formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { HomePicture } from "#client/ui/media/HomePicture.tsx";
import { Photo } from "#client/ui/media/Photo.tsx";
import { hrefOfStep, type BookingStep } from "./BookingFrame.tsx";
import styles from "./Review.module.css";

// Where, who, when and what: each with the way to change it.
export function ReviewRows({ booking }: { readonly booking: Booking }) {
  const t = useText("booking");
  const { homes, trips, camps, fromDate, toDate, weeks, currency } = booking;
  const [home, ...backups] = homes;
  const stay = [
    t("nights", { count: nightsOf({ from: fromDate, to: toDate }) }),
    ...(weeks > 0 ? [t("weekCount", { count: weeks })] : []),
  ];
  return (
    <ul className={styles.rows}>
      {home && (
        <Row
          picture={<HomePicture src={home.picture && urlOfKey(home.picture, 400)} size={56} />}
          title={t("familyName", { name: home.lastName })}
          line={t("place", { town: home.cityTown, county: home.countyName })}
          step="families"
        >
          {backups.map(({ id, lastName, total }) => (
            <p key={id} className={styles.quiet}>
              {t("ifNo", { name: lastName, price: formatMoney(total ?? 0, { currency }) })}
            </p>
          ))}
        </Row>
      )}
      {trips.map(({ id, student }) => (
        <Row
          key={id}
          picture={
            <Avatar name={student.name} src={student.picture && urlOfKey(student.picture)} isStudent size={48} />
          }
          title={student.name}
          line={t("age", { count: student.age })}
          step="plan"
        />
      ))}
      <Row
        picture={
          <span className={styles.icon}>
            <CalendarDays />
          </span>
        }
        title={formatDays(fromDate, toDate)}
        line={`${booking.tripTypeName} · ${stay.join(" · ")}`}
        step="plan"
      />
      {camps.map(({ id, title, monday, picture, cityTown, isBackup }) => (
        <Row
          key={`${id} ${monday} ${isBackup}`}
          picture={
            <span className={styles.camp}>
              <Photo src={urlOfKey(picture, 400)} alt="" sizes="48px" />
            </span>
          }
          title={isBackup ? t("campBackup", { title }) : t("campDays", { title, day: formatDay(monday) })}
          line={isBackup ? t("week", { day: formatDay(monday) }) : cityTown}
          step="activities"
        />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly picture: ReactNode;
  readonly title: string;
  readonly line: string;
  readonly step: BookingStep;
  readonly children?: ReactNode;
}

function Row({ picture, title, line, step, children }: RowProps) {
  const t = useText("booking");
  return (
    <li className={styles.row}>
      {picture}
      <div className={styles.words}>
        <p className={styles.strong}>{title}</p>
        <p className={styles.quiet}>{line}</p>
        {children}
      </div>
      <a href={hrefOfStep(step)} className={styles.change} aria-label={t("changeWhat", { what: title })}>
        {t("change")}
      </a>
    </li>
  );
}
