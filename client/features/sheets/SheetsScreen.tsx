import { useAtomValue } from "jotai";
import { redirect, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { travelModes } from "#shared/features/familyTrips/familyTrips.rules.ts";
import { sheetGrid, type SheetRow } from "#shared/features/sheets/sheets.contract.ts";
import {
  sheetFilters,
  sheetSets,
  usualSheet,
  whyNotEdit,
  type SheetSet,
} from "#shared/features/sheets/sheets.rules.ts";
import type { ActivityDetailsType } from "#shared/features/trips/trips.rules.ts";
import type { TripHostFamilyState, TripState } from "#shared/features/trips/trips.states.ts";
import { withoutLocale } from "#shared/routes.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { wordsOfCode } from "#client/api/wordsOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { gridLoader } from "#client/resource/grid/gridAddress.ts";
import { GridScreen } from "#client/resource/grid/GridScreen.tsx";
import type { ShownColumns } from "#client/resource/grid/gridColumns.tsx";
import { hrefFor } from "#client/session/mayVisit.ts";
import { rolesOf, userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { newTrip } from "./newTrip.ts";
import { sheetApi } from "./sheetApi.ts";
import { StatePill } from "#client/ui/stay/StatePill.tsx";

const read = gridLoader(sheetApi);
const names = Object.keys(sheetSets) as SheetSet[];

export const watches: readonly Watch[] = [{ resource: "trips" }, { resource: "gridViews" }];

// A sheet opens with the days ahead; whoever takes the filter off sees all of it.
export function loader(args: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(args.request.url);
  if (!searchParams.has("set")) {
    const usual = usualSheet(rolesOf(store.get(userAtom) ?? null));
    searchParams.set("set", usual);
    if (!searchParams.has("filter")) searchParams.set("filter", sheetFilters[usual]);
    throw redirect(`${withoutLocale(pathname)}?${searchParams}`);
  }
  return read(args);
}

const whyLocked = (row: SheetRow, column: string): string | null => {
  const reason = whyNotEdit(row, column);
  return reason && wordsOfCode("refused", reason).what;
};

export function Screen() {
  const t = useText("sheets");
  const user = useAtomValue(userAtom);
  const { first } = useLoaderData<typeof loader>();
  const dayList = user && hrefFor(rolesOf(user), "sheetsCompact");
  return (
    <GridScreen
      grid={sheetGrid}
      calls={sheetApi}
      first={first}
      isSheet
      words={{
        title: t("title"),
        search: t("search"),
        empty: { title: t("empty"), line: t("emptyLine") },
        nothingFound: { title: t("nothingFound"), line: t("nothingFoundLine") },
      }}
      sets={Object.fromEntries(
        names.map((name) => [
          name,
          { label: t(dataKey("sheetSet", name)), columns: sheetSets[name], filter: sheetFilters[name] },
        ]),
      )}
      columns={useColumns()}
      nameOf={({ studentName, reference }) => `${studentName}, ${reference}`}
      whyNotEdit={whyLocked}
      newRowOf={newTrip}
      head={dayList && <Button href={dayList}>{t("dayList")}</Button>}
      onOpen={null}
    />
  );
}

// What stands on a card and what is left to the sheet.
const aside = { onCard: "none" } as const;

function useColumns(): ShownColumns<SheetRow> {
  const [t, states] = [useText("sheets"), useText("states")];
  const user = useAtomValue(userAtom);
  const href = ({ studentId, id }: SheetRow) =>
    user ? hrefFor(rolesOf(user), "studentTrip", { student_id: studentId, id }) : undefined;
  return {
    studentName: {
      label: t("student"),
      onCard: "title",
      cell: (row) => {
        const to = href(row);
        return to === undefined ? row.studentName : <a href={to}>{row.studentName}</a>;
      },
    },
    reference: { label: t("reference"), ...aside },
    state: {
      label: t("state"),
      onCard: "state",
      wordsOf: (value) => states(dataKey("tripState", value as TripState)),
      cell: ({ state }) => (
        <StatePill state={state} small>
          {states(dataKey("tripState", state))}
        </StatePill>
      ),
    },
    fromDate: { label: t("fromDate") },
    toDate: { label: t("toDate") },
    tripTypeName: { label: t("type"), ...aside },
    familyName: { label: t("family") },
    hostingState: {
      label: t("hostingState"),
      wordsOf: (value) => states(dataKey("hostingState", value as TripHostFamilyState)),
    },
    askedAt: { label: t("askedAt"), ...aside },
    answerBy: { label: t("answerBy"), onCard: "titledFact" },
    backups: { label: t("backups"), ...aside },
    coordinatorName: { label: t("coordinator"), ...aside },
    groupName: { label: t("group"), ...aside },
    ...useMoneyColumns(),
    ...useCampColumns(),
    ...useLegColumns("there"),
    ...useLegColumns("back"),
  };
}

function useMoneyColumns(): ShownColumns<SheetRow> {
  const t = useText("sheets");
  return {
    businessName: { label: t("business"), ...aside },
    total: { label: t("total"), onCard: "figure" },
    paid: { label: t("paid"), onCard: "titledFact" },
    owed: { label: t("owed"), onCard: "titledFact" },
    dueOn: { label: t("dueOn"), onCard: "titledFact" },
    invoiceNumber: { label: t("invoiceNumber"), ...aside },
    hostTotal: { label: t("hostTotal"), ...aside },
  };
}

function useCampColumns(): ShownColumns<SheetRow> {
  const [t, plan] = [useText("sheets"), useText("createTrip")];
  return {
    activityDetailsType: {
      label: t("days"),
      wordsOf: (value) => plan(dataKey("activityDetails", value as ActivityDetailsType)),
    },
    weeks: { label: t("weeks"), onCard: "titledFact" },
    camps: { label: t("camps") },
    clash: { label: t("clash"), onCard: "titledFact" },
  };
}

function useLegColumns(way: "there" | "back"): ShownColumns<SheetRow> {
  const [t, legs] = [useText("sheets"), useText("familyTrips")];
  return {
    [`${way}Place`]: { label: t("place") },
    [`${way}Number`]: { label: t("number") },
    [`${way}Time`]: { label: t("time"), onCard: "figure" },
    [`${way}Day`]: { label: t("day"), ...aside },
    [`${way}Mode`]: {
      label: t("mode"),
      ...aside,
      wordsOf: (value) => legs(dataKey("travelMode", value as (typeof travelModes)[number])),
    },
    [`${way}MeetingPoint`]: { label: t("meetingPoint"), ...aside },
    [`${way}Driver`]: { label: t("driver"), onCard: "titledFact" },
    [`${way}Bus`]: { label: t("bus"), onCard: "titledFact" },
    [`${way}Confirmed`]: { label: t("confirmed"), onCard: "titledFact" },
  };
}
