import { sql } from "kysely";
import { leadsAway, masked } from "#shared/features/conversations/leadsAway.rules.ts";
import { longestBlockDays } from "#shared/features/hostCalendar/hostCalendar.rules.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { recordPause, type Away } from "../../db/pauses.ts";
import { refuseField } from "../../http/errors.ts";
import type { Work } from "../../jobs/work.ts";

interface Notice {
  readonly hostingId: string;
  readonly key: string;
  readonly params: Readonly<Record<string, string>>;
  readonly text: string;
  readonly requireRoles: readonly [];
  readonly asks: null;
}

export interface VacationPorts {
  // Says something in the conversations of a trip.
  readonly follow: (
    work: Work,
    change: { readonly tripId: string; readonly opened: readonly []; readonly notices: readonly Notice[] },
  ) => Promise<void>;
}

interface Wish {
  readonly hostFamilyId: string;
  readonly until: string | null;
  readonly line: string;
}

export type Vacation = (work: Work, wish: Wish) => Promise<void>;

// A household goes away, or is back. Whoever has asked and waits is told so kindly, once, in the conversation; agreed stays are untouched.
export const createVacation =
  ({ follow }: VacationPorts): Vacation =>
  async (work, { hostFamilyId, until, line }) => {
    const now = work.now();
    const today = dayOf(now);
    if (until !== null && (until <= today || until > addDays(today, longestBlockDays)))
      throw refuseField("until", "order");
    const said = masked(line, leadsAway(line));
    await recordPause(work.db, { hostFamilyId, until, line: said, now });
    if (until === null) return;
    for (const { tripId, hostingId, family } of await waitingFor(work, hostFamilyId))
      await follow(work, { tripId, opened: [], notices: [noticeOf({ hostingId, family, until, line: said })] });
  };

interface Waiting {
  readonly tripId: string;
  readonly hostingId: string;
  readonly family: string;
}

async function waitingFor({ db }: Work, hostFamilyId: string): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    SELECT t.id AS trip_id, h.id AS hosting_id, f.parent_guardian_one_last_name AS family
    FROM trip_host_family h JOIN trip t ON t.id = h.trip_id JOIN host_family f ON f.id = h.host_family_id
    WHERE h.host_family_id = ${hostFamilyId} AND t.state IN ('enquiry', 'reserved') AND h.state IN ('potential_trip_host_family', 'awaiting_host_family_review', 'considering_hosting')
      AND EXISTS (SELECT FROM conversation c WHERE c.trip_host_family_id = h.id) ORDER BY t.id, h.id`.execute(db);
  return rows;
}

function noticeOf({ hostingId, family, until, line }: Away & Pick<Waiting, "hostingId" | "family">): Notice {
  const key = line === "" ? "familyAway" : "familyAwaySays";
  const says = line === "" ? "" : ` “${line}”`;
  const text = `The ${family} family is away until ${until}. They have seen your words and answer when they are back.${says}`;
  const params = { family, day: until, ...(line === "" ? {} : { line }) };
  return { hostingId, key, params, text, requireRoles: [], asks: null };
}
