import { useAtomValue } from "jotai";
import type { Hosting } from "#shared/features/hostings/hostings.contract.ts";
import { canAccept, canDecline, needsAnswer } from "#shared/features/hostings/hostings.rules.ts";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDays, formatMoney, formatTag } from "#client/i18n/format.ts";
import { formatTime } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { queued } from "#client/resource/commands/queued.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { HostingCard } from "#client/ui/stay/HostingCard.tsx";
import { answerMoment } from "./answerMoment.ts";
import { RefusedNote } from "./RefusedNote.tsx";
import { useHostingCommand } from "./useHostingCommand.ts";

type Say = ReturnType<typeof useText<"hostings">>;

export function HostingListCard({ hosting }: { readonly hosting: Hosting }) {
  const [t, states] = [useText("hostings"), useText("states")];
  const { student, state, tripState } = hosting;
  const href = hrefOf("hosting", { id: hosting.tripId });
  // While the family is being asked, the trip's state is what matters to it; afterwards its own answer.
  const isAsked = needsAnswer(hosting);
  const shown = isAsked || tripState === "cancelled" ? tripState : state;
  return (
    <HostingCard
      href={href}
      headingLevel={2}
      student={{ name: student.firstName, src: student.picture && pictureUrl(student.picture) }}
      title={t("nameAndAge", { name: student.firstName, age: student.age })}
      line={lineOf(t, hosting)}
      state={shown}
      stateLabel={
        shown === tripState ? states(dataKey("tripState", tripState)) : states(dataKey("hostingState", state))
      }
      dates={formatDays(hosting.fromDate, hosting.toDate)}
      unreadCount={hosting.unread}
      {...(hosting.amount === null
        ? {}
        : { money: isAsked ? t("amountForYou", { amount: moneyOf(hosting) }) : moneyOf(hosting) })}
      {...(isAsked && hosting.answerBy ? { deadline: t("answerBy", { moment: answerMoment(hosting.answerBy) }) } : {})}
      {...(hosting.arrival === ""
        ? {}
        : {
            arrival: hosting.arrivesAt
              ? t("arrivalAt", { place: hosting.arrival, time: formatTime(hosting.arrivesAt) })
              : hosting.arrival,
          })}
      {...(hosting.isConflict ? { warning: t("conflict") } : {})}
      {...(isOpenToAnswer(hosting) ? { actions: <Answers hosting={hosting} href={href} /> } : {})}
    />
  );
}

const moneyOf = ({ amount, currency }: Hosting): string => formatMoney(amount ?? 0, { currency });

function lineOf(t: Say, { student, visits }: Hosting): string {
  const country = student.country && new Intl.DisplayNames(formatTag(), { type: "region" }).of(student.country);
  const place = [student.cityTown, country].filter(Boolean).join(", ");
  const second = visits > 0 ? t("visits", { count: visits + 1 }) : (student.hobbies ?? "");
  return [place, second].filter(Boolean).join(" · ");
}

interface AnswersProps {
  readonly hosting: Hosting;
  readonly href: string | undefined;
}

// Yes and no lead to the hosting's own page, where the decision is made; what binds nobody is said here.
function Answers({ hosting, href }: AnswersProps) {
  const t = useText("hostings");
  const { student, state } = hosting;
  const { isBusy, refused, failure, give } = useHostingCommand(
    { ...hosting, name: student.firstName },
    () => undefined,
  );
  const isQueued = useAtomValue(queued.atom).some(({ hostingId }) => hostingId === hosting.id);
  if (isQueued) return <span role="status">{t("notSentYet")}</span>;
  return (
    <>
      {canDecline(hosting) && href && <Button href={`${href}?decide=decline`}>{t("decline")}</Button>}
      {needsAnswer(hosting) && canAccept(hosting) && href && (
        <Button kind="primary" href={`${href}?decide=accept`}>
          {t("accept")}
        </Button>
      )}
      {state === "potential_trip_host_family" && (
        <Button kind="soft" busy={isBusy} onClick={() => void give({ command: "show_interest" })}>
          {t("showInterest")}
        </Button>
      )}
      {state === "host_waiting_list" && (
        <Button busy={isBusy} onClick={() => void give({ command: "leave" })}>
          {t("leave")}
        </Button>
      )}
      <RefusedNote refused={refused} failure={failure} />
    </>
  );
}

// A hosting that can be answered in one way or another.
const isOpenToAnswer = (hosting: Hosting): boolean => canDecline(hosting) || hosting.state === "host_waiting_list";
