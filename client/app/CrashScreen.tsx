import { Suspense, useEffect } from "react";
import { useRouteError } from "react-router";
import { useText } from "#client/i18n/useText.ts";
import { lazyPart } from "#client/ui/state/lazyPart.tsx";
import { isChunkFailure, isUnreachable, reloadOncePerBuild } from "./chunkFailure.ts";
import type { CrashProps } from "./Crash.tsx";
import styles from "./CrashScreen.module.css";
import { loadCrash } from "./trouble.ts";

const Crash = lazyPart<CrashProps>(async () => (await loadCrash())?.Crash ?? PlainCrash);

// When not even the screen that says so can be fetched.
function PlainCrash({ cause, isInside }: CrashProps) {
  const t = useText("app");
  const isOffline = isUnreachable(cause);
  useEffect(() => {
    if (!isOffline) return;
    const reload = (): void => location.reload();
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, [isOffline]);
  const Frame = isInside ? "div" : "main";
  return (
    <Frame className={styles.crash}>
      <div role="alert">
        <h1 className="h3">{t(isOffline ? "needsConnection" : "screenFailed")}</h1>
        <p>{t(isOffline ? "needsConnectionNext" : "screenFailedNext")}</p>
      </div>
    </Frame>
  );
}

// A screen that could not be loaded or drawn. A missing chunk is a new release: one reload brings it, guarded against doing so for ever.
export function CrashScreen({ isInside = false }: Partial<Pick<CrashProps, "isInside">>) {
  const cause = useRouteError();
  const isReloading = isChunkFailure(cause) && !isUnreachable(cause) && reloadOncePerBuild.isFree();
  useEffect(() => {
    if (isReloading) void reloadOncePerBuild.reload();
  }, [isReloading]);
  if (isReloading) return null;
  return (
    <Suspense>
      <Crash cause={cause} isInside={isInside} />
    </Suspense>
  );
}
