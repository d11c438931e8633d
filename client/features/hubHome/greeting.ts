import type { Key } from "#client/i18n/words.ts";

export function greetingAt(now: Date): Key<"hubHome"> {
  const hour = now.getHours();
  if (hour >= 4 && hour < 12) return "goodMorning";
  return hour >= 12 && hour < 18 ? "goodAfternoon" : "goodEvening";
}
