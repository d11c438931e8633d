import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import type { Student } from "#shared/features/students/students.contract.ts";
import { useText } from "#client/i18n/useText.ts";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import styles from "./CreateTrip.module.css";

export function StudentLine({
  student: { firstName, lastName, age, cityTown, country, picture },
}: {
  readonly student: Student;
}) {
  const t = useText("createTrip");
  const name = `${firstName} ${lastName}`;
  return (
    <div className={styles.line}>
      <Avatar name={name} src={picture ? pictureUrl(picture, 400) : null} size={36} isStudent />
      <div className={styles.lineWords}>
        <span className={styles.lineName}>{name}</span>
        <span className={styles.linePlace}>{t("studentLine", { age, place: cityTown || country.name })}</span>
      </div>
    </div>
  );
}
