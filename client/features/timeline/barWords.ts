import type { TimelineBar, TimelineRow } from "#shared/features/timeline/timeline.contract.ts";
import { endOf, type MoneyMark } from "#shared/features/timeline/timeline.rules.ts";
import { pictureUrl } from "#shared/features/pictures/pictures.rules.ts";
import { hasBed } from "#shared/features/hostings/beds.ts";
import { addDays, type Days } from "#shared/time/days.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { currentLocale, say } from "#client/i18n/text.ts";
import type { TimelineHome, TimelineTrip } from "#client/ui/timeline/timelineRows.ts";

export type ShownTrip = TimelineTrip & { readonly bar: TimelineBar };

const daysOf = ({ fromDate, toDate }: { readonly fromDate: string; readonly toDate: string }): Days => ({
  from: fromDate,
  to: toDate,
});

function moneyWords(mark: MoneyMark): string {
  if (mark === "overdue") return say("timeline", "moneyOverdue");
  if (mark === "paid") return say("timeline", "moneyPaid");
  return mark === "deposit" ? say("timeline", "moneyDeposit") : say("timeline", "moneyNone");
}

const week = 7;

interface Shown {
  readonly board: { readonly from: string; readonly days: number };
  readonly mayMove: boolean;
  readonly isByStudent: boolean;
  readonly showsFree: boolean;
}

// Each row is worked out once in each language, however often the board is drawn.
export function homesShown(shown: Shown): (row: TimelineRow) => TimelineHome {
  let made = new WeakMap<TimelineRow, TimelineHome>();
  let locale = currentLocale();
  return (row) => {
    if (locale !== currentLocale()) [made, locale] = [new WeakMap(), currentLocale()];
    const home = made.get(row) ?? homeShown(row, shown);
    made.set(row, home);
    return home;
  };
}

function homeShown(row: TimelineRow, { board, mayMove, isByStudent, showsFree }: Shown): TimelineHome {
  return {
    id: row.id,
    ...wordsOfRow(row),
    trips: row.bars.map((bar) => tripShown(bar, mayMove, isByStudent)),
    closed: row.blocks.map(daysOf),
    free: showsFree && row.guests !== null ? freeWeeks(row, row.guests, board) : [],
  };
}

function wordsOfRow({
  id,
  name,
  place,
  guests,
  picture,
}: TimelineRow): Pick<TimelineHome, "name" | "line" | "picture"> {
  const src = picture === null ? null : pictureUrl(picture);
  if (id === "0") return { name: say("timeline", "noFamilyYet"), line: "", picture: null };
  if (guests === null) return { name, line: place, picture: { kind: "person", src } };
  return {
    name: say("timeline", "familyNamed", { name }),
    line: `${say("timeline", "beds", { count: guests })} · ${place}`,
    picture: { kind: "home", src },
  };
}

function tripShown(bar: TimelineBar, mayMove: boolean, isByStudent: boolean): ShownTrip {
  const end = mayMove ? endOf(bar.state) : "locked";
  const family =
    bar.familyName === null ? say("timeline", "noFamilyYet") : say("timeline", "familyNamed", { name: bar.familyName });
  return {
    id: bar.id,
    bar,
    from: bar.fromDate,
    to: bar.toDate,
    name: isByStudent ? family : bar.studentName,
    student: {
      name: bar.studentName,
      ...(bar.studentPicture === null ? {} : { src: pictureUrl(bar.studentPicture) }),
    },
    state: bar.state,
    stateLabel: say("states", dataKey("tripState", bar.state)),
    isHeld: bar.isHeld,
    lane: bar.lane,
    money: bar.money,
    moneyLabel: moneyWords(bar.money),
    ends: { start: end === "edit" || end === "amend", end: end !== "locked" },
  };
}

// Weeks in which a bed is free on every night, of those that were read.
function freeWeeks({ bars, blocks }: TimelineRow, guests: number, board: Shown["board"]): readonly Days[] {
  const stays = bars.filter(({ isHeld }) => isHeld).map(daysOf);
  const closed = blocks.map(daysOf);
  return Array.from({ length: board.days / week }, (_, at) => ({
    from: addDays(board.from, at * week),
    to: addDays(board.from, (at + 1) * week),
  })).filter(
    (days) =>
      hasBed({ capacity: guests, days, stays }) && !closed.some(({ from, to }) => from < days.to && days.from < to),
  );
}
