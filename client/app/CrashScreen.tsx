import { lazy, Suspense, useEffect, type ComponentType } from "react";
import { useRouteError } from "react-router";
import { useText } from "#client/i18n/useText.ts";
import { isChunkFailure, reloadOncePerBuild } from "./chunkFailure.ts";
import styles from "./CrashScreen.module.css";

interface CrashProps {
  readonly cause: unknown;
}

const Crash = lazy(async (): Promise<{ default: ComponentType<CrashProps> }> => {
  const loaded = await import("./Crash.tsx").catch(() => null);
  return { default: loaded?.Crash ?? PlainCrash };
});

// When not even the screen that says so can be fetched.
function PlainCrash() {
  const t = useText("app");
  return (
    <main id="main" className={styles.crash}>
      <div role="alert">
        <h1 className="h3">{t("screenFailed")}</h1>
        <p>{t("screenFailedNext")}</p>
      </div>
    </main>
  );
}

// A screen that could not be loaded or drawn. A missing chunk is a new release: one reload brings it, guarded against doing so for ever.
export function CrashScreen() {
  const cause = useRouteError();
  const isReloading = isChunkFailure(cause) && reloadOncePerBuild.isFree();
  useEffect(() => {
    if (isReloading) reloadOncePerBuild.reload();
  }, [isReloading]);
  if (isReloading) return null;
  return (
    <Suspense>
      <Crash cause={cause} />
    </Suspense>
  );
}
