import { ownersOfTrip } from "../../db/owners.ts";
import type { Work } from "../../jobs/work.ts";

// What has become of a trip's money is shown with the trip.
export const tellOfTrip = async ({ db, changed }: Pick<Work, "db" | "changed">, tripId: string): Promise<void> =>
  changed({ resource: "trips", ids: [tripId], audience: await ownersOfTrip(db, tripId) });
