import { addDays } from "#shared/time/days.ts";
import { isoOf, later, type Day, type Moment } from "../days.ts";
import type { HostFamilyRow, PauseRow } from "../rows.ts";

const away = "molina-ronda";
const nights = 20;

export const pausedUntil = (key: string, today: Day): Day | null => (key === away ? addDays(today, nights) : null);

const unheard = "keogh-greystones";

// Another is hidden since five requests in a row were left without an answer, until a coordinator shows it again.
export const hiddenSince = (key: string, now: Moment): string | null =>
  key === unheard ? isoOf(later(now, { days: -12 })) : null;

// One household is away, and says so to whoever asks.
export const buildPauses = (families: readonly HostFamilyRow[], now: Moment): PauseRow[] =>
  families.flatMap(({ id: hostFamilyId, pausedUntil: untilDay }, index) =>
    untilDay === null
      ? []
      : [
          {
            id: index + 1,
            hostFamilyId,
            fromAt: isoOf(later(now, { days: -3 })),
            untilDay,
            line: "Estamos con la abuela en Valencia; volvemos con ganas de casa llena.",
          },
        ],
  );
