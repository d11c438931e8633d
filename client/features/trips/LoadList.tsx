import { Inbox } from "lucide-react";
import { useState } from "react";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import { tripManager, type PersonLoad } from "#shared/features/trips/tripManager.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatDay, formatNumber } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useOnce } from "#client/resource/useOnce.ts";
import { toast } from "#client/session/notify.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import styles from "./Manager.module.css";

const api = apiOf({ comeBack: tripManager.comeBack });

interface LoadListProps {
  readonly people: readonly PersonLoad[];
  readonly whose: string;
  readonly onChoose: (whose: string) => void;
  // Hands over what is somebody's; null for those who only look.
  readonly onLeave: ((personId: string) => void) | null;
  readonly onBack: () => void;
}

// What everybody has to do, and what is nobody's; a press shows it below.
export function LoadList({ people, whose, onChoose, onLeave, onBack }: LoadListProps) {
  const t = useText("tripDesk");
  const most = Math.max(1, ...people.map(({ open }) => open));
  return (
    <ul className={styles.people} aria-label={t("load")}>
      {people.map((person) => {
        const value = person.personId ?? "nobody";
        return (
          <li key={value} className={styles.person} data-chosen={whose === value}>
            <button
              type="button"
              className={styles.choose}
              aria-pressed={whose === value}
              onClick={() => onChoose(whose === value ? "all" : value)}
            >
              <span className={styles.face}>
                {person.name === null ? (
                  <Inbox />
                ) : (
                  <Avatar
                    name={person.name}
                    src={person.picture === null ? null : pictureUrl(person.picture)}
                    size={28}
                  />
                )}
                <span className={styles.name}>{person.name ?? t("noCoordinator")}</span>
                <span className={styles.open}>{formatNumber(person.open)}</span>
              </span>
              <span className={styles.bar}>
                <span style={{ inlineSize: `${(person.open / most) * 100}%` }} />
              </span>
              <span className={styles.figures}>
                <span>{t("dueCount", { count: person.due })}</span>
                <span data-late={person.late > 0}>{t("lateCount", { count: person.late })}</span>
                <span>{t("arrivingCount", { count: person.arriving })}</span>
              </span>
            </button>
            {person.absence ? (
              <Away absence={person.absence} mayEnd={onLeave !== null} onBack={onBack} />
            ) : (
              onLeave &&
              person.personId !== null && (
                <Button size="sm" kind="quiet" onClick={() => onLeave(person.personId ?? "")}>
                  {t("goesAway")}
                </Button>
              )
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface AwayProps {
  readonly absence: NonNullable<PersonLoad["absence"]>;
  readonly mayEnd: boolean;
  readonly onBack: () => void;
}

function Away({ absence: { id, deputyName, untilDay }, mayEnd, onBack }: AwayProps) {
  const t = useText("tripDesk");
  const once = useOnce();
  const [failure, setFailure] = useState<unknown>(null);
  const end = (): void =>
    void api.comeBack({ id }, once).then(({ job }) => {
      toast(job ? t("handedBack", { count: job.counts.all }) : t("nothingHandedBack"));
      onBack();
    }, setFailure);
  return (
    <div className={styles.away}>
      <p className={styles.quiet}>{t("awayUntil", { day: formatDay(untilDay), name: deputyName })}</p>
      {failure !== null && <Refusal error={failure} />}
      {mayEnd && (
        <Button size="sm" kind="quiet" onClick={end}>
          {t("isBack")}
        </Button>
      )}
    </div>
  );
}
