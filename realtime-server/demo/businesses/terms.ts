import { addDays } from "#shared/time/days.ts";
import { isoOf, momentAt, type Day } from "../days.ts";
import type { Team } from "../people/team.ts";

type TermRow = { businessId: number; percentage: number; validFrom: Day; writtenBy: number; writtenAt: string };

// What Navigli's customers pay over the families' price: as everybody's so far, and less for who arrives from next year's early season on.
export function buildTerms(today: Day, team: Team): TermRow[] {
  const agreed = (percentage: number, fromDay: number, writtenDay: number): TermRow => ({
    businessId: team.businessOf("navigli").id,
    percentage,
    validFrom: addDays(today, fromDay),
    writtenBy: Number(team.named("Conor").user.id),
    writtenAt: isoOf(momentAt(addDays(today, writtenDay), "11:20")),
  });
  return [agreed(20_00, -300, -320), agreed(16_50, 270, -9)];
}
