import { addDays } from "#shared/time/days.ts";
import { writeLine } from "../../db/auditLine.ts";
import type { Context } from "../../http/context.ts";
import { HttpError } from "../../http/errors.ts";
import type { BookingPorts } from "./booking.port.ts";
import type { Resolved } from "./plan.ts";

interface Beginning {
  readonly plan: Resolved;
  readonly referralCode?: string | undefined;
  // Whether its homes are written to at once.
  readonly isAsking?: boolean;
}

// A camp week ends on its Friday.
const campDays = 5;

type BeginningPorts = Pick<BookingPorts, "beginTrip" | "place" | "quote" | "choose" | "contact">;

// A trip for each child of a plan, with its camps, its homes and what it costs there. Whatever is refused takes all of them with it.
export function createBeginning(ports: BeginningPorts) {
  return async function begin(context: Context, { plan, ...more }: Beginning): Promise<readonly string[]> {
    const begun: string[] = [];
    for (const studentId of plan.children) {
      const tripId = await beginOne(context, studentId, { plan, ...more });
      await noteAgent(context, studentId, tripId);
      begun.push(tripId);
    }
    return begun;
  };

  async function beginOne(
    context: Context,
    studentId: string,
    { plan, referralCode, isAsking = false }: Beginning,
  ): Promise<string> {
    const { tripTypeId, fromDate, toDate, activityDetailsType, weeks, camps } = plan;
    const draft = { studentId, tripTypeId, fromDate, toDate, activityDetailsType, weeks };
    const tripId = await ports.beginTrip({ ...draft, ...(referralCode && { referralCode }) }, context);
    for (const { activityId, monday, isBackup } of camps)
      await context.db
        .insertInto("tripActivity")
        .values({
          tripId,
          activityId,
          fromDate: monday,
          toDate: addDays(monday, campDays - 1),
          role: isBackup ? "backup" : "primary",
        })
        .execute();
    const hostings = await placeAll(context, tripId, plan, isAsking);
    const [first] = hostings;
    if (isAsking && first) {
      await ports.contact(context, tripId);
      await ports.choose(context, first, context.actor);
    }
    return tripId;
  }

  async function placeAll(
    context: Context,
    tripId: string,
    { families, code }: Resolved,
    isChosenLater: boolean,
  ): Promise<readonly string[]> {
    const hostings: string[] = [];
    for (const [index, hostFamilyId] of families.entries()) {
      const backupOrder = index === 0 ? null : index;
      const wish = { tripId, hostFamilyId, backupOrder, isChosenLater, doer: context.actor };
      const placed = await ports.place(context, wish);
      if ("refused" in placed) throw new HttpError("refused", { reason: placed.refused });
      await ports.quote(context, { tripId, hostingId: placed.hostingId, code, actorId: context.actor.id });
      hostings.push(placed.hostingId);
    }
    return hostings;
  }
}

// What an agency does for a student is written down.
async function noteAgent(context: Context, studentId: string, tripId: string): Promise<void> {
  if (!context.actor.roles.includes("agent")) return;
  await writeLine(context, "booking:make", `student:${studentId}`, `trip:${tripId}`);
}
