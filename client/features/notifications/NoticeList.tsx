import { isStaff } from "#shared/access/roles.ts";
import { Bell, CalendarClock, HandCoins, House, Luggage, UsersRound, type LucideIcon } from "lucide-react";
import { useAtomValue } from "jotai";
import { useRevalidator } from "react-router";
import { notifications, type Notice } from "#shared/features/notifications/notifications.contract.ts";
import { tripHostFamilyStates, tripStates } from "#shared/features/trips/trips.states.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefFor } from "#client/session/mayVisit.ts";
import { rolesOf, userAtom } from "#client/session/session.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Pill } from "#client/ui/control/Pill.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { Tile } from "#client/ui/page/Tile.tsx";
import { Empty } from "#client/ui/state/Empty.tsx";
import type { Hue } from "#client/ui/stay/stateLooks.ts";
import { noticeWords } from "./noticeWords.ts";
import styles from "./Notifications.module.css";

const api = apiOf(notifications);

const looks: Readonly<Record<Notice["kind"], readonly [LucideIcon, Hue]>> = {
  messages: [Bell, "spruce"],
  trips: [Luggage, "spruce"],
  money: [HandCoins, "moss"],
  home: [House, "gorse"],
  team: [UsersRound, "sky"],
  reminders: [CalendarClock, "gorse"],
  marketing: [Bell, "spruce"],
};

const messageScreens = ["parentMessages", "hostMessages", "messages"] as const;

interface NoticeListProps {
  readonly notices: readonly Notice[];
  readonly unread: number;
}

// What happened to somebody, the newest first. Opening one is having read it.
export function NoticeList({ notices, unread }: NoticeListProps) {
  const t = useText("notifications");
  const roles = rolesOf(useAtomValue(userAtom) ?? null);
  const { revalidate } = useRevalidator();
  const screen = messageScreens.flatMap((name) => hrefFor(roles, name) ?? [])[0];
  const read = (ids?: string[]): void =>
    void api.read(ids === undefined ? {} : { ids }).then(
      () => revalidate(),
      () => undefined,
    );
  if (notices.length === 0)
    return (
      <Empty spot="quiet" title={t("empty")}>
        {t(isStaff({ roles }) ? "emptyOfficeLine" : "emptyLine")}
      </Empty>
    );
  return (
    <Card>
      {unread > 0 && (
        <div className={styles.listHead}>
          <Button size="sm" onClick={() => read()}>
            {t("allRead")}
          </Button>
        </div>
      )}
      <ul className={styles.notices}>
        {notices.map((notice) => {
          const [Icon, hue] = looks[notice.kind];
          const href =
            notice.conversationId !== null && screen !== undefined
              ? `${screen}?conversation=${notice.conversationId}`
              : null;
          const words = (
            <>
              <Tile hue={hue}>
                <Icon />
              </Tile>
              <span className={styles.words}>
                <span className={notice.isRead ? undefined : "strong"}>{noticeWords(t, notice)}</span>
                <span className={styles.meta}>
                  <time dateTime={notice.at}>{formatMoment(notice.at)}</time>
                  <NewState to={notice.params["to"]} />
                </span>
              </span>
              {!notice.isRead && <Pill hue="ember">{t("isNew")}</Pill>}
            </>
          );
          return (
            <li key={notice.id}>
              {href === null ? (
                <div className={styles.notice}>{words}</div>
              ) : (
                <a href={href} className={styles.notice} onClick={() => !notice.isRead && read([notice.id])}>
                  {words}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

// Where it stands now, as the rest of the product calls it.
function NewState({ to }: { readonly to: string | undefined }) {
  const t = useText("states");
  const trip = tripStates.find((state) => state === to);
  const hosting = tripHostFamilyStates.find((state) => state === to);
  if (trip) return <span>{t(dataKey("tripState", trip))}</span>;
  return hosting ? <span>{t(dataKey("hostingState", hosting))}</span> : null;
}
