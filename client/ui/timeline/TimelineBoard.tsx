import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { useText } from "#client/i18n/useText.ts";
import { addDays, nightsOf, type Days } from "#shared/time/days.ts";
import { TripPeek } from "../stay/TripPeek.tsx";
import { carriedOf, type BarCare } from "./barCare.ts";
import { layBoard, type LaidRow } from "./boardLayout.ts";
import { focusBarBeside } from "./focusBarBeside.ts";
import styles from "./TimelineBoard.module.css";
import { TimelineGroupHead } from "./TimelineGroupHead.tsx";
import { TimelineHead } from "./TimelineHead.tsx";
import { TimelineName } from "./TimelineName.tsx";
import { TimelineRow } from "./TimelineRow.tsx";
import { TimelineRules } from "./TimelineRules.tsx";
import type { BoardView, TimelineGroup, TimelineHome, TimelineTrip } from "./timelineRows.ts";
import { daysDrawn, dayStep, type DaySpan } from "./timelineScale.ts";
import { useBoardView } from "./useBoardView.ts";
import { useRestingEdge } from "./useRestingEdge.ts";
import { useSteady } from "../control/useSteady.ts";
import { useTripDrag } from "./useTripDrag.ts";
import { useTripLift, type LiftWords } from "./useTripLift.ts";

export interface TimelineMoves {
  // Homes that could take the trip that was taken up; null until that is known.
  readonly freeHomes: ReadonlySet<string> | null;
  readonly words: LiftWords;
  readonly onLift: (trip: TimelineTrip) => void;
  readonly onMove: (trip: TimelineTrip, homeId: string) => void;
  // What was lifted has become another meanwhile, or is there no more.
  readonly onLost?: (trip: TimelineTrip) => void;
  // An end that was pulled, or both.
  readonly onDays: (trip: TimelineTrip, days: { readonly start: number; readonly end: number }) => void;
}

interface TimelineBoardProps {
  readonly label: string;
  readonly rowsLabel: string;
  readonly groups: readonly TimelineGroup[];
  readonly homeOf: (rowId: string) => TimelineHome | null;
  // The Monday the board begins with.
  readonly firstDay: string;
  readonly days: number;
  readonly dayWidth: number;
  readonly today: string;
  // The day that is brought to the left edge, whenever the asking changes.
  readonly goTo: { readonly day: string; readonly asked: number };
  // What comes up beside a pressed bar.
  readonly detailsOf: (trip: TimelineTrip, close: () => void) => ReactNode;
  readonly onOpen: (trip: TimelineTrip) => void;
  readonly onView?: (view: BoardView) => void;
  readonly moves?: TimelineMoves | undefined;
  readonly onToday?: () => void;
  readonly onZoom?: (by: 1 | -1) => void;
}

interface Peeked {
  readonly trip: TimelineTrip;
  readonly bar: HTMLElement;
}

