import type { ContextStudent } from "#shared/features/tripContext/tripContext.contract.ts";
import { formatList } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Pill } from "#client/ui/control/Pill.tsx";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { hrefFor } from "#client/session/mayVisit.ts";
import styles from "./Context.module.css";
import { ContextSection } from "./ContextSection.tsx";
import { srcOf } from "./conversationWords.ts";
import { EditedInPlace } from "./EditedInPlace.tsx";
import { languageName } from "./languageName.ts";
import { OnFile } from "./OnFile.tsx";
import { useMe } from "./useMe.ts";
import { useStudentChange } from "./useStudentChange.ts";

interface StudentSectionProps {
  readonly student: ContextStudent;
  readonly onChanged: () => void;
}

// Who travels, as far as the reader may know, and who answers for them.
export function StudentSection({ student, onChanged }: StudentSectionProps) {
  const t = useText("tripContext");
  const { roles } = useMe();
  const { id, name, picture, age, cityTown, living, guardians } = student;
  const href = hrefFor(roles, "student", { id });
  const languages = formatList((living?.languages ?? []).map(languageName));
  return (
    <ContextSection title={t("student")}>
      <div className={styles.row}>
        <Avatar size={40} name={name} src={srcOf(picture)} isStudent />
        <span className={styles.rowWords}>
          {href === undefined ? (
            <span className={styles.studentName}>{name}</span>
          ) : (
            <a className={styles.studentName} href={href}>
              {name}
            </a>
          )}
          <span className={styles.note}>
            {[t("age", { count: age }), cityTown, languages].filter((words) => words !== "").join(" · ")}
          </span>
        </span>
      </div>
      {living && <Living student={student} living={living} onChanged={onChanged} />}
      <ul className={styles.list}>
        {guardians.map((guardian) => (
          <li key={guardian.id} className={styles.row}>
            <Avatar size={28} name={guardian.name} src={srcOf(guardian.picture)} />
            <span className={styles.rowWords}>
              <span>
                <span className={styles.name}>{guardian.name}</span> <span className={styles.by}>{t("parent")}</span>
              </span>
            </span>
            {guardian.repliesInMinutes !== null && (
              <span className={styles.note}>{repliesWords(t, guardian.repliesInMinutes)}</span>
            )}
          </li>
        ))}
      </ul>
    </ContextSection>
  );
}

interface LivingProps extends StudentSectionProps {
  readonly living: NonNullable<ContextStudent["living"]>;
}

function Living({ student: { id, cityTown }, living: { hobbies, diet, onFile }, onChanged }: LivingProps) {
  const t = useText("tripContext");
  const change = useStudentChange(id, onChanged);
  const interests = hobbies.split(",").map((one) => one.trim());
  return (
    <>
      <OnFile studentId={id} onFile={onFile} />
      <div className={styles.fields}>
        <EditedInPlace
          label={t("interests")}
          value={hobbies}
          longest={300}
          shown={
            hobbies !== "" && (
              <span className={styles.pills}>
                {interests.map((one) => (
                  <Pill key={one} hue="slate" small>
                    {one}
                  </Pill>
                ))}
              </span>
            )
          }
          onSave={(text, was) => change({ hobbies: text, was: { hobbies: was } })}
        />
        {diet === null ? (
          <p className={styles.none}>{t("needsConnection")}</p>
        ) : (
          <EditedInPlace
            label={t("diet")}
            value={diet}
            longest={200}
            onSave={(text, was) => change({ diet: text, was: { diet: was } })}
          />
        )}
        <EditedInPlace
          label={t("city")}
          value={cityTown}
          longest={80}
          onSave={(text, was) => change({ cityTown: text, was: { cityTown: was } })}
        />
      </div>
    </>
  );
}

const hour = 60;
const day = 24 * hour;

function repliesWords(t: ReturnType<typeof useText<"tripContext">>, minutes: number): string {
  if (minutes < hour) return t("repliesMinutes", { count: Math.max(1, minutes) });
  if (minutes < 2 * day) return t("repliesHours", { count: Math.round(minutes / hour) });
  return t("repliesDays", { count: Math.round(minutes / day) });
}
