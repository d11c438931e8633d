import { nightsOf } from "#shared/time/days.ts";
import type { Machine, Scene, Terms, Timer } from "./machine.ts";
import { shifted } from "./spans.ts";
import { dayIn, daysLater } from "./zone.ts";

// One time at which a timer fires. Its key is the same whenever it is asked for, so that a queue fires it once.
export interface Firing<T extends Terms> {
  readonly key: string;
  readonly name: string;
  readonly dueAt: number;
  readonly fires: Timer<T>["fires"];
}

export type Watched<T extends Terms> = Omit<Scene<T>, "settings">;

// What has come due and has not been done, the oldest first.
export function dueTimers<T extends Terms>(
  machine: Machine<T>,
  watched: Watched<T>,
  fired: readonly string[] = [],
): readonly Firing<T>[] {
  return firingsOf(machine, watched)
    .filter(({ key, dueAt }) => dueAt <= watched.facts.now && !fired.includes(key))
    .toSorted((a, b) => a.dueAt - b.dueAt);
}

// When there is next something to do, as things stand.
export function nextTimerAt<T extends Terms>(machine: Machine<T>, watched: Watched<T>): number | null {
  const coming = firingsOf(machine, watched)
    .map(({ dueAt }) => dueAt)
    .filter((dueAt) => dueAt > watched.facts.now);
  return coming.length > 0 ? Math.min(...coming) : null;
}

export const isDue = <T extends Terms>(machine: Machine<T>, watched: Watched<T>, command: T["command"]): boolean =>
  dueTimers(machine, watched).some(({ fires }) => "command" in fires && fires.command === command);

export function firingsOf<T extends Terms>(machine: Machine<T>, { record, facts }: Watched<T>): readonly Firing<T>[] {
  if (record.version === 0) return [];
  const scene = { record, facts, settings: machine.settings };
  return machine.timers
    .filter((timer) => timer.in.includes(record.state))
    .flatMap((timer) =>
      timesOf(timer, machine.moments[timer.since](scene), scene).map((dueAt) => firing(machine, timer, dueAt)),
    );
}

const firing = <T extends Terms>(machine: Machine<T>, { name, fires }: Timer<T>, dueAt: number): Firing<T> => ({
  key: `${machine.name}.${name}@${new Date(dueAt).toISOString()}`,
  name,
  dueAt,
  fires,
});

function timesOf<T extends Terms>(
  timer: Timer<T>,
  moment: number | string | null,
  { record, facts }: Scene<T>,
): readonly number[] {
  if (moment === null) return [];
  const first = shifted(moment, timer, facts.timezone);
  // What should have moved a record before it came into this state moves it now; what should have reminded of it no longer does.
  if ("reminder" in timer.fires) return first < record.enteredAt ? [] : [first];
  const dueAt = Math.max(first, record.enteredAt);
  return timer.isDaily && dueAt <= facts.now ? lastAndNext(dueAt, facts) : [dueAt];
}

// A daily timer that was missed for a week fires once.
function lastAndNext(
  first: number,
  { now, timezone }: { readonly now: number; readonly timezone: string },
): readonly number[] {
  const days = nightsOf({ from: dayIn(timezone, first), to: dayIn(timezone, now) });
  const today = daysLater(first, days, timezone);
  return today <= now ? [today, daysLater(first, days + 1, timezone)] : [daysLater(first, days - 1, timezone), today];
}
