import { shifted, whyNotMove, whyNotReplan } from "#shared/features/tripPlan/tripPlan.rules.ts";
import type { TripProblems } from "#shared/features/trips/trips.rules.ts";
import type { Days } from "#shared/time/days.ts";
import { HttpError } from "../../http/errors.ts";
import type { DatesPort, StayDays } from "./bulkWork.port.ts";
import { draftOf, type TripPlanning } from "./tripPlan.server.ts";
import { findPlan, partsOf } from "./tripPlan.store.ts";

// A stay moved among many: refused where it would not do on the new days, or would lose a camp that nobody has been shown. Each
// family keeps as many nights as it had.
export const createMoving =
  ({ carryOut }: Pick<TripPlanning, "carryOut">): DatesPort =>
  async (work, { tripId, by, from: expected }) => {
    const held = await findPlan(work, tripId, true);
    const lock = whyNotReplan(held.state);
    if (lock) throw new HttpError("refused", { reason: lock });
    const stands: StayDays = { from: held.fromDate, to: held.toDate, parts: await partsOf(work, tripId) };
    if (expected && !isAs(stands, expected)) throw new HttpError("stale_state");
    const { from: fromDate, to: toDate } = shifted(stands, by);
    const { camps } = await carryOut(work, held, { ...draftOf(held), fromDate, toDate }, by).catch((cause: unknown) => {
      throw asMoved(cause);
    });
    const reason = whyNotMove({}, { camps: camps.length });
    if (reason) throw new HttpError("refused", { reason });
    return stands;
  };

// A family that has been asked since goes along.
const isAs = (stands: StayDays, expected: StayDays): boolean =>
  isSame(stands, expected) &&
  expected.parts.every((part) => stands.parts.some((now) => now.id === part.id && isSame(now, part)));

const isSame = (one: Days, other: Days): boolean => one.from === other.from && one.to === other.to;

// A form shows what is wrong beside its field; a row of many says it in a sentence.
function asMoved(cause: unknown): unknown {
  const problems =
    cause instanceof HttpError ? (cause.details.extra?.["problems"] as TripProblems | undefined) : undefined;
  const reason = problems && whyNotMove(problems, { camps: 0 });
  return reason ? new HttpError("refused", { reason }) : cause;
}
