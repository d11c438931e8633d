import { useLoaderData } from "react-router";
import { expenses, type Expense } from "#shared/features/expenses/expenses.contract.ts";
import { expenseStates } from "#shared/features/expenses/expenses.rules.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay, formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { listLoader, useListQuery } from "#client/resource/listQuery.ts";
import { ListScreen } from "#client/resource/ListScreen.tsx";
import { useMay } from "#client/session/useMay.ts";
import { Select } from "#client/ui/form/Select.tsx";
import type { Column } from "#client/ui/table/tableColumns.ts";
import { ExpenseForm } from "./ExpenseForm.tsx";
import { ExpensePill } from "./ExpensePill.tsx";

const api = apiOf(expenses);

export const watches: readonly Watch[] = [{ resource: "expenses" }];

export const loader = listLoader(api, ["q", "state", "tripId"]);

export function Screen() {
  const t = useText("expenses");
  const { page, edited } = useLoaderData<typeof loader>();
  const query = useListQuery();
  const mayWrite = useMay("expenses:write");
  const open = query.get("edit");
  const columns: readonly Column<Expense>[] = [
    { key: "spentOn", label: t("spentOn"), cell: ({ spentOn }) => formatDay(spentOn), onCard: "fact" },
    {
      key: "student",
      label: t("trip"),
      onCard: "title",
      cell: ({ studentName, tripReference }) => (
        <>
          {studentName} <span className="ink-3">{tripReference}</span>
        </>
      ),
    },
    { key: "category", label: t("category"), cell: ({ category }) => t(dataKey("expenseCategory", category)) },
    { key: "note", label: t("note"), cell: ({ note }) => note, onCard: "none" },
    { key: "submitter", label: t("submitter"), cell: ({ submitterName }) => submitterName, onCard: "none" },
    { key: "state", label: t("state"), cell: ({ state }) => <ExpensePill state={state} />, onCard: "state" },
    {
      key: "amount",
      label: t("amount"),
      cell: ({ amount, currency }) => formatMoney(amount, { currency }),
      isNumber: true,
      onCard: "figure",
    },
  ];
  const states = [
    { value: "", label: t("allStates") },
    ...expenseStates.map((state) => ({ value: state, label: t(dataKey("expenseState", state)) })),
  ];
  return (
    <>
      <ListScreen
        title={t("title")}
        page={page}
        columns={columns}
        nameOf={({ studentName, tripReference }) => `${studentName}, ${tripReference}`}
        searchLabel={t("search")}
        filters={
          <Select
            aria-label={t("state")}
            options={states}
            value={query.get("state")}
            onChange={(state) => query.change({ state })}
          />
        }
        empty={{ title: t("empty"), line: t("emptyLine") }}
        nothingFound={{ title: t("nothingFound"), line: t("nothingFoundLine") }}
        newLabel={mayWrite ? t("newExpense") : undefined}
      />
      {(edited !== null || open === "new") && (
        <ExpenseForm
          key={`${open} ${edited?.state}`}
          expense={edited}
          mayWrite={mayWrite}
          onClose={() => query.change({ edit: "" })}
        />
      )}
    </>
  );
}
