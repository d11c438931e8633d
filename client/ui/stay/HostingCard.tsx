import { CalendarDays, Hourglass, MessageCircle, PlaneLanding, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { TripHostFamilyState, TripState } from "#shared/features/trips/trips.states.ts";
import { useText } from "#client/i18n/useText.ts";
import { Avatar, type Person } from "../media/Avatar.tsx";
import { Card, CardLink } from "../page/Card.tsx";
import { StatePill } from "./StatePill.tsx";
import styles from "./StayCard.module.css";

interface HostingCardProps {
  readonly href: string | undefined;
  readonly student: Person;
  // "Matteo, 15"
  readonly title: string;
  // "Milan, Italy · likes football, shy at first"
  readonly line: string;
  readonly state: TripState | TripHostFamilyState;
  readonly stateLabel: string;
  readonly dates: string;
  readonly money?: string;
  // What the family is asked for, and by when; the card is lit then.
  readonly deadline?: string;
  // What is wrong with it and has to be put right.
  readonly warning?: string;
  readonly actions?: ReactNode;
  readonly arrival?: string;
  readonly unreadCount?: number;
  // 2 where the cards stand directly under the page's title.
  readonly headingLevel?: 2 | 3;
}

export function HostingCard({
  href,
  student,
  title,
  line,
  state,
  stateLabel,
  dates,
  money,
  deadline,
  warning,
  actions,
  arrival,
  unreadCount = 0,
  headingLevel = 3,
}: HostingCardProps) {
  const Heading = `h${headingLevel}` as const;
  const t = useText("ui");
  return (
    <Card as="article" ground={deadline ? "straw" : "surface"}>
      <div className={styles.head}>
        <Avatar {...student} isStudent size={deadline ? 56 : 52} />
        <div className={styles.words}>
          <div className={styles.titleRow}>
            <Heading className="h4">
              <CardLink href={href}>{title}</CardLink>
            </Heading>
            <StatePill state={state}>{stateLabel}</StatePill>
          </div>
          <div className={styles.line}>{line}</div>
        </div>
      </div>
      <div className={styles.facts}>
        <span className={styles.fact}>
          <CalendarDays />
          {dates}
        </span>
        {money && <span className={styles.money}>{money}</span>}
      </div>
      {deadline && (
        <div className={styles.deadline}>
          <Hourglass />
          {deadline}
        </div>
      )}
      {warning && (
        <div className={styles.deadline}>
          <TriangleAlert />
          {warning}
        </div>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
      {(arrival || unreadCount > 0) && (
        <div className={styles.foot}>
          {arrival && (
            <span className={styles.fact}>
              <PlaneLanding />
              {arrival}
            </span>
          )}
          {unreadCount > 0 && (
            <span className={styles.unread}>
              <MessageCircle />
              {t("newCount", { count: unreadCount })}
            </span>
          )}
        </div>
      )}
    </Card>
  );
}
