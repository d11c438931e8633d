import { useLoaderData } from "react-router";
import { currencies, currencyGrid } from "#shared/features/currencies/currencies.contract.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { gridLoader } from "#client/resource/grid/gridAddress.ts";
import { AddButton, GridScreen } from "#client/resource/grid/GridScreen.tsx";
import { useListQuery, useOpened } from "#client/resource/listQuery.ts";
import { useMay } from "#client/session/useMay.ts";
import { CurrencyForm } from "./CurrencyForm.tsx";

const api = apiOf(currencies);

export const watches: readonly Watch[] = [{ resource: "currencies" }, { resource: "gridViews" }];

export const loader = gridLoader(api);

export function Screen() {
  const t = useText("currencies");
  const { first, edited } = useLoaderData<typeof loader>();
  const query = useListQuery();
  const mayWrite = useMay("currencies:write");
  const mayImport = useMay("gridJobs:run") && mayWrite;
  const opened = useOpened(edited);
  const labels = { code: t("code"), name: t("name"), symbol: t("symbol"), active: t("active") };
  return (
    <>
      <GridScreen
        grid={currencyGrid}
        calls={api}
        first={first}
        words={{
          title: t("title"),
          search: t("search"),
          empty: { title: t("empty"), line: t("emptyLine") },
          nothingFound: { title: t("nothingFound"), line: t("nothingFoundLine") },
        }}
        columns={{
          code: { label: t("code"), onCard: "fact" },
          name: { label: t("name"), onCard: "title" },
          symbol: { label: t("symbol"), onCard: "figure" },
          active: { label: t("active"), wordsOf: (value) => t(value === "true" ? "inUse" : "notInUse") },
        }}
        nameOf={({ name }) => name}
        head={mayWrite && <AddButton label={t("newCurrency")} />}
        importing={mayImport ? { list: "currencies", labels } : null}
        mayExport={useMay("currencies:export")}
      />
      {opened && (
        <CurrencyForm
          key={opened === "new" ? opened : opened.id}
          currency={opened === "new" ? null : opened}
          isReadOnly={!mayWrite}
          onClose={() => query.change({ edit: "" })}
        />
      )}
    </>
  );
}
