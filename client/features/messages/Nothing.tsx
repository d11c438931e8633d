import type { ConversationsView } from "#client/engine/model.ts";
import type { Narrowing } from "#client/engine/views/narrowing.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { useSignIn } from "./useSignIn.ts";

// Where a conversation would be: none is chosen.
export function NothingOpen() {
  const t = useText("messages");
  return (
    <Empty spot="messages" title={t("chooseOne")}>
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
  if (view === "all" || view === "primary" || view === "awaiting")
    return (
      <Empty spot="messages" title={t("empty.all")}>
        {t("empty.allLine")}
      </Empty>
    );
  return (
    <Empty spot="quiet" title={t("empty.rest")}>
      {t("empty.restLine")}
    </Empty>
  );
}

// There may be more without the filter.
export function NothingFits() {
  const t = useText("messages");
  return (
    <Empty spot="search" title={t("empty.narrowed")}>
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
