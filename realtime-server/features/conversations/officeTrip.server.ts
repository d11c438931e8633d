import { can } from "#shared/access/can.ts";
import type { officeTrip } from "#shared/features/officeTrip/officeTrip.contract.ts";
import { notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { readLabelsOfTrip } from "./labels.store.ts";
import {
  findHeading,
  readBalance,
  readConversations,
  readGroup,
  readOtherTrips,
  readPeople,
} from "./officeTrip.store.ts";
import type { ReaderFor } from "./reader.ts";
import { aboutTheTrip } from "./tripContext.server.ts";

// All of one stay: what stands beside its conversations, and what only its own page has room for.
export const createOfficeTripHandlers = ({
  readerFor,
}: {
  readonly readerFor: ReaderFor;
}): Handlers<typeof officeTrip> => ({
  read: async ({ id }, context) => {
    const heading = await findHeading(context, id);
    if (!heading) throw notFound();
    const { studentId, timezone, businessName, coordinatorName } = heading;
    const about = await aboutTheTrip(context, { tripId: id, studentId, timezone });
    if (!about.trip) throw notFound();
    return {
      ...about,
      studentId,
      businessName,
      coordinatorName,
      conversations: await readConversations(context.db, readerFor(context), id),
      ...(about.invoices ? { balance: await readBalance(context.db, id) } : {}),
      group: await readGroup(context, id),
      labels: can(context.actor, "desk:read") ? await readLabelsOfTrip(context.db, id) : null,
      people: await readPeople(context, heading),
      otherTrips: await readOtherTrips(context, heading),
    };
  },
});
