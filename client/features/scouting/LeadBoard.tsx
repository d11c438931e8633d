import { CalendarClock, Hourglass, MapPin, UserRound } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useLocation, useRevalidator } from "react-router";
import type { Lead } from "#shared/features/scouting/scouting.contract.ts";
import { leadStates, type LeadState } from "#shared/features/scouting/scouting.states.ts";
import { transitions } from "#shared/features/transitions/transitions.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay } from "#client/i18n/format.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import type { Chosen } from "#client/resource/commands/useOffers.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { today } from "#client/resource/today.ts";
import { toast } from "#client/session/notify.ts";
import { Board } from "#client/ui/board/Board.tsx";
import { ScreenHead } from "#client/ui/page/ScreenHead.tsx";
import { StateGlyph } from "#client/ui/stay/StateGlyph.tsx";
import { lookOf } from "#client/ui/stay/stateLooks.ts";
import { LeadCommandSheet } from "./LeadCommandSheet.tsx";
import { leadLooks } from "./leadLooks.ts";
import styles from "./Scouting.module.css";

const api = apiOf({ offers: transitions.lead });

const folded: readonly LeadState[] = ["active", "not_suitable", "dormant"];

interface LeadBoardProps {
  readonly rows: readonly Lead[];
  readonly head: ReactNode;
}

// Where families stand on their way to us. Only such moves as the rules know; a drop asks what has to be said.
export function LeadBoard({ rows, head }: LeadBoardProps) {
  const t = useText("scouting");
  const query = useListQuery();
  const { key } = useLocation();
  const { revalidate } = useRevalidator();
  const [move, setMove] = useState<{ readonly lead: Lead; readonly chosen: Chosen } | null>(null);
  const unfolded = query.get("unfolded");
  const columns = leadStates.map((state) => {
    const cards = rows.filter((row) => row.state === state);
    return {
      id: state,
      title: t(dataKey("leadState", state)),
      icon: <StateGlyph kind={lookOf(leadLooks, state).glyph} size={16} />,
      total: cards.length,
      cards,
      isFolded: folded.includes(state) ? unfolded !== state : null,
    };
  });
  const movesOf = async (id: string) => {
    const { version, offers } = await api.offers({ id });
    return { version, offers: offers.filter(({ isAllowed }) => isAllowed) };
  };
  const drop = (lead: Lead, to: string): void => {
    void movesOf(lead.id).then(({ version, offers }) => {
      const offer = offers.find((one) => one.to === to);
      if (offer) setMove({ lead, chosen: { offer, version } });
    });
  };
  return (
    <div className={styles.board}>
      <ScreenHead title={t("title")}>{head}</ScreenHead>
      <Board
        label={t("title")}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        targetsOf={async ({ id, state }) =>
          new Set((await movesOf(id)).offers.flatMap(({ to }) => (to === null || to === state ? [] : [to])))
        }
        onDrop={drop}
        onOpen={({ id }) => query.change({ edit: id })}
        onFold={(state) => query.change({ unfolded: unfolded === state ? "" : state })}
        onMore={() => query.change({ show: "" })}
        empty={t("nobodyHere")}
        keptAs={key}
      >
        {(lead) => <LeadFace lead={lead} />}
      </Board>
      {move && (
        <LeadCommandSheet
          key={move.lead.id}
          id={move.lead.id}
          name={move.lead.name}
          chosen={move.chosen}
          onAnswered={(words) => {
            setMove(null);
            toast(words);
            void revalidate();
          }}
          onClose={() => setMove(null)}
        />
      )}
    </div>
  );
}

function LeadFace({
  lead: { name, cityTown, countyName, nextAction, nextOn, ownerName, callAt, restUntil },
}: {
  readonly lead: Lead;
}) {
  const t = useText("scouting");
  const isLate = nextOn !== null && nextOn < today();
  return (
    <>
      <strong>{name}</strong>
      <ul className={styles.facts}>
        <li>
          <MapPin />
          {[cityTown, countyName].filter(Boolean).join(", ")}
        </li>
        {(nextOn !== null || nextAction !== "") && (
          <li data-late={isLate}>
            <CalendarClock />
            {[nextOn === null ? "" : formatDay(nextOn), nextAction].filter(Boolean).join(" · ")}
          </li>
        )}
        {callAt !== null && (
          <li>
            <Hourglass />
            {t("callOn", { moment: formatFullMoment(callAt) })}
          </li>
        )}
        {restUntil !== null && (
          <li>
            <Hourglass />
            {t("restsUntil", { day: formatDay(restUntil) })}
          </li>
        )}
        <li>
          <UserRound />
          {ownerName ?? t("nobody")}
        </li>
      </ul>
    </>
  );
}
