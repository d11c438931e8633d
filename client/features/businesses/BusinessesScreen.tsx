import { redirect, useLoaderData, useNavigate, type LoaderFunctionArgs } from "react-router";
import { businesses, businessGrid, type BusinessKind } from "#shared/features/businesses/businesses.contract.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { countryName } from "#client/i18n/format.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { gridLoader } from "#client/resource/grid/gridAddress.ts";
import { GridScreen } from "#client/resource/grid/GridScreen.tsx";
import { mayOnlyInBusiness } from "#client/session/mayNow.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { useMay } from "#client/session/useMay.ts";

const { rows, values, cells, steps, exported } = apiOf(businesses);
const calls = { rows, values, cells, steps, exported };

export const watches: readonly Watch[] = [{ resource: "businesses" }, { resource: "trips" }, { resource: "gridViews" }];

const loadRows = gridLoader(calls);

// Whoever works for one is led to it: a list of one says nothing more.
export async function loader(args: LoaderFunctionArgs) {
  const shown = await loadRows(args);
  const [own] = shown.first.rows;
  if (own && shown.first.total === 1 && mayOnlyInBusiness("businesses:open"))
    throw redirect(hrefOf("business", { id: own.id }) ?? "");
  return shown;
}

export function Screen() {
  const t = useText("businesses");
  const navigate = useNavigate();
  const { first } = useLoaderData<typeof loader>();
  const mayImport = useMay("businesses:write");
  const labels = {
    name: t("name"),
    kind: t("kind"),
    countryCode: t("country"),
    cityTown: t("city"),
    vatNumber: t("vatNumber"),
    paymentDays: t("paymentDays"),
    currency: t("currency"),
  };
  return (
    <GridScreen
      grid={businessGrid}
      calls={calls}
      first={first}
      words={{
        title: t("title"),
        search: t("search"),
        empty: { title: t("empty"), line: t("emptyLine") },
        nothingFound: { title: t("nothingFound"), line: t("nothingFoundLine") },
      }}
      columns={{
        name: { label: t("name"), onCard: "title" },
        kind: { label: t("kind"), wordsOf: (value) => t(dataKey("businessKind", value as BusinessKind)) },
        countryCode: { label: t("country"), wordsOf: countryName, cell: (row) => countryName(row.countryCode) },
        cityTown: { label: t("city") },
        vatNumber: { label: t("vatNumber"), onCard: "none" },
        vatValidatedOn: { label: t("vatValidatedOn"), onCard: "none" },
        paymentDays: { label: t("paymentDays"), onCard: "none" },
        students: { label: t("students"), onCard: "titledFact" },
        trips: { label: t("trips"), onCard: "titledFact" },
        open: { label: t("open"), onCard: "titledFact" },
        overdue: { label: t("overdue"), onCard: "titledFigure" },
      }}
      nameOf={({ name }) => name}
      onOpen={({ id }) => void navigate(hrefOf("business", { id }) ?? "")}
      importing={mayImport ? { list: "businesses", labels } : null}
      mayExport={useMay("businesses:export")}
    />
  );
}
