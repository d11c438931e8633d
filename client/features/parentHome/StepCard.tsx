import { BookOpen, Compass, Hourglass, Luggage, MessageCircle, PartyPopper, Plane, Star, Users } from "lucide-react";
import type { ReactNode } from "react";
import type { HomeTrip } from "#shared/features/parentHome/parentHome.contract.ts";
import { bestStepOf, type BestStep } from "#shared/features/parentHome/parentHome.rules.ts";
import { formatDay, formatList } from "#client/i18n/format.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { Tile } from "#client/ui/page/Tile.tsx";
import { useConversationHref } from "./homePlaces.ts";
import styles from "./ParentHome.module.css";
import { today } from "./today.ts";

type Say = ReturnType<typeof useText<"parentHome">>;

interface Step {
  readonly icon: ReactNode;
  readonly title: string;
  readonly line: string;
  readonly action: { readonly label: string; readonly href: string | undefined };
}

// What is best done next. Before a journey the checklist says it, during one the day does.
export function StepCard({ trip }: { readonly trip: HomeTrip }) {
  const t = useText("parentHome");
  const messages = useConversationHref()(trip.conversationId);
  const step = stepOf(t, bestStepOf(trip, today()), { trip, messages });
  if (step === null) return null;
  const { icon, title, line, action } = step;
  return (
    <Card labelledBy="best-step" ground="straw">
      <div className={styles.best}>
        <Tile>{icon}</Tile>
        <div className={styles.childWords}>
          <h2 id="best-step" className="h4">
            {title}
          </h2>
          <p className={styles.bestLine}>{line}</p>
        </div>
        {action.href && (
          <Button kind="primary" href={action.href}>
            {action.label}
          </Button>
        )}
      </div>
    </Card>
  );
}

interface About {
  readonly trip: HomeTrip;
  readonly messages: string | undefined;
}

function stepOf(t: Say, kind: BestStep, { trip, messages }: About): Step | null {
  const { student, familyName, interested, answerBy, reviewBy, fromDate } = trip;
  const details = hrefOf("travelTrip", { id: trip.id });
  const name = student.firstName;
  const family = t("familyNamed", { name: familyName ?? "" });
  const write = { label: t("message"), href: messages };
  switch (kind) {
    case "choose":
      return {
        icon: <Compass />,
        title: t("best.choose"),
        line: t("best.chooseLine", { name }),
        action: { label: t("chooseFamily"), href: details },
      };
    case "interested":
      return {
        icon: <Users />,
        title: t("best.interested", {
          names: formatList(interested.map((one) => t("familyNamed", { name: one }))),
          count: interested.length,
        }),
        line: t("best.interestedLine"),
        action: { label: t("chooseFamily"), href: details },
      };
    case "answers":
      return { icon: <MessageCircle />, title: t("best.answers"), line: t("best.answersLine"), action: write };
    case "waiting":
      return {
        icon: <Hourglass />,
        title: familyName === null ? t("best.answers") : t("best.waiting", { family }),
        line: answerBy === null ? t("best.answersLine") : t("best.waitingLine", { moment: formatMoment(answerBy) }),
        action: { label: t("tripDetails"), href: details },
      };
    case "guide":
      return {
        icon: <BookOpen />,
        title: t("best.guide", { family }),
        line: t("best.guideLine"),
        action: { label: t("read"), href: details && `${details}#guide` },
      };
    case "ready":
      return {
        icon: <Luggage />,
        title: t("best.ready"),
        line: t("best.readyLine", { name, day: formatDay(fromDate) }),
        action: write,
      };
    case "review":
      return {
        icon: <Star />,
        title: t("best.review", { family }),
        line: reviewBy === null ? "" : t("best.reviewLine", { moment: formatMoment(reviewBy) }),
        action: { label: t("writeReview"), href: details && `${details}?review=1` },
      };
    case "again":
      return {
        icon: <PartyPopper />,
        title: t("best.again", { name }),
        line: t("best.againLine"),
        action: { label: t("findHome"), href: hrefOf("families") },
      };
    case "arriving":
    case "leaving":
      return {
        icon: <Plane />,
        title: kind === "arriving" ? t("best.arriving", { name }) : t("best.leaving", { name }),
        line: kind === "arriving" ? t("best.arrivingLine") : t("best.leavingLine"),
        action: write,
      };
    case "tasks":
    case "away":
      return null;
  }
}
