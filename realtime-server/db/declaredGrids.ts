import { businessGrid } from "#shared/features/businesses/businesses.contract.ts";
import { reviewGrid } from "#shared/features/conversations/reviews.contract.ts";
import { currencyGrid } from "#shared/features/currencies/currencies.contract.ts";
import { expenseGrid } from "#shared/features/expenses/expenses.contract.ts";
import { groupGrid } from "#shared/features/groups/groups.contract.ts";
import { hostFamilyGrid } from "#shared/features/householdDesk/hostFamilies.contract.ts";
import { lateRequestGrid } from "#shared/features/notAnswering/notAnswering.contract.ts";
import { silentFamilyGrid } from "#shared/features/notAnswering/silentFamilies.contract.ts";
import { pageGrid } from "#shared/features/pages/pages.contract.ts";
import { leadGrid } from "#shared/features/scouting/scouting.contract.ts";
import { sheetGrid } from "#shared/features/sheets/sheets.contract.ts";
import { stayReviewGrid } from "#shared/features/stayReviews/stayReviews.contract.ts";
import { studentGrid } from "#shared/features/students/studentGrid.contract.ts";
import { tripGrid } from "#shared/features/trips/tripGrid.contract.ts";
import { vettingGrid } from "#shared/features/vetting/vetting.contract.ts";
import type { Action } from "#shared/access/matrix.ts";
import type { GridColumns } from "#shared/wire/gridColumns.ts";
import type { GridList } from "#shared/wire/gridLists.ts";

interface Declared {
  readonly read: Action;
  readonly columns: GridColumns;
}

const declared = ({ read, columns }: { readonly read: Action; readonly columns: object }): Declared => ({
  read,
  columns: columns as GridColumns,
});

// Every list that is declared, for what concerns them all beside their rows: who may read it, and which columns.
export const declaredGrids: Readonly<Record<GridList, Declared>> = {
  businesses: declared(businessGrid),
  currencies: declared(currencyGrid),
  expenses: declared(expenseGrid),
  groups: declared(groupGrid),
  hostFamilies: declared(hostFamilyGrid),
  lateRequests: declared(lateRequestGrid),
  leads: declared(leadGrid),
  pages: declared(pageGrid),
  reviews: declared(reviewGrid),
  sheets: declared(sheetGrid),
  silentFamilies: declared(silentFamilyGrid),
  stayReviews: declared(stayReviewGrid),
  students: declared(studentGrid),
  trips: declared(tripGrid),
  vetting: declared(vettingGrid),
};
