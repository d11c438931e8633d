import type { Watch } from "#shared/wire/changes.ts";
import { useLoaderData, useRevalidator } from "react-router";
import { vettingViews } from "#shared/features/vetting/vetting.states.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatNumber } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Kbd } from "#client/ui/control/Kbd.tsx";
import { Pagination } from "#client/ui/table/Pagination.tsx";
import { SavedViews } from "#client/ui/table/SavedViews.tsx";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import { HouseholdDrawer } from "./HouseholdDrawer.tsx";
import { loadVetting } from "./loadVetting.ts";
import { useOnline } from "./useOnline.ts";
import { useRowsByKey } from "./useRowsByKey.ts";
import { useVettingAddress } from "./useVettingAddress.ts";
import styles from "./Vetting.module.css";
import { searchOfView, viewOf } from "./vettingQuery.ts";
import { VettingTable } from "./VettingTable.tsx";
import { VettingToolbar } from "./VettingToolbar.tsx";

export const watches: readonly Watch[] = [{ resource: "vetting" }];

export const loader = loadVetting;

// What belongs to vetting and has a screen of its own.
const leading = { visits: "toVisits", vettingRenewals: "toRenewals", vettingRequirements: "toRules" } as const;

export function Screen() {
  const t = useText("vetting");
  const { list, household, choices } = useLoaderData<typeof loader>();
  const address = useVettingAddress();
  const revalidator = useRevalidator();
  const onRetry = (): void => void revalidator.revalidate();
  const retry = { isRetrying: revalidator.state === "loading", onRetry };
  useRowsByKey();
  useOnline(list.failure === "offline" || household?.failure === "offline", onRetry);
  const { params } = address;
  const page = list.value;
  const path = hrefOf("vettingManager") ?? "";
  const views = vettingViews.map((view) => ({
    id: view,
    label: t(dataKey("vettingView", view)),
    href: `${path}${searchOfView(params, view)}`,
    count: page?.totals[view] ?? 0,
  }));
  return (
    <div className={styles.screen}>
      <PageTitle>{t("title")}</PageTitle>
      <header className={styles.head}>
        <h1 className="h3">{t("title")}</h1>
        {page && <span className={styles.total}>{formatNumber(page.totals.all)}</span>}
        <span className={styles.past}>
          {(["visits", "vettingRenewals", "vettingRequirements"] as const).map((route) => (
            <Button key={route} size="sm" kind="quiet" href={hrefOf(route) ?? ""}>
              {t(leading[route])}
            </Button>
          ))}
          <Button size="sm" kind="quiet" href={hrefOf("vettingManagerOld") ?? ""}>
            {t("toPast")}
          </Button>
        </span>
      </header>
      <SavedViews label={t("views")} views={views} currentId={viewOf(params)} />
      <VettingToolbar address={address} choices={choices} />
      <div className={styles.table}>
        <VettingTable list={list} address={address} retry={retry} />
      </div>
      {page && page.total > 0 && (
        <Pagination
          page={page.currentPage}
          size={page.perPage}
          total={page.total}
          hint={<KeyHints />}
          onPage={(number) => address.change({ page: String(number) })}
        />
      )}
      <HouseholdDrawer outcome={household} rows={page?.data ?? []} address={address} retry={retry} />
    </div>
  );
}

function KeyHints() {
  const t = useText("vetting");
  return (
    <>
      <span>
        <Kbd>J</Kbd> <Kbd>K</Kbd> {t("rowKey")}
      </span>
      <span>
        <Kbd>↵</Kbd> {t("openKey")}
      </span>
    </>
  );
}
