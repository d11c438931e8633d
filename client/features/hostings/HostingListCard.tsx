import type { Hosting } from "#shared/features/hostings/hostings.contract.ts";
import { canAccept, canDecline, needsAnswer } from "#shared/features/hostings/hostings.rules.ts";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDays, formatMoney, formatTag, formatTime } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { HostingCard } from "#client/ui/stay/HostingCard.tsx";

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
      {...(isAsked && href ? { actions: <Answers hosting={hosting} href={href} /> } : {})}
    />
  );
}

const moneyOf = ({ amount, currency }: Hosting): string => formatMoney(amount ?? 0, { currency });

const answerMoment = (at: string): string =>
  new Intl.DateTimeFormat(formatTag(), {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
  }).format(new Date(at));

function lineOf(t: Say, { student, visits }: Hosting): string {
  const country = student.country && new Intl.DisplayNames(formatTag(), { type: "region" }).of(student.country);
  const place = [student.cityTown, country].filter(Boolean).join(", ");
  const second = visits > 0 ? t("visits", { count: visits + 1 }) : (student.hobbies ?? "");
  return [place, second].filter(Boolean).join(" · ");
}

// Both buttons lead to the hosting's own page, where the decision is made.
function Answers({ hosting, href }: { readonly hosting: Hosting; readonly href: string }) {
  const t = useText("hostings");
  return (
    <>
      {canDecline(hosting) && <Button href={href}>{t("decline")}</Button>}
      {canAccept(hosting) && (
        <Button kind="primary" href={href}>
          {t("accept")}
        </Button>
      )}
    </>
  );
}
