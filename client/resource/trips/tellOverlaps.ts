import type { TripOverlap } from "#shared/features/trips/trips.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDays } from "#client/i18n/format.ts";
import { loadWords, say } from "#client/i18n/text.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { toast } from "#client/session/notify.ts";

const mostNamed = 3;
const readMs = 12_000;

// Who is where, as it stands in a line.
export const overlapLine = ({ reference, state, fromDate, toDate, studentName }: TripOverlap): string =>
  [
    studentName,
    formatDays(fromDate, toDate, { year: true }),
    reference,
    say("states", dataKey("tripState", state)),
  ].join(" · ");

export const overlapHref = ({ id, studentId }: TripOverlap): string | undefined =>
  hrefOf("studentTrip", { student_id: studentId, id });

// Of days that are saved already: the same that a plan says before it is.
export async function tellOverlaps(found: readonly TripOverlap[]): Promise<void> {
  const [first] = found;
  if (!first) return;
  await loadWords("createTrip", "states");
  const named = found.slice(0, mostNamed).map(overlapLine);
  const href = overlapHref(first);
  toast(say("createTrip", "overlaps", { count: found.length }), {
    about: "overlaps",
    hue: "gorse",
    lifeMs: readMs,
    line: [...named, ...(found.length > mostNamed ? ["…"] : [])].join("\n"),
    ...(found.length === 1 && href !== undefined && { href }),
  });
}
