import { addDays } from "#shared/time/days.ts";
import { isoOf, later, type Day, type Moment } from "../days.ts";
import type { PauseRow } from "../rows.ts";
import type { HostFamily } from "./families.ts";

const away = "molina-ronda";
const nights = 20;

export const pausedUntil = (key: string, today: Day): Day | null => (key === away ? addDays(today, nights) : null);

// One household is away, and says so to whoever asks.
export const buildPauses = (families: readonly HostFamily[], today: Day, now: Moment): PauseRow[] =>
  families
    .filter(({ sketch }) => sketch.key === away)
    .map(({ row }, index) => ({
      id: index + 1,
      hostFamilyId: row.id,
      fromAt: isoOf(later(now, { days: -3 })),
      untilDay: addDays(today, nights),
      line: "Estamos con la abuela en Valencia; volvemos con ganas de casa llena.",
    }));
