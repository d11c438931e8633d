import { useAtomValue } from "jotai";
import { Bell, CalendarClock, KeyRound, LogOut, Settings, UserRound } from "lucide-react";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import { useText } from "#client/i18n/useText.ts";
import { logOut } from "#client/session/logOut.ts";
import type { SessionUser } from "#client/session/session.ts";
import { noticesAtom } from "#client/session/calling.atoms.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Dot } from "#client/ui/control/Dot.tsx";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { Menu } from "#client/ui/overlay/Menu.tsx";
import styles from "./PersonMenu.module.css";

export function PersonMenu({ user }: { readonly user: SessionUser }) {
  const t = useText("navigation");
  const name = `${user.firstName} ${user.lastName}`;
  const count = useAtomValue(noticesAtom);
  const news = {
    id: "notifications",
    label: count > 0 ? t("newNotices", { count }) : t("notifications"),
    icon: <Bell />,
    href: hrefOf("ownNotifications") ?? "",
  };
  const links = (
    [
      ["profile", "profile", UserRound],
      ["travelVideo", "meetings", CalendarClock],
      ["settings", "settings", Settings],
      ["changePassword", "changePassword", KeyRound],
    ] as const
  ).flatMap(([route, label, Icon]) => {
    const href = hrefOf(route);
    return href ? [{ id: route, label: t(label), icon: <Icon />, href }] : [];
  });
  const items = [news, ...links, { id: "logOut", label: t("logOut"), icon: <LogOut />, select: () => void logOut() }];
  return (
    <Menu
      label={name}
      items={items}
      alignEnd
      trigger={(props) => (
        <button type="button" className={styles.person} {...props}>
          <span className="visually-hidden">{t("menuOf", { name })}</span>
          <Avatar name={name} src={user.attributes.picture ? urlOfKey(user.attributes.picture) : null} size={38} />
          {count > 0 && (
            <span className={styles.news}>
              <Dot label={t("newNotices", { count })} />
            </span>
          )}
        </button>
      )}
    />
  );
}
