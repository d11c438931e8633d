import { useEffect, useEffectEvent } from "react";
import { isAskedOfHost, matterOf } from "#shared/features/conversations/asking.rules.ts";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { ActionMessage, ActionOutcome } from "#client/ui/message/ActionMessage.tsx";
import { StatePill } from "#client/ui/stay/StatePill.tsx";
import { askedFor, type Asked } from "./asked.ts";
import { ConversationPicture } from "./ConversationPicture.tsx";
import { daysOf, firstNameOf } from "./conversationWords.ts";
import { shownState } from "./shownState.ts";
import styles from "./Thread.module.css";
import { tripHrefOf } from "./tripHref.ts";
import { useLoaded } from "./useLoaded.ts";
import { useMe } from "./useMe.ts";
import { useConnection } from "./watches.ts";

// Of the few conversations in which a family is asked something right now.
async function earningsOf(id: string) {
  const { hosting } = await import(/* webpackChunkName: "asked" */ "#shared/features/hostings/hosting.contract.ts");
  return (await apiOf({ earnings: hosting.earnings }).earnings({ id }, { isQuiet: true })).earnings;
}

export interface AskedLineProps {
  readonly details: Readonly<Record<string, unknown>>;
  readonly header: WireHeader;
}

// What the product asks of somebody, as it stands now. It is given on the page that it leads to.
export function AskedLine({ details, header }: AskedLineProps) {
  const me = useMe();
  const asked = askedFor(details, header, me);
  const answered = useAnswered(asked, header);
  const line = useLine(asked, header);
  const title = useTitle(asked, header);
  if (answered) return <div className={styles.asked}>{answered}</div>;
  return (
    <div className={styles.asked}>
      <ActionMessage
        picture={<ConversationPicture header={header} size={40} />}
        title={title}
        line={line}
        actions={
          asked.state === "open" ? <Ways asked={asked} header={header} /> : <Outcome asked={asked} header={header} />
        }
      />
    </div>
  );
}

function useTitle({ asking, isOwn }: Asked, { studentName, familyName }: WireHeader): string {
  const t = useText("asking");
  if (asking === null || studentName === null) return t("unnamed");
  const name = firstNameOf(studentName);
  if (isOwn) return t(dataKey("askedOfOne", matterOf(asking)), { name });
  if (isAskedOfHost(asking) && familyName === null) return t("unnamed");
  return t(dataKey("askedOfOther", matterOf(asking)), { name, family: familyName ?? "" });
}

function Ways({ asked: { ways }, header }: { readonly asked: Asked; readonly header: WireHeader }) {
  const t = useText("asking");
  const messages = useText("messages");
  const href = tripHrefOf(header, useMe());
  if (ways.length === 0)
    return href ? (
      <Button size="sm" href={href}>
        {messages("viewTrip")}
      </Button>
    ) : null;
  const isClosed = ways.some((way) => way.href === undefined);
  return (
    <>
      {ways.map(({ asking, href: way }, index) => {
        const kind = index === ways.length - 1 ? "primary" : "secondary";
        const words = t(dataKey("askingDo", asking));
        return way === undefined ? (
          <Button key={asking} size="sm" kind={kind} disabled>
            {words}
          </Button>
        ) : (
          <Button key={asking} size="sm" kind={kind} href={way}>
            {words}
          </Button>
        );
      })}
      {isClosed && <p className={styles.askedNote}>{t("noPage")}</p>}
    </>
  );
}

// What the family earns stands beside the days. Not kept on the device: without a connection the days are there alone.
function useLine({ asking, state, isOwn }: Asked, header: WireHeader): string {
  const t = useText("asking");
  const isMoney = isOwn && state === "open" && asking !== null && isAskedOfHost(asking);
  const tripId = isMoney ? header.tripId : null;
  const { state: loaded, tryAgain } = useLoaded(async () => tripId && earningsOf(tripId), tripId ?? "");
  const isLive = useConnection().state === "live";
  const askAgain = useEffectEvent(() => loaded.t === "failed" && tryAgain());
  useEffect(() => void (isLive && askAgain()), [isLive]);
  const days = daysOf(header);
  const earned = loaded.t === "ready" && loaded.value;
  return earned ? t("forYou", { days, amount: formatMoney(earned.amount, earned) }) : days;
}

// What a family has answered, in one line.
function useAnswered({ asking, isOwn }: Asked, { hostingState, familyName }: WireHeader) {
  const t = useText("asking");
  const states = useText("states");
  if (asking === null || !isAskedOfHost(asking) || (!isOwn && familyName === null)) return null;
  if (hostingState !== "accepted_hosting" && hostingState !== "declined_hosting") return null;
  const isYes = hostingState === "accepted_hosting";
  const family = familyName ?? "";
  return (
    <ActionOutcome state={hostingState} stateLabel={states(dataKey("hostingState", hostingState))}>
      {isOwn ? t(isYes ? "own.accepted" : "own.declined") : t(isYes ? "other.accepted" : "other.declined", { family })}
    </ActionOutcome>
  );
}

// What has come of it, in the state of the family or the trip.
function Outcome({ asked, header }: { readonly asked: Asked; readonly header: WireHeader }) {
  const t = useText("asking");
  const states = useText("states");
  const isOfFamily = asked.asking !== null && isAskedOfHost(asked.asking);
  const shown =
    isOfFamily && header.hostingState !== null
      ? { state: header.hostingState, words: dataKey("hostingState", header.hostingState) }
      : shownState(header);
  return (
    <span className={styles.askedOutcome}>
      {shown && (
        <StatePill state={shown.state} small>
          {states(shown.words)}
        </StatePill>
      )}
      <span>{t(asked.state === "done" ? "done" : "over")}</span>
    </span>
  );
}
