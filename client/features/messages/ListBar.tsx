import { useAtomValue } from "jotai";
import { ListFilter } from "lucide-react";
import { Suspense } from "react";
import { messagesViewOf } from "#shared/features/conversations/conversations.rules.ts";
import { tripStates } from "#shared/features/trips/trips.states.ts";
import type { Narrowing } from "#client/engine/views/narrowing.ts";
import { useText } from "#client/i18n/useText.ts";
import { callingAtom } from "#client/session/calling.atoms.ts";
import { Chip } from "#client/ui/control/Chip.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { ValueChip } from "#client/ui/form/ValueChip.tsx";
import { Menu } from "#client/ui/overlay/Menu.tsx";
import type { MenuItem } from "#client/ui/overlay/MenuRow.tsx";
import { mayAssign } from "./assigning.ts";
import { DeskFilters } from "./deskLater.ts";
import { rememberOrder, sortOf, usualOrder } from "./listOrder.ts";
import styles from "./Messages.module.css";
import { StayFilter } from "./StayFilter.tsx";
import { useMe } from "./useMe.ts";
import { useMessagesPlace, type MessagesPlace } from "./useMessagesPlace.ts";
import type { EnquirySide } from "./viewTabs.ts";
import { useCounters } from "./watches.ts";

// Below the tabs of those who work in the list all day: what of it is shown, and in which order.
export function ListBar({ tab, side }: { readonly tab: string; readonly side: EnquirySide | null }) {
  const t = useText("messages");
  const state = useText("states");
  const me = useMe();
  const isOffice = messagesViewOf(me) === "office";
  const { narrowing, go: change } = useMessagesPlace();
  const calling = useAtomValue(callingAtom);
  const { only, tripState, whose } = narrowing;
  const turn = (name: "unread" | "waiting") => (): void => change({ tab3: only === name ? null : name });
  const turnWhose = (name: "mine" | "nobodys") => (): void => change({ whose: whose === name ? null : name });
  return (
    <div className={styles.bar}>
      <div className={styles.sides} role="group" aria-label={t("filters")}>
        {side !== null && <Sides side={side} />}
        {isOffice && (
          <Chip isOn={only === "waiting"} {...(calling === null ? {} : { count: calling })} onClick={turn("waiting")}>
            {t("waiting")}
          </Chip>
        )}
        <Chip isOn={only === "unread"} onClick={turn("unread")}>
          {t("unread")}
        </Chip>
        {mayAssign(me) && (
          <>
            <Chip isOn={whose === "mine"} onClick={turnWhose("mine")}>
              {t("whose.mine")}
            </Chip>
            <Chip isOn={whose === "nobodys"} onClick={turnWhose("nobodys")}>
              {t("whose.nobodys")}
            </Chip>
          </>
        )}
        <StayFilter />
        {mayAssign(me) && (
          <Suspense>
            <DeskFilters tab={tab} />
          </Suspense>
        )}
        {tripState && (
          <ValueChip name={t("tripState")} onClear={() => change({ state: null })}>
            {state(`trip.${tripState}`)}
          </ValueChip>
        )}
      </div>
      <Arranging narrowing={narrowing} change={change} isOffice={isOffice} />
    </div>
  );
}

interface ArrangingProps {
  readonly narrowing: Narrowing;
  readonly change: MessagesPlace["go"];
  readonly isOffice: boolean;
}

function Arranging({ narrowing: { order, tripState }, change, isOffice }: ArrangingProps) {
  const t = useText("messages");
  const state = useText("states");
  const me = useMe();
  const sortBy = (next: Narrowing["order"]) => (): void => {
    rememberOrder(me.id, next);
    change({ sort: sortOf[next] });
  };
  const orders: readonly MenuItem[] = [
    { id: "newest", label: t("order.newest"), isChecked: order === "newest", select: sortBy("newest") },
    {
      id: "longestWait",
      label: t("order.longestWait"),
      isChecked: order === "longestWait",
      select: sortBy("longestWait"),
    },
    ...(mayAssign(me)
      ? [{ id: "queue", label: t("order.queue"), isChecked: order === "queue", select: sortBy("queue") }]
      : []),
  ];
  const states = [null, ...tripStates].map((one, index): MenuItem => ({
    id: one ?? "any",
    label: one === null ? t("anyState") : state(`trip.${one}`),
    isChecked: tripState === one,
    startsGroup: isOffice && index === 0,
    select: () => change({ state: one }),
  }));
  const label = t(isOffice ? "arrange" : "filters");
  return (
    <Menu
      label={label}
      alignEnd
      items={[...(isOffice ? orders : []), ...states]}
      trigger={(props) => (
        <IconButton
          icon={<ListFilter />}
          label={label}
          aria-pressed={(isOffice && order !== usualOrder) || tripState !== null}
          {...props}
        />
      )}
    />
  );
}

// An agent's enquiries: those where somebody waits for an answer, and those where the answer is out.
function Sides({ side }: { readonly side: EnquirySide }) {
  const t = useText("messages");
  const { awaitingTotal, responseSentTotal } = useCounters();
  const { go } = useMessagesPlace();
  const choose = (tab2: EnquirySide) => (): void => go({ tab: "enquiries", tab2, conversation: null });
  return (
    <>
      <Chip isOn={side === "awaiting"} count={awaitingTotal} onClick={choose("awaiting")}>
        {t("tab.awaiting")}
      </Chip>
      <Chip isOn={side === "response_sent"} count={responseSentTotal} onClick={choose("response_sent")}>
        {t("tab.responseSent")}
      </Chip>
    </>
  );
}
