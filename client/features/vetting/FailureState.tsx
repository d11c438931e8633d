import { useText } from "#client/i18n/useText.ts";
import { Empty } from "#client/ui/state/Empty.tsx";
import { ErrorState } from "#client/ui/state/ErrorState.tsx";
import type { Failure } from "#client/resource/lastKnown.ts";

export interface Retry {
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

// In the place of what could not be had.
export function FailureState({ failure, isRetrying, onRetry }: Retry & { readonly failure: Failure }) {
  const t = useText("vetting");
  if (failure === "missing")
    return (
      <Empty spot="search" title={t("missing")} headingLevel={3}>
        {t("missingLine")}
      </Empty>
    );
  const isOffline = failure === "offline";
  return (
    <ErrorState
      spot={isOffline ? "offline" : "error"}
      title={t(isOffline ? "offline" : "failed")}
      onRetry={onRetry}
      isRetrying={isRetrying}
      headingLevel={3}
    >
      {t(isOffline ? "offlineLine" : "failedLine")}
    </ErrorState>
  );
}
