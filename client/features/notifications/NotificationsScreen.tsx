import { useLoaderData, useSearchParams } from "react-router";
import { notifications } from "#shared/features/notifications/notifications.contract.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { ScreenHead } from "#client/ui/page/ScreenHead.tsx";
import { Segmented } from "#client/ui/page/Segmented.tsx";
import { History } from "./History.tsx";
import { NoticeList } from "./NoticeList.tsx";
import styles from "./Notifications.module.css";

const api = apiOf(notifications);

export const watches: readonly Watch[] = [{ resource: "notifications" }];

export const loader = async ({ request }: { request: Request }) => {
  const { searchParams: query } = new URL(request.url);
  const options = { signal: request.signal };
  if (query.get("view") !== "people")
    return { ...(await api.list({}, options)), person: null, told: null, page: 1, hasMore: false };
  const page = Math.max(1, Math.trunc(Number(query.get("page"))) || 1);
  const [conversation, asked, q] = ["conversation", "person", "q"].map((name) => query.get(name) || undefined);
  const found = await api.history(
    { page, ...(q && { q: q.slice(0, 100) }), ...(conversation && { conversation }), ...(asked && { person: asked }) },
    options,
  );
  return { notifications: [], unread: 0, page, ...found };
};

// What happened to oneself; and, for those who look after families, how each of them was told.
export function Screen() {
  const t = useText("notifications");
  const { notifications: notices, unread, person, told, page, hasMore } = useLoaderData<typeof loader>();
  const mayFollow = useMay("notifications:follow");
  const [, setQuery] = useSearchParams();
  const views = (["mine", "people"] as const).map((value) => ({
    value,
    label: t(value === "mine" ? "viewMine" : "viewPeople"),
  }));
  return (
    <div className={styles.hubScreen}>
      <ScreenHead title={t("title")}>
        <Button size="sm" href={hrefOf("notificationSettings") ?? ""}>
          {t("toSettings")}
        </Button>
      </ScreenHead>
      <div className={styles.hub}>
        {mayFollow && (
          <div className={styles.toolbar}>
            <Segmented
              label={t("title")}
              options={views}
              value={told === null ? "mine" : "people"}
              onChange={(view) => setQuery(view === "people" ? { view } : {})}
            />
          </div>
        )}
        {told === null ? (
          <NoticeList notices={notices} unread={unread} />
        ) : (
          <History person={person} told={told} page={page} hasMore={hasMore} />
        )}
      </div>
    </div>
  );
}
