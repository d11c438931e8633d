import { useLoaderData } from "react-router";
import { currencies, type Currency } from "#shared/features/currencies/currencies.contract.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { listLoader, useListQuery } from "#client/resource/listQuery.ts";
import { ListScreen } from "#client/resource/ListScreen.tsx";
import { useMay } from "#client/session/useMay.ts";
import type { Column } from "#client/ui/table/tableColumns.ts";
import { CurrencyForm } from "./CurrencyForm.tsx";

const api = apiOf(currencies);

export const watches: readonly Watch[] = [{ resource: "currencies" }];

export const loader = listLoader(api, ["q"]);

export function Screen() {
  const t = useText("currencies");
  const { page, edited } = useLoaderData<typeof loader>();
  const query = useListQuery();
  const mayWrite = useMay("currencies:write");
  const open = query.get("edit");
  const columns: readonly Column<Currency>[] = [
    { key: "code", label: t("code"), cell: ({ code }) => code, onCard: "fact" },
    { key: "name", label: t("name"), cell: ({ name }) => name, onCard: "title" },
    { key: "symbol", label: t("symbol"), cell: ({ symbol }) => symbol, onCard: "figure" },
    { key: "active", label: t("active"), cell: ({ active }) => (active ? t("inUse") : t("notInUse")) },
  ];
  return (
    <>
      <ListScreen
        title={t("title")}
        page={page}
        columns={columns}
        nameOf={({ name }) => name}
        searchLabel={t("search")}
        empty={{ title: t("empty"), line: t("emptyLine") }}
        nothingFound={{ title: t("nothingFound"), line: t("nothingFoundLine") }}
        newLabel={mayWrite ? t("newCurrency") : undefined}
      />
      {(edited !== null || open === "new") && (
        <CurrencyForm key={open} currency={edited} isReadOnly={!mayWrite} onClose={() => query.change({ edit: "" })} />
      )}
    </>
  );
}
