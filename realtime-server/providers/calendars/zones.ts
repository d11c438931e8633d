export function isZone(name: string): boolean {
  try {
    return formatIn(name) !== null;
  } catch {
    return false;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string): Intl.DateTimeFormat {
  const kept = formats.get(zone);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
  formats.set(zone, made);
  return made;
}

// The clock on the wall, as 2027-07-01T14:00:00.
const wallIn = (at: Date, zone: string): string => formatIn(zone).format(at).replace(" ", "T");

export const dayIn = (at: Date, zone: string): string => wallIn(at, zone).slice(0, 10);

// The moment at which a clock of a zone shows this. Asked twice, because the first guess may lie on the other side of a change of clocks.
export function instantIn(zone: string, wall: string): Date {
  const meant = Date.parse(`${wall}Z`);
  const aheadAt = (at: number): number => Date.parse(`${wallIn(new Date(at), zone)}Z`) - at;
  return new Date(meant - aheadAt(meant - aheadAt(meant)));
}
