import { CalendarDays, MessageCircle } from "lucide-react";
import type { TripState } from "#shared/features/trips/trips.states.ts";
import { useText } from "#client/i18n/useText.ts";
import { Avatar, type Person } from "../media/Avatar.tsx";
import { Card, CardLink } from "../page/Card.tsx";
import { Pair } from "../page/Pair.tsx";
import { StatePill } from "./StatePill.tsx";
import styles from "./StayCard.module.css";
import { TripLine } from "./TripLine.tsx";

interface TripCardProps {
  readonly href: string | undefined;
  readonly student: Person;
  // Undefined while no family is chosen.
  readonly homeSrc?: string | null | undefined;
  // "Lucía in Kinvara"
  readonly title: string;
  // "The Byrne family"
  readonly line?: string;
  readonly state: TripState;
  readonly stateLabel: string;
  readonly dates: string;
  readonly money?: string;
  readonly unreadCount?: number;
  // 2 where the list stands right below the page's own heading.
  readonly headingLevel?: 2 | 3;
}

export function TripCard({
  href,
  student,
  homeSrc,
  title,
  line,
  state,
  stateLabel,
  dates,
  money,
  unreadCount = 0,
  headingLevel = 3,
}: TripCardProps) {
  const Heading = `h${headingLevel}` as const;
  const t = useText("ui");
  return (
    <Card as="article">
      <div className={styles.head}>
        {homeSrc === undefined ? (
          <Avatar {...student} isStudent size={52} />
        ) : (
          <Pair homeSrc={homeSrc} student={student} size={52} />
        )}
        <div className={styles.words}>
          <div className={styles.titleRow}>
            <Heading className="h4">
              <CardLink href={href}>{title}</CardLink>
            </Heading>
            <StatePill state={state}>{stateLabel}</StatePill>
          </div>
          {line && <div className={styles.line}>{line}</div>}
        </div>
      </div>
      <div className={styles.facts}>
        <span className={styles.fact}>
          <CalendarDays />
          {dates}
        </span>
        {unreadCount > 0 && (
          <span className={styles.unread}>
            <MessageCircle />
            {t("newCount", { count: unreadCount })}
          </span>
        )}
        {money && <span className={styles.money}>{money}</span>}
      </div>
      <div className={styles.stages}>
        <TripLine state={state} />
      </div>
    </Card>
  );
}
