import { useAtomValue } from "jotai";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useMemo, useState } from "react";
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { homelessRow, timeline } from "#shared/features/timeline/timeline.contract.ts";
import { endOf, misplacements } from "#shared/features/timeline/timeline.rules.ts";
import { addDays, type Days } from "#shared/time/days.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { wordsOf } from "#client/api/wordsOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { reasonWords } from "#client/resource/commands/commandWords.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { today } from "#client/resource/today.ts";
import { hrefFor } from "#client/session/mayVisit.ts";
import { toast } from "#client/session/notify.ts";
import { rolesOf, userAtom } from "#client/session/session.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { ScreenHead, Together } from "#client/ui/page/ScreenHead.tsx";
import { Segmented } from "#client/ui/page/Segmented.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { StatePill } from "#client/ui/stay/StatePill.tsx";
import { TimelineBoard, type TimelineMoves } from "#client/ui/timeline/TimelineBoard.tsx";
import type { TimelineTrip } from "#client/ui/timeline/timelineRows.ts";
import { homesShown, type ShownTrip } from "./barWords.ts";
import { DatesDialog } from "./DatesDialog.tsx";
import { MoveDialog, type Move } from "./MoveDialog.tsx";
import { PlacesSheet } from "./PlacesSheet.tsx";
import { goToOf, useGroupsShown } from "./useGroupsShown.ts";
import styles from "./Timeline.module.css";
import { TimelineTools } from "./TimelineTools.tsx";
import { askedOf, dayWidths, zoomBeside, zoomOf, zooms, type Zoom } from "./timelineAddress.ts";
import { TimelinePeek } from "./TimelinePeek.tsx";
import { useOwnChanges } from "./useOwnChanges.ts";
import { useFollowed } from "./useFollowed.ts";
import { usePlaces, type Places } from "./usePlaces.ts";
import { useTimelineRows } from "./useTimelineRows.ts";

const api = apiOf({ board: timeline.board });

