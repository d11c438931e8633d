import { hourMs, minuteMs } from "../days.ts";
import type { Moment } from "../days.ts";
import type { Random } from "../random.ts";
import type { ScriptLine } from "../scripts.ts";

// "Both": what is said first is said at once, and the last word is as fresh as the window allows.
export type Window = { from: Moment; to: Moment; anchor: "start" | "end" | "both" };

// When each line is said: minutes between answers, the pauses of the script between sittings, nobody at night, all inside the window.
export function timesOf(lines: readonly ScriptLine[], window: Window, random: Random): Moment[] {
  const gaps = lines.map(({ pauseMs }, index) =>
    index === 0 ? 0 : pauseMs > 0 ? pauseMs + random.int(0, 25) * minuteMs : random.int(25, 500) * 1000,
  );
  if (window.anchor === "start") return squeezed(forwards(gaps, window.from), window);
  const cut = window.anchor === "both" ? turnOf(lines) : 0;
  const first = squeezed(forwards(gaps.slice(0, cut), window.from), window);
  const rest = { ...window, from: Math.min((first.at(-1) ?? window.from) + minuteMs, window.to) };
  return [...first, ...squeezed(backwards(gaps.slice(cut), window.to), rest)];
}

// The first longer pause; a talk without one keeps the last words of the last speaker for later.
function turnOf(lines: readonly ScriptLine[]): number {
  const pause = lines.findIndex(({ pauseMs }, index) => index > 0 && pauseMs >= hourMs);
  if (pause > 0) return pause;
  const last = lines.at(-1)?.by;
  return lines.findLastIndex(({ by }) => by !== last) + 1;
}

function forwards(gaps: readonly number[], from: Moment): Moment[] {
  let moment = from;
  return gaps.map((gap) => (moment = gap > 3 * hourMs ? afterNight(moment + gap) : moment + gap));
}

function backwards(gaps: readonly number[], to: Moment): Moment[] {
  if (gaps.length === 0) return [];
  let moment = to;
  const times = [to];
  for (const gap of gaps.slice(1).toReversed()) {
    moment = gap > 3 * hourMs ? beforeNight(moment - gap) : moment - gap;
    times.unshift(moment);
  }
  return times;
}

const hourOf = (moment: Moment): number => new Date(moment).getUTCHours();

function afterNight(moment: Moment): Moment {
  const hour = hourOf(moment);
  if (hour >= 6 && hour < 22) return moment;
  return moment + (((30 - hour) % 24) + spread(moment)) * hourMs;
}

function beforeNight(moment: Moment): Moment {
  const hour = hourOf(moment);
  if (hour >= 6 && hour < 22) return moment;
  return moment - (((hour + 3) % 24) + spread(moment)) * hourMs;
}

// Not everybody at the same hour.
const spread = (moment: Moment): number => Math.floor(moment / minuteMs) % 6;

// A talk that does not fit is told faster.
function squeezed(times: readonly Moment[], { from, to }: Window): Moment[] {
  const first = times[0] ?? from;
  const last = times.at(-1) ?? to;
  if (first >= from && last <= to) return [...times];
  const start = Math.max(first, from);
  const end = Math.max(Math.min(last, to), start);
  const ratio = last > first ? (end - start) / (last - first) : 0;
  return times.map((time) => Math.round(start + (time - first) * ratio));
}
