import { Outlet } from "react-router";
import { SkipLink } from "#client/ui/SkipLink.tsx";
import { PublicFooter } from "./public/PublicFooter.tsx";
import { PublicHeader } from "./public/PublicHeader.tsx";
import styles from "./PublicShell.module.css";

// The site that everybody may visit: a bar on top, the page, a foot with all the ways on.
export function Shell() {
  return (
    <div className={styles.site} data-density="comfortable">
      <SkipLink to="main" />
      <PublicHeader />
      <main id="main" tabIndex={-1} className={styles.page}>
        <Outlet />
      </main>
      <PublicFooter />
    </div>
  );
}
