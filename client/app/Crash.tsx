import { isRouteErrorResponse } from "react-router";
import { ApiError } from "#client/api/apiError.ts";
import { useText } from "#client/i18n/useText.ts";
import { ErrorState } from "#client/ui/ErrorState.tsx";
import styles from "./CrashScreen.module.css";
import { NotFound } from "./NotFound.tsx";

export interface CrashProps {
  readonly cause: unknown;
  // A shell around it brings the main landmark.
  readonly isInside: boolean;
}

export function Crash({ cause, isInside }: CrashProps) {
  const t = useText("app");
  const Frame = isInside ? "div" : "main";
  if ((isRouteErrorResponse(cause) && cause.status === 404) || (cause instanceof ApiError && cause.statusCode === 404)) return <NotFound isInside={isInside} />;
  const isOffline = cause instanceof ApiError && cause.statusCode === 0;
  return (
    <Frame id={isInside ? undefined : "main"} className={styles.crash}>
      <ErrorState spot={isOffline ? "offline" : "error"} title={t(isOffline ? "needsConnection" : "screenFailed")} headingLevel={1} onRetry={() => location.reload()}>
        {t(isOffline ? "needsConnectionNext" : "screenFailedNext")}
      </ErrorState>
    </Frame>
  );
}
