import { Menu as MenuIcon, Search } from "lucide-react";
import { landingOf } from "#shared/access/landing.ts";
import { useText } from "#client/i18n/useText.ts";
import { rolesOf, type SessionUser } from "#client/session/session.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Logo } from "#client/ui/media/Logo.tsx";
import styles from "../HubShell.module.css";

interface PhoneBarProps {
  readonly user: SessionUser;
  readonly isMenuOpen: boolean;
  readonly onMenu: () => void;
  readonly onSearch: () => void;
}

// Where there is no room for the sidebar, this bar opens it.
export function PhoneBar({ user, isMenuOpen, onMenu, onSearch }: PhoneBarProps) {
  const t = useText("navigation");
  return (
    <header className={styles.phoneBar}>
      <IconButton
        icon={<MenuIcon />}
        label={t("hub.places")}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      />
      <a href={landingOf(rolesOf(user))} className={styles.phoneBrand} aria-label={t("goToStart")}>
        <Logo size={26} />
      </a>
      <IconButton icon={<Search />} label={t("hub.search")} onClick={onSearch} />
    </header>
  );
}