// Homes below each other, days beside each other, and of both only what is near the screen.
export function TimelineBoard(props: TimelineBoardProps) {
  const { label, rowsLabel, groups, homeOf, firstDay, days, dayWidth, today, goTo, moves } = props;
  const { detailsOf, onOpen, onView, onToday, onZoom } = props;
  const t = useText("ui");
  const box = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [peeked, setPeeked] = useState<Peeked | null>(null);
  const [focusedRow, setFocusedRow] = useState<string | null>(null);
  const layout = useMemo(() => layBoard(groups, folded), [groups, folded]);
  const { seen, rush } = useBoardView({ box, layout, dayWidth });
  const edge = useRestingEdge(box, dayWidth);
  const rows = useMemo(() => layout.items.filter((item): item is LaidRow => item.kind === "row"), [layout]);
  const bring = (homeId: string): void => {
    const row = rows.find(({ id }) => id === homeId);
    const element = box.current;
    if (!row || !element) return;
    const { scrollTop, clientHeight } = element;
    if (row.top < scrollTop || row.top + row.height > scrollTop + clientHeight - headHeight)
      element.scrollTo({ top: Math.max(0, row.top - clientHeight / 2) });
  };
  const { dragged, ...drag } = useTripDrag(
    dayWidth,
    moves
      ? {
          ...moves,
          onPull: (trip, end, by) =>
            moves.onDays(trip, end === "start" ? { start: by, end: 0 } : { start: 0, end: by }),
        }
      : null,
  );
  const lift = useTripLift(
    moves
      ? {
          ...moves,
          freeHomes: [...(moves.freeHomes ?? [])],
          order: rows.map(({ id }) => id),
          hasMoved: ({ trip, fromHomeId }) => {
            const home = homeOf(fromHomeId);
            const now = home?.trips.find(({ id }) => id === trip.id);
            return home !== null && (now?.from !== trip.from || now.to !== trip.to || now.state !== trip.state);
          },
          onShift: (trip, by) => moves.onDays(trip, { start: by, end: by }),
          onOver: bring,
        }
      : null,
  );
  useBroughtDay(box, { firstDay, dayWidth, goTo });
  const near = layout.items.slice(seen.first, seen.last);
  const nearDays = daysDrawn(seen, days);
  const focused = rows.find(({ id }) => id === focusedRow);
  const drawn = focused && !near.includes(focused) ? [...near, focused] : near;
  const drawnRows = drawn.filter((item): item is LaidRow => item.kind === "row");
  const inView = drawnRows.map(({ id }) => id);
  const view = { rowIds: inView, from: addDays(firstDay, nearDays.firstDay), to: addDays(firstDay, nearDays.lastDay) };
  useToldView(lift.lift ? withDays(view, lift.lift.trip) : view, onView);
  const spans = Array.from({ length: dayStep }, (_, turn) => daysFrom(firstDay, daysDrawn(seen, days, turn)));
  const spanOf = (turn: number) => spans[turn % dayStep] ?? daysFrom(firstDay, nearDays);
  const isCarrying = dragged?.grip === "whole" || lift.lift !== null;
  const carried = useMemo(() => carriedOf(dragged, lift.lift), [dragged, lift.lift]);
  const care = useSteady<BarCare>({
    ...drag,
    ...rush,
    onKey: lift.onKey,
    leave: lift.leave,
    onPeek: (trip, bar) => setPeeked({ trip, bar }),
    onOpen,
    onFocus: setFocusedRow,
  });
  const target = dragged?.overHomeId ?? lift.lift?.overHomeId ?? null;
  const lightOf = (id: string): { readonly isFree: boolean | null; readonly isTarget: boolean } => ({
    isFree: isCarrying && moves?.freeHomes ? moves.freeHomes.has(id) : null,
    isTarget: target === id,
  });
  const todayAt = nightsOf({ from: firstDay, to: today });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.key === "t" && onToday) onToday();
    else if ((event.key === "+" || event.key === "-") && onZoom) onZoom(event.key === "+" ? 1 : -1);
    else if (!focusBarBeside(event.target, event.key)) return;
    event.preventDefault();
  };
  const turn = (id: string): void =>
    setFolded(folded.has(id) ? new Set([...folded].filter((one) => one !== id)) : new Set([...folded, id]));
  return (
    <div ref={box} className={styles.box}>
      <div
        role="group"
        aria-label={label}
        className={styles.board}
        style={{ "--day": `${dayWidth}px`, "--days": days, "--high": `${layout.height}px` }}
        onKeyDown={onKeyDown}
      >
        <TimelineHead
          {...{ label: rowsLabel, firstDay, days, dayWidth, seenFrom: nearDays.firstDay, seenTo: nearDays.lastDay }}
        />
        <div className={styles.body} data-carrying={isCarrying && moves?.freeHomes !== null}>
          <TimelineRules {...{ firstDay, days, seenFrom: nearDays.firstDay, seenTo: nearDays.lastDay }} />
          <div className={styles.names} aria-hidden="true">
            {drawnRows.map((row) => (
              <TimelineName key={row.id} row={row} home={homeOf(row.id)} rush={rush} {...lightOf(row.id)} />
            ))}
          </div>
          {drawn.map((item, at) =>
            item.kind === "group" ? (
              <TimelineGroupHead
                key={`g${item.group.id}`}
                item={item}
                view={view}
                isOpen={!folded.has(item.group.id)}
                onTurn={turn}
              />
            ) : (
              <TimelineRow
                key={item.id}
                row={item}
                home={homeOf(item.id)}
                {...{ firstDay, days, dayWidth, edge, care, ...spanOf(seen.first + at) }}
                {...lightOf(item.id)}
                carried={carried?.homeId === item.id ? carried : null}
              />
            ),
          )}
          {todayAt >= 0 && todayAt < days && (
            <span className={styles.today} style={{ "--at": todayAt }} role="img" aria-label={t("today")} />
          )}
        </div>
      </div>
      <p role="status" className="visually-hidden">
        {lift.said}
      </p>
      {peeked && (
        <TripPeek label={peeked.trip.name} bar={peeked.bar} onClose={() => setPeeked(null)}>
          {detailsOf(peeked.trip, () => setPeeked(null))}
        </TripPeek>
      )}
    </div>
  );
}

const headHeight = 50;

const daysFrom = (firstDay: string, span: DaySpan): { readonly seenFrom: string; readonly seenTo: string } => ({
  seenFrom: addDays(firstDay, span.firstDay),
  seenTo: addDays(firstDay, span.lastDay),
});

// What is lifted goes on being asked for, however far one scrolls with it: were it not read, it would seem to be gone.
const withDays = (view: BoardView, { from, to }: Days): BoardView => ({
  ...view,
  from: from < view.from ? from : view.from,
  to: to > view.to ? to : view.to,
});

interface Brought {
  readonly firstDay: string;
  readonly dayWidth: number;
  readonly goTo: TimelineBoardProps["goTo"];
}

function useBroughtDay(box: React.RefObject<HTMLElement | null>, { firstDay, dayWidth, goTo }: Brought): void {
  const bring = useEffectEvent(() => {
    box.current?.scrollTo({ left: Math.max(0, nightsOf({ from: firstDay, to: goTo.day })) * dayWidth });
  });
  useLayoutEffect(() => bring(), [firstDay, dayWidth, goTo.asked, goTo.day]);
}

function useToldView(view: BoardView, onView: TimelineBoardProps["onView"]): void {
  const tell = useEffectEvent(() => onView?.(view));
  const key = `${view.from} ${view.to} ${view.rowIds.join(" ")}`;
  useEffect(() => tell(), [key]);
}
