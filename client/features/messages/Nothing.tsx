import { can } from "#shared/access/can.ts";
import type { ConversationsView } from "#client/engine/model.ts";
import type { Narrowing } from "#client/engine/views/narrowing.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Badge } from "#client/ui/control/Badge.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { AskSupport } from "./AskSupport.tsx";
import { mayAssign } from "./assigning.ts";
import { useMe } from "./useMe.ts";
import { useMessagesPlace, withoutFilters } from "./useMessagesPlace.ts";
import { useSignIn } from "./useSignIn.ts";
import { useConversations, useCounters } from "./watches.ts";

// Where a conversation would be: none is chosen, or there is none yet to choose.
export function NothingOpen() {
  const t = useText("messages");
  const { status, rows } = useConversations("all");
  return (
    <Empty spot="messages" title={t(status === "ready" && rows.length === 0 ? "chooseLater" : "chooseOne")}>
      {t("chooseLine")}
    </Empty>
  );
}

// Where the list would be.
interface NothingHereProps {
  readonly view: ConversationsView;
  readonly narrowing: Narrowing;
}

export function NothingHere({ view, narrowing }: NothingHereProps) {
  const t = useText("messages");
  const me = useMe();
  const { only, order: _, ...otherwise } = narrowing;
  const isOtherwise = Object.values(otherwise).some((value) => value !== null);
  if (only === "waiting" && !isOtherwise)
    return (
      <Empty spot="quiet" title={t("empty.waiting")}>
        {t("empty.waitingLine")}
      </Empty>
    );
  if (only !== null || isOtherwise) return <NothingFits />;
  if (view === "unread")
    return (
      <Empty spot="quiet" title={t("empty.unread")}>
        {t("empty.unreadLine")}
      </Empty>
    );
  if (view === "snoozed")
    return (
      <Empty spot="quiet" title={t("empty.snoozed")}>
        {t("empty.snoozedLine")}
      </Empty>
    );
  if (view === "awaiting") return <NobodyWaiting />;
  if (view === "all" || view === "primary") return <NoneYet />;
  if (view === "support")
    return (
      <Empty spot="quiet" title={t("empty.rest")} action={!mayAssign(me) && <AskSupport isButton />}>
        {t("empty.restLine")}
      </Empty>
    );
  return (
    <Empty spot="quiet" title={t("empty.rest")}>
      {t("empty.restLine")}
    </Empty>
  );
}

// Whoever may write to families begins with one.
function NoneYet() {
  const t = useText("messages");
  const families = can({ ...useMe(), businessId: null }, "families:contact") ? hrefOf("families") : undefined;
  return (
    <Empty
      spot="messages"
      title={t("empty.all")}
      action={
        families !== undefined && (
          <Button kind="primary" href={families}>
            {t("empty.find")}
          </Button>
        )
      }
    >
      {t("empty.allLine")}
    </Empty>
  );
}

// An agent has answered all enquiries; what is unread of the bookings stands beside them.
function NobodyWaiting() {
  const t = useText("messages");
  const u = useText("ui");
  const { hrefWith } = useMessagesPlace();
  const { bookedUnread } = useCounters();
  return (
    <Empty
      spot="quiet"
      title={t("empty.waiting")}
      action={
        bookedUnread > 0 && (
          <Button
            href={hrefWith({ tab: "bookings", tab2: null })}
            iconAfter={<Badge count={bookedUnread} label={u("unreadCount", { count: bookedUnread })} />}
          >
            {t("tab.bookings")}
          </Button>
        )
      }
    >
      {t("empty.waitingLine")}
    </Empty>
  );
}

// There may be more without the filters.
function NothingFits() {
  const t = useText("messages");
  const { hrefWith } = useMessagesPlace();
  return (
    <Empty
      spot="search"
      title={t("empty.narrowed")}
      action={<Button href={hrefWith(withoutFilters)}>{t("empty.clear")}</Button>}
    >
      {t("empty.narrowedLine")}
    </Empty>
  );
}

// Where everything would be, once the session has been over for too long.
export function Locked() {
  const t = useText("messages");
  const signIn = useSignIn();
  return (
    <Empty
      spot="denied"
      title={t("locked")}
      headingLevel={1}
      action={
        <Button kind="primary" onClick={signIn}>
          {t("connection.signIn")}
        </Button>
      }
    >
      {t("lockedLine")}
    </Empty>
  );
}
