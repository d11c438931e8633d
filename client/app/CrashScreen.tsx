import { useEffect } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { ApiError } from "#client/api/apiError.ts";
import { useText } from "#client/i18n/useText.ts";
import { ErrorState } from "#client/ui/ErrorState.tsx";
import { isChunkFailure, reloadOncePerBuild } from "./chunkFailure.ts";
import { NotFound } from "./NotFound.tsx";
import styles from "./CrashScreen.module.css";

// A screen that could not be loaded or drawn. A missing chunk is a new release: one reload brings it, guarded against doing so for ever.
export function CrashScreen() {
  const cause = useRouteError();
  const t = useText("app");
  const isReloading = isChunkFailure(cause) && reloadOncePerBuild.isFree();
  useEffect(() => {
    if (isReloading) reloadOncePerBuild.reload();
  }, [isReloading]);
  if (isReloading) return null;
  if ((isRouteErrorResponse(cause) && cause.status === 404) || (cause instanceof ApiError && cause.statusCode === 404)) return <NotFound />;
  const isOffline = cause instanceof ApiError && cause.statusCode === 0;
  return (
    <main id="main" className={styles.crash}>
      <ErrorState spot={isOffline ? "offline" : "error"} title={t(isOffline ? "needsConnection" : "screenFailed")} headingLevel={1} onRetry={() => location.reload()}>
        {t(isOffline ? "needsConnectionNext" : "screenFailedNext")}
      </ErrorState>
    </main>
  );
}
