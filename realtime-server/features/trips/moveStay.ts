import { whyNotMove, whyNotReplan } from "#shared/features/tripPlan/tripPlan.rules.ts";
import type { TripProblems } from "#shared/features/trips/trips.rules.ts";
import type { Days } from "#shared/time/days.ts";
import { HttpError } from "../../http/errors.ts";
import { draftOf, type TripPlanning } from "./tripPlan.server.ts";
import { findPlan, type Planning } from "./tripPlan.store.ts";

// A stay moved among many: refused where it would not do on the new days, or would lose a camp that nobody has been shown. Answers with the
// days on which it was.
export const createMoving =
  ({ carryOut }: Pick<TripPlanning, "carryOut">) =>
  async (work: Planning, id: string, daysOf: (stands: Days) => Days): Promise<Days> => {
    const held = await findPlan(work, id, true);
    const lock = whyNotReplan(held.state);
    if (lock) throw new HttpError("refused", { reason: lock });
    const stands = { from: held.fromDate, to: held.toDate };
    const { from: fromDate, to: toDate } = daysOf(stands);
    const { camps } = await carryOut(work, held, { ...draftOf(held), fromDate, toDate }).catch((cause: unknown) => {
      throw asMoved(cause);
    });
    const reason = whyNotMove({}, { camps: camps.length });
    if (reason) throw new HttpError("refused", { reason });
    return stands;
  };

// A form shows what is wrong beside its field; a row of many says it in a sentence.
function asMoved(cause: unknown): unknown {
  const problems =
    cause instanceof HttpError ? (cause.details.extra?.["problems"] as TripProblems | undefined) : undefined;
  const reason = problems && whyNotMove(problems, { camps: 0 });
  return reason ? new HttpError("refused", { reason }) : cause;
}
