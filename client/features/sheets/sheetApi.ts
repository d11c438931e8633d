import { sheets } from "#shared/features/sheets/sheets.contract.ts";
import { trips } from "#shared/features/trips/trips.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { tellOverlaps } from "#client/resource/trips/tellOverlaps.ts";

const ofTrips = apiOf({ create: trips.create, overlaps: trips.overlaps });
const ofSheets = apiOf(sheets);
// Days on which a student travels already are no mistake, and mostly not meant: it is said of what is typed into a sheet, too.
export const sheetApi: typeof ofSheets & Pick<typeof ofTrips, "create"> = {
  ...ofSheets,
  cells: async (asked, options) => {
    const answer = await ofSheets.cells(asked, options);
    if (asked.step?.turn === "edit") void tellOverlaps(answer.overlaps ?? []);
    return answer;
  },
  create: async (draft, options) => {
    const made = await ofTrips.create(draft, options);
    const { id, student, fromDate, toDate } = made.item;
    ofTrips.overlaps({ studentIds: student.id, fromDate, toDate, except: id }, { isQuiet: true }).then(
      ({ overlaps }) => tellOverlaps(overlaps),
      () => undefined,
    );
    return made;
  },
};
