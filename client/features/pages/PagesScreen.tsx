import { useLoaderData } from "react-router";
import { pages, type Page, type PageInFull } from "#shared/features/pages/pages.contract.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { listLoader, useListQuery } from "#client/resource/listQuery.ts";
import type { PageOf } from "#client/resource/ListScreen.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { PageEditor } from "./PageEditor.tsx";
import { PageTable } from "./PageTable.tsx";

export const watches: readonly Watch[] = [{ resource: "pages" }];

export const loader = listLoader<PageOf<Page>, PageInFull>(apiOf(pages), ["q", "state", "kind", "sort"]);

// The list of pages; ?edit= opens one of them in its place, because writing takes the whole width.
export function Screen() {
  const t = useText("pages");
  const { page, edited } = useLoaderData<typeof loader>();
  const query = useListQuery();
  const open = query.get("edit");
  if (open === "") return <PageTable page={page} />;
  if (open !== "new" && edited === null)
    return (
      <Empty
        spot="search"
        headingLevel={1}
        title={t("gone")}
        action={<Button href="/hub/pages">{t("backToList")}</Button>}
      >
        {t("goneLine")}
      </Empty>
    );
  return <PageEditor key={open} page={edited} />;
}
