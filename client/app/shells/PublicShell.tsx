import { Suspense } from "react";
import { Outlet } from "react-router";
import { SkipLink } from "#client/ui/page/SkipLink.tsx";
import { useNear } from "#client/ui/page/useNear.ts";
import { lazyPart } from "#client/ui/state/lazyPart.tsx";
import { PublicHeader } from "./public/PublicHeader.tsx";
import styles from "./PublicShell.module.css";

const PublicFooter = lazyPart(() =>
  import("./public/PublicFooter.tsx").then(({ PublicFooter: component }) => component),
);

// The site that everybody may visit: a bar on top, the page, a foot with all the ways on.
export function Shell() {
  const { place, isNear } = useNear();
  return (
    <div className={styles.site} data-density="comfortable">
      <SkipLink to="main" />
      <PublicHeader />
      <main id="main" tabIndex={-1} className={styles.page}>
        <Outlet />
      </main>
      <footer ref={place} className={styles.foot}>
        <Suspense>{isNear && <PublicFooter />}</Suspense>
      </footer>
    </div>
  );
}
