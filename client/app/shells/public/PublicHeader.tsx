import { Menu } from "lucide-react";
import { Suspense, useState } from "react";
import { useLocation } from "react-router";
import { useText } from "#client/i18n/useText.ts";
import { Logo } from "#client/ui/media/Logo.tsx";
import { lazyPart } from "#client/ui/state/lazyPart.tsx";
import { LanguageButton } from "./LanguageButton.tsx";
import styles from "./PublicHeader.module.css";
import { hostLinks, topLinks } from "./siteLinks.ts";
import { useScrolled } from "./useScrolled.ts";
import { useVisitor } from "./useVisitor.ts";
import { VisitorLinks } from "./VisitorLinks.tsx";

const loadMenu = () => import("./PublicMenu.tsx");
const PublicMenu = lazyPart(() => loadMenu().then(({ PublicMenu: component }) => component));

export function PublicHeader() {
  const t = useText("public");
  const isOnPicture = useLocation().pathname === "/";
  const isScrolled = useScrolled();
  const visitor = useVisitor();
  const [menu, setMenu] = useState<"never" | "open" | "closed">("never");
  return (
    <header className={styles.header} data-lies-over={isOnPicture} data-clear={isOnPicture && !isScrolled}>
      <a href="/" className={styles.home}>
        <Logo size={32} />
      </a>
      <nav aria-label={t("site")} className={styles.links}>
        {topLinks().map(({ key, href }) => (
          <a key={key} href={href}>
            {t(key)}
          </a>
        ))}
      </nav>
      <div className={styles.end}>
        {hostLinks().map(({ key, href }) => (
          <a key={key} href={href}>
            {t(key)}
          </a>
        ))}
        <LanguageButton />
        <VisitorLinks visitor={visitor} />
      </div>
      <button
        type="button"
        className={styles.menu}
        aria-label={t("menu")}
        aria-haspopup="dialog"
        onPointerDown={() => void loadMenu().catch(() => undefined)}
        onClick={() => setMenu("open")}
      >
        <Menu />
      </button>
      {/* A section of its own, so that the sheet's head and foot are not taken for those of the page. */}
      <section>
        <Suspense>
          {menu !== "never" && (
            <PublicMenu isOpen={menu === "open"} visitor={visitor} onClose={() => setMenu("closed")} />
          )}
        </Suspense>
      </section>
    </header>
  );
}
