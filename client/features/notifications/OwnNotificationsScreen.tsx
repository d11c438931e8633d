import { useLoaderData } from "react-router";
import { notifications } from "#shared/features/notifications/notifications.contract.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import { NoticeList } from "./NoticeList.tsx";
import styles from "./Notifications.module.css";

const api = apiOf(notifications);

export const watches: readonly Watch[] = [{ resource: "notifications" }];

export const loader = ({ request }: { request: Request }) => api.list({}, { signal: request.signal });

export function Screen() {
  const t = useText("notifications");
  const { notifications: notices, unread } = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <PageTitle>{t("title")}</PageTitle>
      <div className={styles.pageHead}>
        <h1 className={styles.title}>{t("title")}</h1>
        <Button size="sm" href={hrefOf("notificationSettings") ?? ""}>
          {t("toSettings")}
        </Button>
      </div>
      <NoticeList notices={notices} unread={unread} />
    </div>
  );
}
