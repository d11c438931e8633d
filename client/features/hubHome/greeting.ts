export function greetingAt(now: Date): "goodMorning" | "goodAfternoon" | "goodEvening" {
  const hour = now.getHours();
  if (hour >= 4 && hour < 12) return "goodMorning";
  return hour >= 12 && hour < 18 ? "goodAfternoon" : "goodEvening";
}