export const watches: readonly Watch[] = [{ resource: "trips" }, { resource: "hostings" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const asked = askedOf(new URL(request.url).searchParams, today());
  return { board: await api.board(asked, { signal: request.signal }), asked };
}

type Open =
  | { readonly kind: "places"; readonly trip: ShownTrip }
  | { readonly kind: "move"; readonly move: Move }
  | { readonly kind: "dates"; readonly trip: ShownTrip; readonly days: Days };

// Who sleeps where, and which beds are free.
export function Screen() {
  const [t, states] = [useText("timeline"), useText("states")];
  const { board, asked } = useLoaderData<typeof loader>();
  const query = useListQuery();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const user = useAtomValue(userAtom);
  const mayMove = useMay("trips:move");
  const [open, setOpen] = useState<Open | null>(null);
  const [asks, setAsks] = useState(0);
  const own = useOwnChanges();
  const places = usePlaces((cause) => toast(wordsOf(cause).what));
  const { rowOf, onView, hasFailed, tryAgain } = useTimelineRows(board, asked);
  const zoom = zoomOf(query.get("zoom"));
  const showsFree = query.get("free") !== "no";
  const isByStudent = asked.rows === "students";
  const follow = useFollowed({ rowOf, isByStudent });
  const groups = useGroupsShown(board.groups, { isByStudent, from: board.from, t });
  const showHome = useMemo(
    () => homesShown({ board, mayMove, isByStudent, showsFree }),
    [board, mayMove, isByStudent, showsFree],
  );
  const hrefOf = ({ bar }: ShownTrip) =>
    hrefFor(user ? rolesOf(user) : [], "studentTrip", { student_id: bar.studentId, id: bar.tripId });
  const openTrip = (trip: TimelineTrip): void => void navigate(hrefOf(trip as ShownTrip) ?? "");
  const found = places.found?.places ?? null;
  const homeNamed = (id: string): string => {
    const name = found?.places.find((place) => place.id === id)?.name ?? rowOf(id)?.name;
    return name === undefined ? "" : t("familyNamed", { name });
  };
  const ask = (trip: ShownTrip, homeId: string, judged: Places): void => {
    const why = misplacements.find((reason) => judged.refused[reason]?.includes(homeId));
    if (judged.steps === null) toast(t("locked"));
    else if (why) toast(homeNamed(homeId), { line: reasonWords(why), hue: "brick" });
    else if (judged.places.some(({ id }) => id === homeId))
      setOpen({ kind: "move", move: { trip, homeId, homeName: homeNamed(homeId), places: judged } });
  };
  const move = (trip: TimelineTrip, homeId: string): void => {
    const { bar } = trip as ShownTrip;
    const judged = places.of(bar.tripId);
    if (homeId === homelessRow) return;
    if (judged) ask(trip as ShownTrip, homeId, judged);
    else void places.ask(bar.tripId).then((now) => now && ask(trip as ShownTrip, homeId, now));
  };
  const pull = (trip: TimelineTrip, by: { readonly start: number; readonly end: number }): void => {
    const { bar } = trip as ShownTrip;
    if (endOf(bar.state) === "locked") return toast(t("locked"));
    const days = { from: addDays(bar.fromDate, by.start), to: addDays(bar.toDate, by.end) };
    if (days.from < days.to) setOpen({ kind: "dates", trip: trip as ShownTrip, days });
    return undefined;
  };
  const moves: TimelineMoves | undefined = mayMove
    ? {
        freeHomes: found && !isByStudent ? new Set(found.steps === null ? [] : found.places.map(({ id }) => id)) : null,
        words: {
          lifted: ({ name }) => t("lifted", { name }),
          over: (id) => t("over", { home: homeNamed(id) }),
          days: ({ from, to }) => formatDays(from, to),
          noHome: t("noFreeHome"),
          left: t("left"),
        },
        onLift: (trip) => void places.ask((trip as ShownTrip).bar.tripId),
        onMove: move,
        onLost: (trip) =>
          own.isOwn((trip as ShownTrip).bar) || toast(t("movedMeanwhile", { name: trip.name }), { hue: "gorse" }),
        onDays: pull,
      }
    : undefined;
  const zoomWords: Readonly<Record<Zoom, string>> = {
    days: t("zoomDays"),
    weeks: t("zoomWeeks"),
    months: t("zoomMonths"),
  };
  const planning = hrefFor(user ? rolesOf(user) : [], "yearlyPlanner");
  const isNarrowed = asked.q !== "" || asked.country !== "" || asked.state !== undefined;
  const done = ({ bar }: ShownTrip, move?: Move): void => {
    own.note(bar);
    if (move) follow(move);
    setOpen(null);
    void revalidate();
  };
  const goToday = (): void => {
    query.change({ from: "" });
    setAsks(asks + 1);
  };
  return (
    <div className={styles.screen}>
      <ScreenHead title={t("title")} note={formatDays(board.from, addDays(board.from, board.days), { year: true })}>
        <ul className={styles.legend}>
          {(["enquiry", "reserved", "booked", "customer_service"] as const).map((state) => (
            <li key={state}>
              <StatePill state={state} plain>
                {states(dataKey("tripState", state))}
              </StatePill>
            </li>
          ))}
        </ul>
        <Segmented
          label={t("zoom")}
          options={zooms.map((value) => ({ value, label: zoomWords[value] }))}
          value={zoom}
          onChange={(value) => query.change({ zoom: value === "weeks" ? "" : value })}
        />
        {planning && <Button href={planning}>{t("year")}</Button>}
        <Together>
          <IconButton
            label={t("earlier")}
            icon={<ChevronLeft />}
            onClick={() => query.change({ from: addDays(board.from, -182) })}
          />
          <Button onClick={goToday}>{t("today")}</Button>
          <IconButton
            label={t("later")}
            icon={<ChevronRight />}
            onClick={() => query.change({ from: addDays(board.from, 182) })}
          />
        </Together>
      </ScreenHead>
      <TimelineTools asked={asked} countries={board.countries} />
      {hasFailed && (
        <p role="alert" className={styles.failed}>
          {t("notRead")}{" "}
          <Button size="sm" onClick={tryAgain}>
            {t("tryAgain")}
          </Button>
        </p>
      )}
      {groups.length === 0 ? (
        <Empty spot="trips" title={isNarrowed ? t("nothingFound") : t("empty")}>
          {isNarrowed ? t("nothingFoundLine") : t("emptyLine")}
        </Empty>
      ) : (
        <div className={styles.board}>
          <TimelineBoard
            label={t("boardLabel")}
            rowsLabel={isByStudent ? t("rowsStudents") : t("rowsHomes")}
            groups={groups}
            homeOf={(id) => {
              const row = rowOf(id);
              return row && showHome(row);
            }}
            firstDay={board.from}
            days={board.days}
            dayWidth={dayWidths[zoom]}
            today={today()}
            goTo={{ day: goToOf(board), asked: asks }}
            detailsOf={(trip, close) => {
              const { bar } = trip as ShownTrip;
              return (
                <TimelinePeek
                  trip={trip as ShownTrip}
                  href={hrefOf(trip as ShownTrip)}
                  onMoveTo={
                    mayMove
                      ? () => {
                          close();
                          void places.ask(bar.tripId);
                          setOpen({ kind: "places", trip: trip as ShownTrip });
                        }
                      : null
                  }
                  onDates={
                    mayMove && endOf(bar.state) !== "locked"
                      ? () => {
                          close();
                          setOpen({
                            kind: "dates",
                            trip: trip as ShownTrip,
                            days: { from: bar.fromDate, to: bar.toDate },
                          });
                        }
                      : null
                  }
                />
              );
            }}
            onOpen={openTrip}
            onView={onView}
            moves={moves}
            onToday={goToday}
            onZoom={(by) => query.change({ zoom: zoomBeside(zoom, by) })}
          />
        </div>
      )}
      <p className={styles.foot}>{mayMove ? t("hint") : t("hintReading")}</p>
      {open?.kind === "places" && (
        <PlacesSheet
          trip={open.trip}
          places={places.of(open.trip.bar.tripId)}
          onChoose={({ id }) => move(open.trip, id)}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === "move" && (
        <MoveDialog move={open.move} onDone={() => done(open.move.trip, open.move)} onClose={() => setOpen(null)} />
      )}
      {open?.kind === "dates" && (
        <DatesDialog trip={open.trip} days={open.days} onDone={() => done(open.trip)} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}
