import { businessFile } from "./features/businesses/businesses.server.ts";
import { currencyFile } from "./features/currencies/currencies.server.ts";
import { expenseFile } from "./features/expenses/expenses.server.ts";
import { groupFile } from "./features/groups/groups.server.ts";
import { hostFamilyFile } from "./features/householdDesk/hostFamilies.server.ts";
import { leadFile } from "./features/scouting/scouting.server.ts";
import { studentFile } from "./features/students/studentList.server.ts";
import { tripFile } from "./features/trips/tripList.server.ts";
import type { ExportList } from "#shared/features/gridExports/gridExports.rules.ts";
import type { ChangingWork, GridExports, GridWork } from "./jobs/gridWork.port.ts";

// Which lists can be written down as a file.
export const gridFiles: GridExports = {
  businesses: businessFile,
  currencies: currencyFile,
  expenses: expenseFile,
  groups: groupFile,
  hostFamilies: hostFamilyFile,
  leads: leadFile,
  students: studentFile,
  trips: tripFile,
};

// What can be done with many of its rows, and the file of them all.
export const withFile = <R extends ExportList>(list: R, work: ChangingWork<R>): GridWork<R> => ({
  ...work,
  kinds: { ...work.kinds, export: gridFiles[list].kind } as GridWork<R>["kinds"],
});

export const fileAlone = <R extends ExportList>(list: R): GridWork<R> =>
  withFile(list, {
    select: () => Promise.resolve(null),
    hold: () => Promise.resolve(),
    kinds: {} as ChangingWork<R>["kinds"],
  });
