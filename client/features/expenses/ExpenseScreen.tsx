import { useLoaderData } from "react-router";
import { expenseGrid, expenses } from "#shared/features/expenses/expenses.contract.ts";
import type { ExpenseState, expenseCategories } from "#shared/features/expenses/expenses.rules.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { gridLoader } from "#client/resource/grid/gridAddress.ts";
import type { FieldIssueOf, NewRowValues } from "#client/resource/grid/useRowAdds.ts";
import { AddButton, GridScreen } from "#client/resource/grid/GridScreen.tsx";
import { useListQuery, useOpened } from "#client/resource/listQuery.ts";
import { useMay } from "#client/session/useMay.ts";
import { blank } from "./blankExpense.ts";
import { ExpenseForm } from "./ExpenseForm.tsx";
import { ExpensePill } from "./ExpensePill.tsx";

const api = apiOf(expenses);

export const watches: readonly Watch[] = [{ resource: "expenses" }, { resource: "gridViews" }];

export const loader = gridLoader(api);

// A trip is named by its number.
async function newExpense({ tripReference, ...values }: NewRowValues): Promise<NewRowValues | FieldIssueOf> {
  const { data } = await api.trips({});
  const named = String(tripReference ?? "").toUpperCase();
  const trip = data.find(({ reference }) => reference.toUpperCase() === named);
  return trip ? { ...blank(), ...values, tripId: trip.id } : { notFound: "tripReference" };
}

export function Screen() {
  const t = useText("expenses");
  const { first, edited } = useLoaderData<typeof loader>();
  const query = useListQuery();
  const mayWrite = useMay("expenses:write");
  const opened = useOpened(edited);
  return (
    <>
      <GridScreen
        grid={expenseGrid}
        calls={api}
        first={first}
        words={{
          title: t("title"),
          search: t("search"),
          empty: { title: t("empty"), line: t("emptyLine") },
          nothingFound: { title: t("nothingFound"), line: t("nothingFoundLine") },
        }}
        columns={{
          spentOn: { label: t("spentOn"), onCard: "fact" },
          studentName: { label: t("student"), onCard: "title" },
          tripReference: { label: t("trip") },
          category: {
            label: t("category"),
            wordsOf: (value) => t(dataKey("expenseCategory", value as (typeof expenseCategories)[number])),
          },
          note: { label: t("note"), onCard: "none" },
          submitterName: { label: t("submitter"), onCard: "none" },
          state: {
            label: t("state"),
            wordsOf: (value) => t(dataKey("expenseState", value as ExpenseState)),
            cell: ({ state }) => <ExpensePill state={state} />,
            onCard: "state",
          },
          amount: { label: t("amount"), onCard: "figure" },
        }}
        nameOf={({ studentName, tripReference }) => `${studentName}, ${tripReference}`}
        head={mayWrite && <AddButton label={t("newExpense")} />}
        newRowOf={newExpense}
        mayExport={useMay("expenses:export")}
      />
      {opened && (
        <ExpenseForm
          key={opened === "new" ? opened : `${opened.id} ${opened.state}`}
          expense={opened === "new" ? null : opened}
          mayWrite={mayWrite}
          onClose={() => query.change({ edit: "" })}
        />
      )}
    </>
  );
}
