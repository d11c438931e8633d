import { useAtomValue } from "jotai";
import { ChevronRight, Download, LifeBuoy, LogOut, UserX } from "lucide-react";
import { useState, type ReactNode } from "react";
import { localeNames, locales } from "#shared/locales.ts";
import { switchLocale } from "#client/i18n/switchLocale.ts";
import { useLocale, useText } from "#client/i18n/useText.ts";
import { savedTheme, saveTheme, type Theme } from "#client/session/appearance.ts";
import { canInstall, install } from "#client/session/installing.ts";
import { hrefFor } from "#client/session/mayVisit.ts";
import { logOut } from "#client/session/logOut.ts";
import { rolesOf, userAtom } from "#client/session/session.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Field } from "#client/ui/form/Field.tsx";
import { Select } from "#client/ui/form/Select.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import { Segmented } from "#client/ui/page/Segmented.tsx";
import styles from "./Mobile.module.css";
import { furtherPlaces, openPlaces } from "./mobilePlaces.ts";

const themes = { system: "themeSystem", light: "themeLight", dark: "themeDark" } as const;
const inboxes = ["parentMessages", "hostMessages", "messages"] as const;

// Everything that somebody may open, and how the app looks and speaks, in one column.
export function Screen() {
  const t = useText("mobile");
  const navigation = useText("navigation");
  const user = useAtomValue(userAtom);
  const locale = useLocale();
  const [theme, setTheme] = useState(savedTheme);
  const roles = rolesOf(user ?? null);
  const inbox = inboxes.flatMap((name) => hrefFor(roles, name) ?? [])[0];
  const choose = (chosen: Theme): void => {
    setTheme(chosen);
    saveTheme(chosen);
  };
  return (
    <div className={styles.screen}>
      <PageTitle>{t("menu")}</PageTitle>
      <h1 className="h1">{t("menu")}</h1>
      <nav aria-label={t("menu")}>
        <Card as="div" isFlush>
          <ul className={styles.links}>
            {openPlaces(roles).map(({ route, label, icon: Icon, href }) => (
              <MenuRow key={route} href={href} icon={<Icon />}>
                {t(label)}
              </MenuRow>
            ))}
            {furtherPlaces(roles).map(({ label, href }) => (
              <MenuRow key={href} href={href}>
                {navigation(label)}
              </MenuRow>
            ))}
            {inbox && (
              <MenuRow href={`${inbox}?tab=support`} icon={<LifeBuoy />}>
                {t("help")}
              </MenuRow>
            )}
            <InstallRow href={hrefFor(roles, "ownNotifications") ?? ""} />
            <MenuRow href={hrefFor(roles, "deleteAccount") ?? ""} icon={<UserX />}>
              {t("deleteAccount")}
            </MenuRow>
          </ul>
        </Card>
      </nav>
      <section className={styles.looks} aria-label={t("looks")}>
        <Field label={t("language")}>
          <Select
            options={locales.map((value) => ({ value, label: localeNames[value] }))}
            value={locale}
            onChange={switchLocale}
          />
        </Field>
        <Field label={t("theme")} isGroup>
          <Segmented
            options={(["system", "light", "dark"] as const).map((value) => ({ value, label: t(themes[value]) }))}
            value={theme}
            onChange={choose}
          />
        </Field>
      </section>
      <Button kind="secondary" size="lg" isBlock onClick={() => void logOut()}>
        <LogOut />
        {t("logOut")}
      </Button>
    </div>
  );
}

// By the browser's own offer where it makes one; else the steps are told beside the notifications. On the home screen already: no row.
function InstallRow({ href }: { readonly href: string }) {
  const t = useText("mobile");
  const [isOffered, setOffered] = useState(canInstall);
  if (matchMedia("(display-mode: standalone)").matches || (!isOffered && !/iPhone|iPad/.test(navigator.userAgent)))
    return null;
  if (!isOffered)
    return (
      <MenuRow href={href} icon={<Download />}>
        {t("install")}
      </MenuRow>
    );
  return (
    <li>
      <button type="button" className={styles.link} onClick={() => void install().then(() => setOffered(canInstall()))}>
        <span className={styles.icon}>
          <Download />
        </span>
        <span>{t("install")}</span>
        <ChevronRight className={styles.arrow} />
      </button>
    </li>
  );
}

interface MenuRowProps {
  readonly href: string;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

function MenuRow({ href, icon, children }: MenuRowProps) {
  return (
    <li>
      <a className={styles.link} href={href}>
        <span className={styles.icon}>{icon}</span>
        <span>{children}</span>
        <ChevronRight className={styles.arrow} />
      </a>
    </li>
  );
}
