import { openLeadStates } from "#shared/features/scouting/scouting.states.ts";
import { writeFilter } from "#shared/wire/gridQuery.rules.ts";

const open = { column: "state", values: openLeadStates } as const;

// What somebody who looks for families begins the day with, as filters of the list.
export const leadViews = (me: string) =>
  ({
    mineToday: writeFilter([open, { column: "ownerName", values: [me] }, { column: "nextOn", to: "today" }]),
    overdue: writeFilter([open, { column: "nextOn", to: "today-1" }]),
    dormantDue: writeFilter([
      { column: "state", values: ["dormant"] },
      { column: "restUntil", to: "today" },
    ]),
  }) as const;
