import {
  CalendarClock,
  ChevronsUpDown,
  Keyboard,
  KeyRound,
  LogOut,
  Monitor,
  Moon,
  Settings,
  Sun,
  UserRound,
} from "lucide-react";
import { useState } from "react";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { useText } from "#client/i18n/useText.ts";
import { savedTheme, saveTheme, type Theme } from "#client/session/appearance.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { logOut } from "#client/session/logOut.ts";
import { rolesOf, type SessionUser } from "#client/session/session.ts";
import { Avatar } from "#client/ui/media/Avatar.tsx";
import { Menu } from "#client/ui/overlay/Menu.tsx";
import type { MenuItem } from "#client/ui/overlay/MenuRow.tsx";
import styles from "./Sidebar.module.css";

interface HubPersonMenuProps {
  readonly user: SessionUser;
  // What is open is one's own: profile, settings.
  readonly isCurrent: boolean;
  readonly isNarrow: boolean;
  readonly onShowKeys: () => void;
}

const links = [
  ["profile", "profile", UserRound],
  ["travelVideo", "meetings", CalendarClock],
  ["settings", "settings", Settings],
  ["changePassword", "changePassword", KeyRound],
] as const;
export const themes = [
  ["light", "hub.themeLight", Sun],
  ["dark", "hub.themeDark", Moon],
  ["system", "hub.themeSystem", Monitor],
] as const;

export function HubPersonMenu({ user, isCurrent, isNarrow, onShowKeys }: HubPersonMenuProps) {
  const t = useText("navigation");
  const say = useText("states");
  const [theme, setTheme] = useState(savedTheme);
  const name = `${user.firstName} ${user.lastName}`;
  const [role] = rolesOf(user);
  const chooseTheme = (chosen: Theme): void => {
    saveTheme(chosen);
    setTheme(chosen);
  };
  const own = links.flatMap(([route, label, Icon]): MenuItem[] => {
    const href = hrefOf(route);
    return href ? [{ id: route, label: t(label), icon: <Icon />, href }] : [];
  });
  const looks = themes.map(([id, label, Icon], index): MenuItem => ({
    id,
    label: t(label),
    icon: <Icon />,
    isChecked: theme === id,
    startsGroup: index === 0,
    select: () => chooseTheme(id),
  }));
  const last: readonly MenuItem[] = [
    { id: "keys", label: t("hub.keys"), icon: <Keyboard />, keys: ["?"], startsGroup: true, select: onShowKeys },
    { id: "logOut", label: t("logOut"), icon: <LogOut />, select: () => void logOut() },
  ];
  return (
    <Menu
      label={name}
      items={[...own, ...looks, ...last]}
      trigger={(props) => (
        <button
          type="button"
          className={styles.person}
          aria-current={isCurrent || undefined}
          onPointerDown={() => setTheme(savedTheme())}
          {...props}
        >
          <Avatar name={name} src={user.attributes.picture ? urlOfKey(user.attributes.picture) : null} size={30} />
          {isNarrow ? (
            <span className="visually-hidden">{t("menuOf", { name })}</span>
          ) : (
            <>
              <span className={styles.personWords}>
                <span className={styles.personName}>{name}</span>
                {role && <span className={styles.personRole}>{say(dataKey("role", role))}</span>}
              </span>
              <ChevronsUpDown className={styles.chevrons} />
            </>
          )}
        </button>
      )}
    />
  );
}
