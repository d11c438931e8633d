import { useLoaderData } from "react-router";
import { pages } from "#shared/features/pages/pages.contract.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { gridLoader } from "#client/resource/grid/gridAddress.ts";
import { useListQuery } from "#client/resource/listQuery.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import { PageEditor } from "./PageEditor.tsx";
import { PageGrid } from "./PageGrid.tsx";

export const watches: readonly Watch[] = [{ resource: "pages" }];

export const loader = gridLoader(apiOf(pages));

// The list of pages; ?edit= opens one of them in its place, because writing takes the whole width.
export function Screen() {
  const t = useText("pages");
  const { first, edited } = useLoaderData<typeof loader>();
  const query = useListQuery();
  const open = query.get("edit");
  if (open === "") return <PageGrid first={first} />;
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
