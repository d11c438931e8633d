import { contentTypes, messageKinds } from "#shared/features/conversations/conversations.wire.ts";
import type { SenderRun, ShownMessage, TimelineDay, TimelineEntry } from "../model.ts";

export const burstMs = 3_000;
export const senderRunMs = 5 * 60_000;

export type DayOf = (at: number) => string;

// DD/MM/YYYY in the viewer's zone.
export function createDayOf(timeZone: string): DayOf {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, day: "2-digit", month: "2-digit", year: "numeric" });
  return (at) => format.format(at);
}

// The order is that of the numbers; a clock that was wrong may not open yesterday again below today.
function withSteadyTimes(
  messages: readonly ShownMessage[],
): readonly { readonly shown: ShownMessage; readonly at: number }[] {
  let latest = Number.NEGATIVE_INFINITY;
  return messages.map((shown) => {
    latest = Math.max(latest, shown.at);
    return { shown, at: latest };
  });
}

type Timed = ReturnType<typeof withSteadyTimes>[number];

// Cuts a row of things wherever two neighbours do not belong together.
function cut<T>(things: readonly T[], belong: (before: T, next: T) => boolean): readonly (readonly [T, ...T[]])[] {
  const parts: [T, ...T[]][] = [];
  for (const thing of things) {
    const part = parts.at(-1);
    const before = part?.at(-1);
    if (part && before !== undefined && belong(before, thing)) part.push(thing);
    else parts.push([thing]);
  }
  return parts;
}

const kindOf = ({ message }: ShownMessage): number => message.kind ?? messageKinds.conversation;

const isImage = (shown: ShownMessage): boolean =>
  shown.message.type === contentTypes.image && kindOf(shown) === messageKinds.conversation && !shown.message.isDeleted;

// Words below a picture end its burst: they are about what stands above them.
const isBurst = (before: Timed, next: Timed): boolean =>
  isImage(before.shown) && !before.shown.message.body && isImage(next.shown) && next.at - before.at <= burstMs;

const isOneRun = (before: Timed, next: Timed): boolean =>
  before.shown.from === next.shown.from &&
  kindOf(before.shown) === kindOf(next.shown) &&
  next.at - before.at <= senderRunMs;

function entryOf(part: readonly [Timed, ...Timed[]]): TimelineEntry {
  const key = part[0].shown.cid;
  return part.length === 1
    ? { t: "message", key, shown: part[0].shown }
    : { t: "images", key, images: part.map(({ shown }) => shown) };
}

function runOf(part: readonly [Timed, ...Timed[]], viewerId: string): SenderRun {
  const [{ shown, at }] = part;
  return {
    key: shown.cid,
    from: shown.from,
    isOwn: shown.from === viewerId,
    at,
    entries: cut(part, isBurst).map(entryOf),
  };
}

export function daysOf(
  messages: readonly ShownMessage[],
  { dayOf, viewerId }: { readonly dayOf: DayOf; readonly viewerId: string },
): readonly TimelineDay[] {
  const dated = withSteadyTimes(messages).map((timed) => ({ ...timed, day: dayOf(timed.at) }));
  return cut(dated, (before, next) => before.day === next.day).map((part) => ({
    day: part[0].day,
    runs: cut(part, isOneRun).map((run) => runOf(run, viewerId)),
  }));
}

// Each of the others stands under the newest of one's own messages that they have seen; nobody under what they said themselves.
export function seenBy(
  own: readonly { readonly seq: number; readonly from: string }[],
  people: readonly { readonly userId: string; readonly readSeq: number }[],
): ReadonlyMap<number, readonly string[]> {
  const placed = people.flatMap(({ userId, readSeq }) =>
    own
      .filter(({ seq, from }) => seq <= readSeq && from !== userId)
      .slice(-1)
      .map(({ seq }) => ({ seq, userId })),
  );
  return new Map(
    [...Map.groupBy(placed, ({ seq }) => seq)].map(([seq, list]) => [seq, list.map(({ userId }) => userId)]),
  );
}
