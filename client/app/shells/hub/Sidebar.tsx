import { PanelLeftClose, PanelLeftOpen, Search } from "lucide-react";
import { landingOf } from "#shared/access/landing.ts";
import type { HubCounts } from "#shared/features/hubHome/hubHome.contract.ts";
import type { RouteName } from "#shared/routes.ts";
import { useText } from "#client/i18n/useText.ts";
import { rolesOf, type SessionUser } from "#client/session/session.ts";
import { IconButton } from "#client/ui/control/IconButton.tsx";
import { Kbd } from "#client/ui/control/Kbd.tsx";
import { Logo } from "#client/ui/media/Logo.tsx";
import { Tooltip } from "#client/ui/overlay/Tooltip.tsx";
import { HubPersonMenu } from "./HubPersonMenu.tsx";
import { isHere, type OpenGroup } from "./hubPlaces.ts";
import { paletteKeys } from "./paletteKeys.ts";
import { SidebarLink } from "./SidebarLink.tsx";
import styles from "./Sidebar.module.css";

export interface SidebarProps {
  readonly user: SessionUser;
  readonly groups: readonly OpenGroup[];
  readonly counts: HubCounts & { readonly notices?: number };
  readonly here: RouteName | null;
  readonly isNarrow: boolean;
  readonly onSearch: () => void;
  readonly onShowKeys: () => void;
  // On a phone the sidebar is a drawer, which has no width to turn.
  readonly onTurn?: () => void;
}

export function Sidebar({ user, groups, counts, here, isNarrow, onSearch, onShowKeys, onTurn }: SidebarProps) {
  const t = useText("navigation");
  const search = (
    <button type="button" className={styles.search} aria-keyshortcuts="Control+K Meta+K" onClick={onSearch}>
      <Search />
      <span className={isNarrow ? "visually-hidden" : styles.searchLabel}>{t("hub.search")}</span>
      {!isNarrow && (
        <span className={styles.keys} aria-hidden="true">
          <Kbd>{paletteKeys()}</Kbd>
        </span>
      )}
    </button>
  );
  return (
    <nav className={styles.sidebar} data-narrow={isNarrow} aria-label={t("hub.places")}>
      <div className={styles.top}>
        <a href={landingOf(rolesOf(user))} className={styles.brand} aria-label={t("goToStart")}>
          <Logo size={26} isMarkOnly={isNarrow} />
        </a>
        {onTurn && (
          <IconButton
            size="sm"
            className={styles.turn}
            icon={isNarrow ? <PanelLeftOpen /> : <PanelLeftClose />}
            label={t(isNarrow ? "hub.widen" : "hub.narrow")}
            keyHint="["
            aria-expanded={!isNarrow}
            onClick={onTurn}
          />
        )}
      </div>
      {isNarrow ? (
        <Tooltip text={t("hub.search")} keyHint={paletteKeys()} isName>
          {search}
        </Tooltip>
      ) : (
        search
      )}
      <div className={styles.places}>
        {groups.map(({ label, places }) => (
          <div
            key={label ?? "first"}
            className={styles.group}
            {...(label ? { role: "group", "aria-label": t(label) } : {})}
          >
            {label && (
              <div className={styles.groupName} aria-hidden="true">
                {t(label)}
              </div>
            )}
            <ul>
              {places.map((place) => (
                <li key={place.label}>
                  <SidebarLink
                    place={place}
                    isCurrent={isHere(place, here)}
                    count={place.count ? (counts[place.count] ?? 0) : 0}
                    isNarrow={isNarrow}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <HubPersonMenu
        user={user}
        isCurrent={isHere({ label: "you" }, here)}
        isNarrow={isNarrow}
        onShowKeys={onShowKeys}
      />
    </nav>
  );
}
