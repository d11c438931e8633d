import type { Router } from "express";
import { contract } from "#shared/contract.ts";
import { countBusinesses } from "./features/businesses/businesses.server.ts";
import { countNarrowed } from "./features/conversations/narrowed.store.ts";
import { createReaderFor } from "./features/conversations/reader.ts";
import { countCurrencies } from "./features/currencies/currencies.server.ts";
import { countExpenses } from "./features/expenses/expenses.server.ts";
import { createGridExportHandlers } from "./features/gridJobs/gridExports.server.ts";
import { gridImportHandlers } from "./features/gridJobs/gridImports.server.ts";
import { createGridJobHandlers } from "./features/gridJobs/gridJobs.server.ts";
import type { Counts } from "./features/gridViews/counts.port.ts";
import { createGridViewHandlers } from "./features/gridViews/gridViews.server.ts";
import { countGroups } from "./features/groups/groups.server.ts";
import { countHostFamilies } from "./features/householdDesk/hostFamilies.server.ts";
import { countLateRequests } from "./features/notAnswering/notAnswering.server.ts";
import { countSilentFamilies } from "./features/notAnswering/silentFamilies.server.ts";
import { countPages } from "./features/pages/pages.server.ts";
import { countLeads } from "./features/scouting/scouting.server.ts";
import { countReviews } from "./features/conversations/reviews.server.ts";
import { countSheets } from "./features/sheets/sheets.server.ts";
import { countStayReviews } from "./features/stayReviews/judging.server.ts";
import { countStudents } from "./features/students/studentList.server.ts";
import { countTrips } from "./features/trips/tripList.server.ts";
import { countVetting } from "./features/vetting/vetting.server.ts";
import { mount, type Kernel } from "./http/mount.ts";
import type { GridExports, GridWorks } from "./jobs/gridWork.port.ts";
import type { Messaging } from "./messaging.ts";

interface ListParts {
  readonly readings: Messaging["readings"];
  readonly works: GridWorks;
  readonly exports: GridExports;
}

// What every list has: views under a name, and what is done to many of its rows.
export function mountLists(router: Router, { readings, works, exports }: ListParts, kernel: Kernel): void {
  const readerFor = createReaderFor(readings);
  const counts: Counts = {
    conversations: (context, queries) => countNarrowed(context.db, readerFor(context), queries),
    businesses: countBusinesses,
    currencies: countCurrencies,
    expenses: countExpenses,
    groups: countGroups,
    hostFamilies: countHostFamilies,
    lateRequests: countLateRequests,
    leads: countLeads,
    pages: countPages,
    reviews: countReviews,
    sheets: countSheets,
    silentFamilies: countSilentFamilies,
    stayReviews: countStayReviews,
    students: countStudents,
    trips: countTrips,
    vetting: countVetting,
  };
  mount(router, contract.gridExports, createGridExportHandlers(exports), kernel);
  mount(router, contract.gridImports, gridImportHandlers, kernel);
  mount(router, contract.gridJobs, createGridJobHandlers(works), kernel);
  mount(router, contract.gridViews, createGridViewHandlers(counts), kernel);
}
