import { lazy, Suspense, useEffect, type ComponentType } from "react";
import { useRouteError } from "react-router";
import { useText } from "#client/i18n/useText.ts";
import { isChunkFailure, reloadOncePerBuild } from "./chunkFailure.ts";
import type { CrashProps } from "./Crash.tsx";
import styles from "./CrashScreen.module.css";

const Crash = lazy(async (): Promise<{ default: ComponentType<CrashProps> }> => {
  const loaded = await import("./Crash.tsx").catch(() => null);
  return { default: loaded?.Crash ?? PlainCrash };
});

// When not even the screen that says so can be fetched.
function PlainCrash({ isInside }: CrashProps) {
  const t = useText("app");
  const Frame = isInside ? "div" : "main";
  return (
    <Frame className={styles.crash}>
      <div role="alert">
        <h1 className="h3">{t("screenFailed")}</h1>
        <p>{t("screenFailedNext")}</p>
      </div>
    </Frame>
  );
}

// A screen that could not be loaded or drawn. A missing chunk is a new release: one reload brings it, guarded against doing so for ever.
export function CrashScreen({ isInside = false }: Partial<Pick<CrashProps, "isInside">>) {
  const cause = useRouteError();
  const isReloading = isChunkFailure(cause) && reloadOncePerBuild.isFree();
  useEffect(() => {
    if (isReloading) reloadOncePerBuild.reload();
  }, [isReloading]);
  if (isReloading) return null;
  return (
    <Suspense>
      <Crash cause={cause} isInside={isInside} />
    </Suspense>
  );
}
