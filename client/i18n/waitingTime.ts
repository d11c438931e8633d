import { formatTag, numberFormat } from "./format.ts";

const hourMs = 3_600_000;

// How long something has waited, as people say it: minutes within the hour, hours within two days, then days and hours.
export function formatWait(ms: number): string {
  const hours = Math.floor(ms / hourMs);
  if (hours < 1) return unit(Math.max(1, Math.floor(ms / 60_000)), "minute");
  if (hours < 48) return unit(hours, "hour");
  const [days, rest] = [Math.floor(hours / 24), hours % 24];
  const parts = rest === 0 ? [unit(days, "day")] : [unit(days, "day"), unit(rest, "hour")];
  return new Intl.ListFormat(formatTag(), { type: "unit", style: "narrow" }).format(parts);
}

// How long ago something was that has only just happened: in seconds within the first minute.
export const formatAgo = (ms: number): string =>
  ms < 60_000 ? unit(Math.max(1, Math.floor(ms / 1000)), "second") : formatWait(ms);

const unit = (value: number, name: "second" | "minute" | "hour" | "day"): string =>
  numberFormat({ style: "unit", unit: name, unitDisplay: "narrow" }).format(value);
