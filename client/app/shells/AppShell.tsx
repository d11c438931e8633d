import { useAtomValue } from "jotai";
import { Plus } from "lucide-react";
import { useEffect } from "react";
import { Outlet, useLocation } from "react-router";
import { landingOf } from "#shared/access/landing.ts";
import { withoutLocale } from "#shared/routes.ts";
import { useText } from "#client/i18n/useText.ts";
import { callingAtom } from "#client/session/calling.atoms.ts";
import { afterFirstView } from "#client/session/firstView.ts";
import { rolesOf, userAtom } from "#client/session/session.ts";
import { hrefFor } from "#client/session/mayVisit.ts";
import { Badge } from "#client/ui/control/Badge.tsx";
import { Button } from "#client/ui/control/Button.tsx";
import { Logo } from "#client/ui/media/Logo.tsx";
import { needGuard } from "#client/ui/overlay/layers.ts";
import { SkipLink } from "#client/ui/page/SkipLink.tsx";
import { ErasureNote } from "../ErasureNote.tsx";
import { PersonMenu } from "./app/PersonMenu.tsx";
import { currentOf, tabsFor } from "./app/appTabs.ts";
import styles from "./AppShell.module.css";

// The installed app of parents and hosts: tabs at the bottom of a phone, in the top bar of a wide window.
export function Shell() {
  const t = useText("navigation");
  const user = useAtomValue(userAtom);
  useEffect(() => void afterFirstView().then(needGuard), []);
  const unread = useAtomValue(callingAtom) ?? 0;
  const here = withoutLocale(useLocation().pathname);
  const roles = rolesOf(user ?? null);
  // As long as nobody knows whose they are there are none.
  const tabs = user ? tabsFor(roles) : [];
  const plan = roles.includes("parent") ? hrefFor(roles, "experience") : undefined;
  return (
    <div className={styles.shell} data-density="comfortable">
      <SkipLink to="main" />
      <header className={styles.bar}>
        <a href={landingOf(roles)} className={styles.brand} aria-label={t("goToStart")}>
          <Logo />
        </a>
        <nav className={styles.tabs} aria-label={t("main")}>
          {tabs.map(({ label, icon: Icon, href }) => (
            <a key={label} href={href} className={styles.tab} aria-current={currentOf({ label, href }, here)}>
              <span className={styles.icon}>
                <Icon />
              </span>
              <span className={styles.name}>{t(label)}</span>
              {label === "messages" && <Badge count={unread} label={t("unreadConversations", { count: unread })} />}
            </a>
          ))}
        </nav>
        {plan && (
          <span className={styles.plan}>
            <Button kind="primary" size="sm" icon={<Plus />} href={plan}>
              {t("planTrip")}
            </Button>
          </span>
        )}
        <div className={styles.person}>{user && <PersonMenu user={user} />}</div>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
        <ErasureNote />
        <Outlet />
      </main>
    </div>
  );
}
