import type { tripContext, TripContext } from "#shared/features/tripContext/tripContext.contract.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { noteReading, type ReaderFor } from "./reader.ts";
import { placeFor, readTrip, type ContextPlace } from "./tripContext.store.ts";
import { readFamilies, readStudent } from "./tripContext.people.store.ts";
import { readHistory, readInvoices, readThreads } from "./tripContext.past.store.ts";

// What stands beside a conversation of the office or of an agent. Each part is read by the rights that read it elsewhere, and left out without them.
export const createTripContextHandlers = ({
  readerFor,
}: {
  readonly readerFor: ReaderFor;
}): Handlers<typeof tripContext> => ({
  read: async ({ id }, context) => {
    const reader = readerFor(context);
    const place = await placeFor(context.db, reader, id);
    if (!place) throw notFound();
    const found = await everyPart(context, readerFor, place);
    if (found.trip) await noteReading(reader, place.isMember ? [] : [id]);
    return found;
  },
});

async function everyPart(context: Context, readerFor: ReaderFor, place: ContextPlace): Promise<TripContext> {
  const about = await aboutTheTrip(context, place);
  return about.trip ? { ...about, threads: await readThreads(context.db, readerFor(context), place) } : {};
}

type TripPlace = Pick<ContextPlace, "tripId" | "studentId" | "timezone">;

// Beside its conversations and on its own page the same is told of a trip.
export async function aboutTheTrip(context: Context, place: TripPlace): Promise<TripContext> {
  const trip = await readTrip(context, place);
  if (!trip) return {};
  const student = await readStudent(context, place);
  const families = await readFamilies(context, trip.id);
  const invoices = await readInvoices(context, trip.id);
  return {
    trip,
    ...(student ? { student } : {}),
    ...(families ? { families } : {}),
    ...(invoices ? { invoices } : {}),
    history: await readHistory(context, trip.id),
  };
}
