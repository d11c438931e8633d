import { useState } from "react";
import { useLoaderData, useLocation, useNavigate, useRevalidator } from "react-router";
import { transitions } from "#shared/features/transitions/transitions.contract.ts";
import { askedOf } from "#shared/features/tripContext/tripContext.rules.ts";
import { tripTracker, type TrackerCard } from "#shared/features/trips/tripTracker.contract.ts";
import { tripStates, type TripState } from "#shared/features/trips/trips.states.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { focusHeading } from "#client/ui/page/useHeadingFocus.ts";
import { TripViews } from "#client/resource/TripViews.tsx";
import { hrefOf } from "#client/session/openRoutes.ts";
import { toast } from "#client/session/notify.ts";
import { useMay } from "#client/session/useMay.ts";
import { Chip } from "#client/ui/control/Chip.tsx";
import { Board } from "#client/ui/board/Board.tsx";
import type { BoardColumn } from "#client/ui/board/boardColumns.ts";
import { Segmented } from "#client/ui/page/Segmented.tsx";
import { ScreenHead } from "#client/ui/page/ScreenHead.tsx";
import { StateGlyph } from "#client/ui/stay/StateGlyph.tsx";
import { lookOf, stateLooks } from "#client/ui/stay/stateLooks.ts";
import { MoveDialog } from "./MoveDialog.tsx";
import styles from "./Tracker.module.css";
import { TrackerFace } from "./TrackerFace.tsx";
import { useTripSteps } from "./useTripSteps.ts";

const api = apiOf({ read: tripTracker.read, offers: transitions.trip });

export const watches: readonly Watch[] = [{ resource: "trips" }];

const foldable = ["cancelled", "closed"] as const;
const atFirst = 20;
const most = 100;

const isState = (name: string): name is TripState => tripStates.some((state) => state === name);

export async function loader({ request: { url, signal } }: { readonly request: Request }) {
  const asked = new URL(url).searchParams;
  const unfolded = foldable.find((state) => state === asked.get("unfolded"));
  const { columns } = await api.read(
    {
      most: asked.get("all") === "on" ? most : atFirst,
      ...(unfolded && { unfolded }),
      ...(asked.get("whose") === "mine" && { whose: "mine" }),
      q: asked.get("q") ?? "",
      filter: asked.get("filter") ?? "",
    },
    { signal },
  );
  return { columns, now: Date.now() };
}

interface Move {
  readonly card: TrackerCard;
  readonly to: TripState;
}

// Where trips stick: by state, with what stops each and by when it should move. Only such moves as the rules know.
export function Screen() {
  const [t, states] = [useText("tripDesk"), useText("states")];
  const { columns, now } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { key } = useLocation();
  const { revalidate } = useRevalidator();
  const query = useListQuery();
  // Agencies and finance look on.
  const mayMove = useMay("trips:bulk");
  const [move, setMove] = useState<Move | null>(null);
  const steps = useTripSteps(
    columns.flatMap(({ cards }) => cards),
    now,
  );
  const wordsOf = (state: TripState): string => states(dataKey("tripState", state));
  const shown = columns.map(({ state, total, cards }): BoardColumn<TrackerCard> => ({
    id: state,
    title: wordsOf(state),
    icon: <StateGlyph kind={lookOf(stateLooks, state).glyph} size={16} />,
    total,
    cards,
    isFolded: foldable.some((one) => one === state) ? query.get("unfolded") !== state : null,
  }));
  const targetsOf = async ({ id, state }: TrackerCard): Promise<ReadonlySet<string>> => {
    const { offers } = await api.offers({ id });
    const open = offers.filter((offer) => offer.isAllowed && askedOf(offer) !== null);
    return new Set(open.flatMap(({ to }) => (to === null || to === state ? [] : [to])));
  };
  const answered = (words: string): void => {
    setMove(null);
    toast(words);
    void revalidate();
  };
  return (
    <div className={styles.screen}>
      <ScreenHead title={t("tracker")} note={t("trackerNote")}>
        {(query.get("q") !== "" || query.get("filter") !== "") && (
          <Chip
            isOn
            onClick={() => {
              focusHeading();
              query.change({ q: "", filter: "" });
            }}
          >
            {t("narrowed")}
          </Chip>
        )}
        <TripViews shown="tripsTracker" />
        {mayMove && (
          <Segmented
            label={t("whose")}
            options={[
              { value: "all", label: t("allTrips") },
              { value: "mine", label: t("mine") },
            ]}
            value={query.get("whose") === "mine" ? "mine" : "all"}
            onChange={(whose) => query.change({ whose: whose === "mine" ? whose : "" })}
          />
        )}
      </ScreenHead>
      <Board
        label={t("tracker")}
        columns={shown}
        idOf={({ id }) => id}
        nameOf={({ studentName }) => studentName}
        targetsOf={mayMove ? targetsOf : null}
        onDrop={(card, to) => isState(to) && setMove({ card, to })}
        onOpen={({ studentId, id }) => void navigate(hrefOf("studentTrip", { student_id: studentId, id }) ?? "")}
        onFold={(state) => query.change({ unfolded: query.get("unfolded") === state ? "" : state })}
        onMore={() => query.change({ all: "on" })}
        empty={t("nothingHere")}
        keptAs={key}
      >
        {(card) => <TrackerFace card={card} step={steps.get(card.id)} now={now} />}
      </Board>
      {move && (
        <MoveDialog
          key={`${move.card.id} ${move.to}`}
          tripId={move.card.id}
          name={move.card.studentName}
          to={move.to}
          onAnswered={answered}
          onClose={() => setMove(null)}
        />
      )}
    </div>
  );
}
