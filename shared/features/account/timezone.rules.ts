// A zone by its name ("Europe/Dublin"), as browsers report it; a bare offset knows no summer time.
export function isTimezone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    // Nothing else is wrong with a text here than that it names no zone.
    return false;
  }
}
