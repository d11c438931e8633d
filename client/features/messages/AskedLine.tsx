import { isAskedOfHost, matterOf } from "#shared/features/conversations/asking.rules.ts";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { ActionMessage } from "#client/ui/message/ActionMessage.tsx";
import { StatePill } from "#client/ui/stay/StatePill.tsx";
import { askedFor, type Asked } from "./asked.ts";
import { ConversationPicture } from "./ConversationPicture.tsx";
import { daysOf, firstNameOf } from "./conversationWords.ts";
import { shownState } from "./shownState.ts";
import styles from "./Thread.module.css";
import { tripHrefOf } from "./tripHref.ts";
import { useMe } from "./useMe.ts";

export interface AskedLineProps {
  readonly details: Readonly<Record<string, unknown>>;
  readonly header: WireHeader;
}

// What the product asks of somebody, as it stands now. It is given on the page that it leads to.
export function AskedLine({ details, header }: AskedLineProps) {
  const me = useMe();
  const asked = askedFor(details, header, me);
  return (
    <div className={styles.asked}>
      <ActionMessage
        picture={<ConversationPicture header={header} size={40} />}
        title={useTitle(asked, header)}
        line={daysOf(header)}
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
        const kind = index === 0 ? "primary" : "secondary";
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
