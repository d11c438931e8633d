import { isRouteErrorResponse } from "react-router";
import { ApiError } from "#client/api/apiError.ts";
import { useText } from "#client/i18n/useText.ts";
import { ErrorState } from "#client/ui/ErrorState.tsx";
import styles from "./CrashScreen.module.css";
import { NotFound } from "./NotFound.tsx";

export function Crash({ cause }: { readonly cause: unknown }) {
  const t = useText("app");
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
